extension MomentReference {
  /// The place of the moment among snapshots with these labels, counted from 0.
  package func place(among labels: [String?]) throws(MomentError) -> Int {
    switch self {
    case .number(let number) where number <= labels.count: return number - 1
    case .last(let steps) where steps < labels.count: return labels.count - 1 - steps
    case .number, .last:
      throw MomentError(
        "no snapshot \"\(self)\"",
        remedy: "there \(labels.count == 1 ? "is 1" : "are \(labels.count)")")
    case .label(let label, let occurrence):
      return try Self.place(of: label, occurrence, among: labels)
    }
  }

  private static func place(
    of label: String, _ occurrence: Int?, among labels: [String?]
  ) throws(MomentError) -> Int {
    let places = labels.indices.filter { labels[$0] == label }
    guard let last = places.last else { throw unknown(label, among: labels) }
    guard let occurrence else { return last }
    guard occurrence <= places.count else {
      throw MomentError(
        "no snapshot \"\(label)#\(occurrence)\"",
        remedy: "\"\(label)\" occurs \(places.count == 1 ? "once" : "\(places.count) times")")
    }
    return places[occurrence - 1]
  }

  private static func unknown(_ label: String, among labels: [String?]) -> MomentError {
    var named: Set<String> = []
    let known = labels.compactMap(\.self).filter { named.insert($0).inserted }
    let owners = labels.count == 1 ? "snapshot has" : "\(labels.count) snapshots have"
    return MomentError(
      "no snapshot is labelled \"\(label)\"",
      remedy: NearMatches(to: label).remedy(among: known, none: "its \(owners) no label"))
  }
}
