import HierarchyModel
import HierarchyStore

extension SnapshotSource {
  /// What a user names for looking at: the series of files and references, and whole sessions of a store.
  typealias NamedSeries = (series: any SnapshotSeries, moment: MomentReference?, name: String)

  /// The series of all words of a call: files and references; after a store's file the sessions in
  /// it, its only one where none is named; else sessions of the store in use.
  func allSeries(_ words: [String]) throws(CommandFailure) -> [NamedSeries] {
    if let name = words.first, name.hasSuffix(StoreLocation.ending),
      InputFile(name, in: surroundings).exists
    {
      return try sessions(Array(words.dropFirst()), in: StoreLocation(name, in: surroundings))
    }
    var all: [NamedSeries] = []
    for word in words { all.append(try series(word)) }
    return all
  }

  /// The series that one word names: a file or reference, or a whole session, as `checkout` and
  /// `run.treering:checkout` name it.
  func series(_ word: String) throws(CommandFailure) -> NamedSeries {
    guard word != "-", !InputFile(word, in: surroundings).exists else { return try open(word) }
    guard let range = word.firstRange(of: StoreLocation.ending + ":") else {
      return try storedSeries(word)
    }
    let session = String(word[range.upperBound...])
    guard Self.isName(session) else { return try open(word) }
    let store = String(word[..<word.index(before: range.upperBound)])
    return (
      try StoredSession(session, at: StoreLocation(store, in: surroundings)), nil, word
    )
  }

  /// A whole session of the store in use; where there is no store, what else the word may stand for.
  private func storedSeries(_ word: String) throws(CommandFailure) -> NamedSeries {
    guard Self.isName(word), let location = try? StoreLocation.find(givenStore, in: surroundings)
    else { return try open(word) }
    do throws(CommandFailure) {
      return (try StoredSession(word, at: location), nil, word)
    } catch {
      guard error.code == .unknownMoment else { throw error }
      throw CommandFailure(
        .missingFile, "no such file, and \(error.message) in \(location.name)", remedy: error.remedy
      ).about(word)
    }
  }

  /// Whether a word can be a session's name alone: it points to no moment and into no store.
  private static func isName(_ word: String) -> Bool {
    !word.contains { $0 == "/" || $0 == ":" || $0 == "#" }
  }

  private func sessions(
    _ names: [String], in location: StoreLocation
  ) throws(CommandFailure) -> [NamedSeries] {
    var names = names
    if names.isEmpty {
      let store = try location.open(.reading)
      names = try reporting(location.name) { () throws(StoreError) in
        try store.sessions().map(\.name)
      }
      guard names.count == 1 else { throw Self.several(names).about(location.name) }
    }
    var all: [NamedSeries] = []
    for name in names { all.append((try StoredSession(name, at: location), nil, name)) }
    return all
  }

  private static func several(_ names: [String]) -> CommandFailure {
    if names.isEmpty { return CommandFailure(.missingStore, "holds no session") }
    let list = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
    return CommandFailure(
      .ambiguousReference, "holds \(names.count) sessions: \(list)",
      remedy: "name the one to look at after the store")
  }
}
