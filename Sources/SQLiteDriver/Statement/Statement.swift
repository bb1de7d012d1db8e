import CSQLite

/// A prepared statement.
///
/// Parameters are counted from 1, columns from 0.
package final class Statement {
  let pointer: OpaquePointer
  private let handle: DatabaseHandle
  /// How many intervals it has taken since it was reset, as `StepWatch` counts them.
  private var intervals = 0

  init(_ sql: String, handle: DatabaseHandle, isKept: Bool) throws(SQLiteError) {
    handle.watch?.begin()
    var prepared: OpaquePointer?
    let flags = isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    let result = sqlite_prepare_v3(handle.pointer, sql, -1, flags, &prepared, nil)
    guard result == SQLITE_OK else { throw handle.error(result, doing: "prepare a statement") }
    guard let prepared else {
      throw SQLiteError(
        code: SQLiteCode(extended: SQLITE_MISUSE), action: "prepare a statement",
        detail: "there is no statement in the text", path: handle.path)
    }
    pointer = prepared
    self.handle = handle
  }

  /// Owns a statement that was prepared elsewhere.
  init(_ pointer: OpaquePointer, _ handle: DatabaseHandle) {
    self.pointer = pointer
    self.handle = handle
  }

  deinit { sqlite_finalize(pointer) }

  /// Goes to the next row; at the end, resets the statement and returns false.
  package func step() throws(SQLiteError) -> Bool {
    handle.watch?.begin(at: intervals)
    switch sqlite_step(pointer) {
    case SQLITE_ROW:
      intervals = handle.watch?.intervals ?? 0
      return true
    case SQLITE_DONE:
      reset()
      return false
    case let code:
      let error = handle.error(code, doing: "run a statement")
      reset()
      throw error
    }
  }

  /// Runs to the end, ignoring its rows.
  package func run() throws(SQLiteError) {
    while try step() {}
  }

  /// Makes the statement ready to run again; values stay bound until they are set again.
  package func reset() {
    intervals = 0
    sqlite_reset(pointer)
  }

  func check(_ code: Int32) throws(SQLiteError) { try handle.check(code, doing: "bind a value") }

  /// The names of the parameters in numerical order, with their signs; nil for one without a name.
  package var parameters: [String?] {
    (0..<sqlite_bind_parameter_count(pointer)).map { index in
      sqlite_bind_parameter_name(pointer, index + 1).map { String(cString: $0) }
    }
  }
}

extension Statement {
  /// Where an empty string starts: a null pointer would bind NULL.
  static var nothing: UnsafePointer<CChar> {
    UnsafeRawPointer(("" as StaticString).utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

/// A text of several statements, prepared one after the other.
package struct Script {
  /// The text with a zero after it.
  private let bytes: [CChar]
  private var offset = 0
  /// The byte where the latest statement begins, with the blanks and comments before it.
  package private(set) var start = 0
  /// The byte after it.
  package var end: Int { offset }

  /// Nil for a text with a zero byte, since SQLite would not see what follows it.
  package init?(_ text: String) {
    guard !text.utf8.contains(0) else { return nil }
    bytes = text.utf8CString.map(\.self)
  }

  /// Prepares the next statement; nil at the end.
  ///
  /// Blanks and comments are not statements.
  package mutating func next(on connection: Connection) throws(ScriptError) -> Statement? {
    while offset < bytes.count - 1 {
      let start = offset
      self.start = start
      connection.handle.readingGuard?.refused = nil
      connection.handle.watch?.begin()
      var prepared: OpaquePointer?
      let code = bytes.withUnsafeBufferPointer { bytes in
        var tail: UnsafePointer<CChar>?
        guard let text = bytes.baseAddress else { return SQLITE_OK }
        let code = sqlite_prepare_v3(
          connection.handle.pointer, text + start, -1, 0, &prepared, &tail)
        offset = tail.map { $0 - text } ?? bytes.count - 1
        return code
      }
      guard code == SQLITE_OK else { throw connection.scriptError(code, from: start) }
      if let prepared { return Statement(prepared, connection.handle) }
    }
    return nil
  }
}

/// A statement of a script that SQLite rejects.
package struct ScriptError: Error {
  package let error: SQLiteError
  /// The byte of the script at fault, nil if SQLite cannot tell.
  package let byte: Int?
  /// The byte where the statement begins.
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
