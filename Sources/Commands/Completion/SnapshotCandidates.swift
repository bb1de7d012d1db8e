import HierarchyModel

/// The words that may follow what a user has typed of the name of a snapshot or a session.
struct SnapshotCandidates {
  private let source: SnapshotSource

  init(_ call: Invocation) { source = SnapshotSource(call) }

  /// `FILE#LABEL` for every moment of a file, `SESSION/` for every session of a store, or
  /// `SESSION/LABEL` for every moment of one, whichever the word begins to name.
  func snapshots(_ word: String) throws(CommandFailure) -> [String] {
    if let mark = word.lastIndex(of: "#"), source.kind(ofPath: String(word[..<mark])) != .missing {
      return try Self.moments(
        of: try source.open(String(word[..<mark])).series, after: word[...mark])
    }
    let (store, rest) = StoredReference.split(word, source.kind(ofPath:))
    guard let slash = rest.firstIndex(of: "/") else { return try sessions(word).map { $0 + "/" } }
    let session = StoredReference(store: store, session: String(rest[..<slash]))
    return try Self.moments(of: try source.stored(session, word).series, after: word[...slash])
  }

  /// `SESSION` for every session of the store that the word names, else of the current one.
  func sessions(_ word: String) throws(CommandFailure) -> [String] {
    let (store, rest) = StoredReference.split(word, source.kind(ofPath:))
    let location = try source.location(of: StoredReference(store: store, session: nil), word)
    return try source.sessions(of: location).map { word.dropLast(rest.count) + $0 }
  }

  private static func moments(
    of series: any SnapshotSeries, after start: Substring
  ) throws(CommandFailure) -> [String] {
    var moments: [String] = []
    for index in 0..<series.count {
      let label = try series.label(at: index) ?? ""
      let moment: MomentReference =
        label.isEmpty ? .number(series.number(at: index)) : .label(label, occurrence: nil)
      moments.append("\(start)\(moment)")
    }
    return moments
  }
}

extension Snapshot {
  /// The words that name its objects; `[n]` follows a class that several objects have.
  var objectCandidates: [String] {
    let classes = objects.map { object in className(of: object).map { ClassName($0).unqualified } }
    let counts = classes.reduce(into: [String: Int]()) { $0[$1 ?? "", default: 0] += 1 }
    var seen: [String: Int] = [:]
    var names: [String] = []
    for (object, className) in zip(objects, classes) {
      if let name = text(.name, of: object).value { names.append(name) }
      if let className {
        seen[className, default: 0] += 1
        names.append(counts[className] == 1 ? className : "\(className)[\(seen[className] ?? 1)]")
      }
      if let identifier = text(.identifier, of: object).value, !identifier.isEmpty {
        names.append("#" + identifier)
      }
    }
    return names
  }
}
