import HierarchyModel
import HierarchyStore

/// The completions of a word that begins to name a snapshot.
struct SnapshotCandidates {
  private let source: SnapshotSource

  init(_ call: Invocation) { source = SnapshotSource(call) }

  /// `FILE#LABEL` for every moment of a file, `SESSION/` for every session of a store and
  /// `SESSION/LABEL` for every moment of one, if they start with the word.
  func snapshots(_ word: String) throws(CommandFailure) -> [String] {
    if let mark = word.lastIndex(of: "#"), source.isFile(String(word[..<mark])) {
      return try moments(ofFile: String(word[..<mark]), word)
    }
    guard let (location, start, rest) = source.storeNamed(in: word) else { return [] }
    let store = try location.open(.reading)
    return try reporting(location.name) { () throws(StoreError) in
      guard let slash = rest.firstIndex(of: "/") else {
        return try store.sessions().map { start + $0.name + "/" }.filter { $0.hasPrefix(word) }
      }
      let session = String(rest[..<slash])
      return Self.named(
        try store.snapshots(of: session).map { ($0.label, $0.number) },
        after: "\(start)\(session)/", word)
    }
  }

  /// `SESSION` for every session of a store, if it starts with the word.
  func sessions(_ word: String) throws(CommandFailure) -> [String] {
    guard let (location, start, _) = source.storeNamed(in: word) else { return [] }
    return try source.sessions(of: location).map { start + $0 }.filter { $0.hasPrefix(word) }
  }

  private func moments(ofFile file: String, _ word: String) throws(CommandFailure) -> [String] {
    let series = try source.open(file).series
    var moments: [(label: String?, number: Int)] = []
    for index in 0..<series.count { moments.append((try series.label(at: index), index + 1)) }
    return Self.named(moments, after: "\(file)#", word)
  }

  /// Moments by their labels, each once; by number if the label is missing or contains a line
  /// break.
  private static func named(
    _ moments: [(label: String?, number: Int)], after start: String, _ word: String
  ) -> [String] {
    var found: [String] = []
    var known: Set<String> = []
    for (label, number) in moments {
      let isPlain = label.map { !$0.isEmpty && !$0.contains(where: \.isNewline) } ?? false
      let moment = isPlain ? MomentReference.label(label ?? "", occurrence: nil) : .number(number)
      let candidate = "\(start)\(moment)"
      if candidate.hasPrefix(word), known.insert(candidate).inserted { found.append(candidate) }
    }
    return found
  }
}

extension SnapshotSource {
  fileprivate func isFile(_ path: String) -> Bool { InputFile(path, in: surroundings).exists }

  /// The store that a word names, or the current one, with the part of the word that names it and
  /// the rest; nil if there is no store.
  fileprivate func storeNamed(
    in word: String
  ) -> (location: StoreLocation, start: String, rest: Substring)? {
    if let range = word.firstRange(of: StoreLocation.ending + ":") {
      let name = String(word[..<word.index(before: range.upperBound)])
      return (
        StoreLocation(name, in: surroundings), String(word[..<range.upperBound]),
        word[range.upperBound...]
      )
    }
    guard let location = try? StoreLocation.find(givenStore, in: surroundings) else { return nil }
    return (location, "", word[...])
  }
}
