import CSQLite

/// A text of several statements, prepared one after the other.
package struct Script {
  /// The text with a zero behind it.
  private let bytes: [CChar]
  private var place = 0
  /// The byte from which the latest statement was read, with the blanks and comments before it.
  package private(set) var start = 0
  /// The byte behind it.
  package var end: Int { place }

  /// A text; what follows a zero byte would not be seen, so there may be none.
  package init?(_ text: String) {
    guard !text.utf8.contains(0) else { return nil }
    bytes = text.utf8CString.map(\.self)
  }

  /// Prepares the next statement; nil at the end. Blanks and comments are no statement.
  package mutating func next(on connection: Connection) throws(ScriptError) -> Statement? {
    while place < bytes.count - 1 {
      let start = place
      self.start = start
      connection.handle.readingGuard?.refused = nil
      connection.handle.watch?.begin()
      var prepared: OpaquePointer?
      let code = bytes.withUnsafeBufferPointer { bytes in
        var tail: UnsafePointer<CChar>?
        guard let text = bytes.baseAddress else { return SQLITE_OK }
        let code = sqlite_prepare_v3(
          connection.handle.pointer, text + start, -1, 0, &prepared, &tail)
        place = tail.map { $0 - text } ?? bytes.count - 1
        return code
      }
      guard code == SQLITE_OK else { throw connection.scriptError(code, from: start) }
      if let prepared { return Statement(prepared, connection.handle) }
    }
    return nil
  }
}

/// A statement of a script that SQLite does not take.
package struct ScriptError: Error {
  package let error: SQLiteError
  /// The byte of the script at fault, nil where SQLite cannot tell.
  package let byte: Int?
  /// The byte from which the statement was read.
  package let start: Int
}

extension Connection {
  fileprivate func scriptError(_ code: Int32, from start: Int) -> ScriptError {
    let offset = sqlite_error_offset(handle.pointer)
    return ScriptError(
      error: handle.error(code, doing: "prepare a statement"),
      byte: offset < 0 ? nil : start + Int(offset), start: start)
  }
}
