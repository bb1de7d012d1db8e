import HierarchyModel

extension SnapshotReference {
  /// Reads a reference. What starts with `./`, `../` or `/`, is `-`, or names an existing file is a
  /// file, with a moment after `#` where the whole text names none.
  package init(
    parsing text: String, fileExists: (String) -> Bool
  ) throws(CommandFailure) {
    if text == "-" {
      self = .standardInput(nil)
    } else if text.hasPrefix("-#") {
      self = .standardInput(try Self.moment(text.dropFirst(2)))
    } else if let (path, named) = Self.existingFile(text, fileExists) {
      let alternative = Self.isPath(text) ? nil : try? Self.stored(text)
      self = .file(
        path: path,
        try named.map { text throws(CommandFailure) in try Self.moment(text[...]) },
        alternative: alternative)
    } else if Self.isPath(text) {
      throw Self.missingFile(text)
    } else {
      self = .stored(try Self.stored(text))
    }
  }

  private static func moment(_ text: Substring) throws(CommandFailure) -> MomentReference {
    try reporting { () throws(MomentError) in try MomentReference(parsing: String(text)) }
  }

  /// What ends the file of a store before a session's name.
  private static let storeEnding = ".treering:"

  /// Whether the text can only be a path.
  private static func isPath(_ text: String) -> Bool {
    ["./", "../", "/"].contains { text.hasPrefix($0) } && !text.contains(storeEnding)
  }

  /// The file that the text names, whole or up to one of its `#`; the longest counts.
  private static func existingFile(
    _ text: String, _ fileExists: (String) -> Bool
  ) -> (path: String, moment: String?)? {
    if fileExists(text) { return (text, nil) }
    for mark in text.indices.reversed() where text[mark] == "#" {
      let path = String(text[..<mark])
      if fileExists(path) { return (path, String(text[text.index(after: mark)...])) }
    }
    return nil
  }

  /// Reads `[FILE.treering:]SESSION/MOMENT`.
  private static func stored(_ text: String) throws(CommandFailure) -> StoredReference {
    var store: String?
    var rest = text[...]
    if let range = text.firstRange(of: storeEnding) {
      store = String(text[..<text.index(before: range.upperBound)])
      rest = text[range.upperBound...]
    }
    let named = try reporting { () throws(MomentError) in try SessionMoment(parsing: rest) }
    guard let named else { throw missingFile(text) }
    return StoredReference(store: store, snapshot: named)
  }

  private static func missingFile(_ text: String) -> CommandFailure {
    var failure = CommandFailure(.missingFile, "no such file")
    failure.path = text
    return failure
  }
}
