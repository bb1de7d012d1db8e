import HierarchyModel

/// What a word that begins to name a snapshot may go on as.
struct SnapshotCandidates {
  private let source: SnapshotSource

  init(_ call: Invocation) {
    source = SnapshotSource(call)
  }

  /// `FILE#LABEL` for every moment of the file whose label begins as the word does; none where the word
  /// names no file yet. A label that could be read as a number or with a line break is given by number.
  func candidates(_ word: String) throws(CommandFailure) -> [String] {
    guard let mark = word.lastIndex(of: "#") else { return [] }
    let file = String(word[..<mark])
    let (series, _, _) = try source.open(file)
    var found: [String] = []
    for place in 0..<series.count {
      let label = try series.label(at: place)
      let isPlain = label.map { !$0.isEmpty && !$0.contains(where: \.isNewline) } ?? false
      let moment =
        isPlain ? MomentReference.label(label ?? "", occurrence: nil) : .number(place + 1)
      let candidate = "\(file)#\(moment)"
      if candidate.hasPrefix(word) && !found.contains(candidate) { found.append(candidate) }
    }
    return found
  }
}
