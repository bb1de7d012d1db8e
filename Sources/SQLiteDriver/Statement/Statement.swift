import CSQLite

/// A prepared statement. Values are bound by place from 1, columns are read by place from 0.
package final class Statement {
  let pointer: OpaquePointer
  private let handle: DatabaseHandle
  /// How much it has taken since it was reset, as `StepWatch` counts.
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

  deinit {
    sqlite_finalize(pointer)
  }

  /// Goes to the next row; false at the end, where the statement is reset.
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

  /// Runs to the end, whatever rows come.
  package func run() throws(SQLiteError) {
    while try step() {}
  }

  /// Makes ready to run again; values stay bound unless they are set anew.
  package func reset() {
    intervals = 0
    sqlite_reset(pointer)
  }

  /// Forgets all values.
  package func clear() {
    sqlite_clear_bindings(pointer)
  }

  /// Whether running it cannot change the database.
  package var isReadOnly: Bool { sqlite_stmt_readonly(pointer) != 0 }

  func check(_ code: Int32) throws(SQLiteError) {
    try handle.check(code, doing: "bind a value")
  }

  /// The names of the parameters by their places from 1, with their signs; nil for one without a name.
  package var parameters: [String?] {
    (0..<sqlite_bind_parameter_count(pointer)).map { place in
      sqlite_bind_parameter_name(pointer, place + 1).map { String(cString: $0) }
    }
  }
}
