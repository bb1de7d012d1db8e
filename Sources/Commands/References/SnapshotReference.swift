package import HierarchyModel

/// How users name snapshots: the one grammar of all commands.
package enum SnapshotReference: Hashable, Sendable {
  case standardInput(MomentReference?)
  /// A file; `alternative` is what the same text could name in a store.
  case file(path: String, MomentReference?, alternative: StoredReference?)
  case stored(StoredReference)
}

/// `[STORE:]SESSION[/MOMENT]`, or a store alone.
package struct StoredReference: Hashable, Sendable {
  /// The store's file; nil for the current store.
  let store: String?
  /// nil for the only session of the store, or for all of them if several are allowed.
  let session: String?
  /// nil for the whole session, or for its last snapshot if one is needed.
  let moment: MomentReference?

  package init(store: String?, session: String?, moment: MomentReference? = nil) {
    self.store = store
    self.session = session
    self.moment = moment
  }
}

/// What kind of file a path leads to, as far as references depend on it.
package enum PathKind: Hashable, Sendable {
  case missing
  case folder
  /// A SQLite database.
  case store
  case otherFile
}

extension SnapshotReference {
  /// Parses a reference. A text that starts with `./`, `../` or `/`, is `-`, or names an existing
  /// file is a file, with a moment after `#` unless the whole text names a file; any other text
  /// names a session.
  package init(parsing text: String, kindOfPath: (String) -> PathKind) throws(CommandFailure) {
    if text == "-" {
      self = .standardInput(nil)
    } else if text.hasPrefix("-#") {
      self = .standardInput(try Self.moment(text.dropFirst(2)))
    } else if let store = Self.storeAlone(text, kindOfPath) {
      self = .stored(StoredReference(store: store, session: nil))
    } else if let (path, named) = Self.existingFile(text, kindOfPath) {
      let alternative = Self.isPath(text) ? nil : try? StoredReference(parsing: text, kindOfPath)
      self = .file(
        path: path,
        try named.map { text throws(CommandFailure) in try Self.moment(text[...]) },
        alternative: alternative)
    } else {
      self = .stored(try StoredReference(parsing: text, kindOfPath))
    }
  }

  static func isStandardInput(_ text: String) -> Bool { text == "-" || text.hasPrefix("-#") }

  static func moment(_ text: some StringProtocol) throws(CommandFailure) -> MomentReference {
    try reporting { () throws(MomentError) in try MomentReference(parsing: String(text)) }
  }

  fileprivate static func isPath(_ text: String) -> Bool {
    ["./", "../", "/"].contains { text.hasPrefix($0) }
  }

  /// The text, if all of it names a store, whether that exists or not.
  private static func storeAlone(_ text: String, _ kindOfPath: (String) -> PathKind) -> String? {
    switch kindOfPath(text) {
    case .store: text
    case .missing
    where text.hasSuffix(StoreLocation.ending) && !text.contains(StoreLocation.ending + ":"):
      text
    case .missing, .folder, .otherFile: nil
    }
  }

  /// The file that the text names, as a whole or up to one of its `#`; the longest match wins.
  private static func existingFile(
    _ text: String, _ kindOfPath: (String) -> PathKind
  ) -> (path: String, moment: String?)? {
    func isFile(_ path: String) -> Bool {
      switch kindOfPath(path) {
      case .missing: false
      case .folder: isPath(path)
      case .store, .otherFile: true
      }
    }
    if isFile(text) { return (text, nil) }
    for (path, rest) in parts(of: text, at: "#") where isFile(path) { return (path, String(rest)) }
    return nil
  }

  /// What is before and after each mark of a text, the last mark first; only paths that a system
  /// can have, since each may be looked up.
  fileprivate static func parts(
    of text: String, at mark: Character
  ) -> some Sequence<(path: String, rest: Substring)> {
    let longest = 4_096
    let end = text.utf8.index(text.startIndex, offsetBy: longest, limitedBy: text.endIndex)
    return text[..<(end ?? text.endIndex)].indices.reversed().lazy.filter { text[$0] == mark }
      .map { (path: String(text[..<$0]), rest: text[text.index(after: $0)...]) }
  }
}

extension StoredReference {
  /// Parses `[STORE:]SESSION[/MOMENT]`; the store ends in `.treering`, or is a file of any name.
  fileprivate init(
    parsing text: String, _ kindOfPath: (String) -> PathKind
  ) throws(CommandFailure) {
    let (store, rest) = Self.split(text, kindOfPath)
    let named = try reporting { () throws(MomentError) in try SessionMoment(parsing: rest) }
    if let named {
      self.init(store: store, session: named.session, moment: named.moment)
    } else if rest.isEmpty, store != nil {
      self.init(store: store, session: nil)
    } else if !rest.isEmpty, !rest.contains(where: { $0 == "/" || $0 == ":" }),
      store != nil || !rest.contains("#")
    {
      self.init(store: store, session: String(rest))
    } else {
      throw CommandFailure(.missingFile, "no such file", about: text)
    }
    if self.store == nil, SnapshotReference.isPath(text) {
      throw CommandFailure(.missingFile, "no such file", about: text)
    }
  }

  /// The store at the start of the text, and the text after its colon.
  static func split(
    _ text: String, _ kindOfPath: (String) -> PathKind
  ) -> (store: String?, rest: Substring) {
    if let range = text.firstRange(of: StoreLocation.ending + ":") {
      return (String(text[..<text.index(before: range.upperBound)]), text[range.upperBound...])
    }
    for (path, rest) in SnapshotReference.parts(of: text, at: ":")
    where kindOfPath(path) == .store { return (path, rest) }
    return (nil, text[...])
  }
}
