import CSQLite

/// A table-valued function in use by a connection. SQLite holds it by a pointer behind its own fields.
final class FunctionTable {
  let function: any TableFunction
  /// Keeps the functions of the connection while one of them is in use.
  private let functions: TableFunctionSet

  init(_ function: any TableFunction, _ functions: TableFunctionSet) {
    self.function = function
    self.functions = functions
  }

  static func allocate(_ table: FunctionTable) -> UnsafeMutablePointer<sqlite3_vtab> {
    let kept = UnsafeMutablePointer<SQLiteTable>.allocate(capacity: 1)
    kept.initialize(
      to: SQLiteTable(base: sqlite3_vtab(), context: Unmanaged.passRetained(table).toOpaque()))
    return UnsafeMutableRawPointer(kept).assumingMemoryBound(to: sqlite3_vtab.self)
  }

  static func free(_ table: UnsafeMutablePointer<sqlite3_vtab>) {
    let kept = own(table)
    if let context = kept.pointee.context {
      Unmanaged<FunctionTable>.fromOpaque(context).release()
    }
    kept.deallocate()
  }

  static func of(_ table: UnsafeMutablePointer<sqlite3_vtab>) -> FunctionTable? {
    own(table).pointee.context.map { Unmanaged<FunctionTable>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Leaves a message for SQLite to tell with the error that is returned.
  static func tell(_ message: String, _ table: UnsafeMutablePointer<sqlite3_vtab>?) {
    guard let table else { return }
    sqlite_free(table.pointee.zErrMsg)
    table.pointee.zErrMsg = sqlite_copy(message)
  }

  private static func own(
    _ table: UnsafeMutablePointer<sqlite3_vtab>
  ) -> UnsafeMutablePointer<SQLiteTable> {
    UnsafeMutableRawPointer(table).assumingMemoryBound(to: SQLiteTable.self)
  }
}
