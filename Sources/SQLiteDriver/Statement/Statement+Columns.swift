import CSQLite

/// A value of a row, by its storage class.
package enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

/// A value of the row that a statement has reached.
///
/// Text and blobs are SQLite's own bytes, which are gone after the next step.
package enum BorrowedValue {
  case null
  case integer(Int64)
  case real(Double)
  /// Text, which may not be valid UTF-8.
  case text(UnsafeBufferPointer<UInt8>)
  case blob(UnsafeBufferPointer<UInt8>)

  /// A copy of the value, with invalid UTF-8 repaired.
  package var copy: SQLiteValue {
    switch self {
    case .null: .null
    case .integer(let integer): .integer(integer)
    case .real(let real): .real(real)
    case .text(let bytes):
      .text(String(decoding: UnsafeRawBufferPointer(bytes), as: UTF8.self))
    case .blob(let bytes): .blob(Array(bytes))
    }
  }
}

extension Statement {
  package var columnCount: Int { Int(sqlite_column_count(pointer)) }

  /// The name of a column.
  package func columnName(_ column: Int32) -> String {
    sqlite_column_name(pointer, column).map { String(cString: $0) } ?? ""
  }

  /// The declared type of the table column behind a column; nil for any other value.
  package func columnType(_ column: Int32) -> String? {
    sqlite_column_decltype(pointer, column).map { String(cString: $0) }
  }

  @inline(__always)
  package func isNull(_ column: Int32) -> Bool {
    sqlite_column_type(pointer, column) == SQLITE_NULL
  }

  /// An integer; 0 for a value that is not a number.
  @inline(__always)
  package func integer(_ column: Int32) -> Int64 { sqlite_column_int64(pointer, column) }

  /// An integer, nil for NULL.
  package func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

  /// A double, nil for NULL.
  package func optionalDouble(_ column: Int32) -> Double? { isNull(column) ? nil : double(column) }

  /// A double; 0 for a value that is not a number.
  @inline(__always)
  func double(_ column: Int32) -> Double { sqlite_column_double(pointer, column) }

  /// A string, with invalid UTF-8 repaired; nil for NULL.
  package func text(_ column: Int32) -> String? {
    isNull(column)
      ? nil : String(decoding: bytes(sqlite_column_text(pointer, column), column), as: UTF8.self)
  }

  /// The bytes of a string or blob, none for NULL; they are gone after the next step.
  private func bytes(_ start: UnsafePointer<UInt8>?, _ column: Int32) -> UnsafeBufferPointer<UInt8>
  {
    let count = start == nil ? 0 : Int(sqlite_column_bytes(pointer, column))
    return UnsafeBufferPointer(start: start, count: count)
  }

  /// The value with its storage class, valid while the statement stays at its row.
  @inline(__always)
  package func borrowedValue(_ column: Int32) -> BorrowedValue {
    switch sqlite_column_type(pointer, column) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(double(column))
    case SQLITE_TEXT: .text(bytes(sqlite_column_text(pointer, column), column))
    case SQLITE_BLOB:
      .blob(
        bytes(sqlite_column_blob(pointer, column)?.assumingMemoryBound(to: UInt8.self), column))
    default: .null
    }
  }

  /// The value with its storage class.
  package func value(_ column: Int32) -> SQLiteValue { borrowedValue(column).copy }

  /// The values of all columns.
  package var values: [SQLiteValue] { (0..<Int32(columnCount)).map(value) }

  /// Calls `body` for each remaining row.
  package func each(_ body: (Statement) throws(SQLiteError) -> Void) throws(SQLiteError) {
    defer { reset() }
    while try step() { try body(self) }
  }

  /// What `read` returns for each remaining row.
  package func rows<Row>(
    _ read: (Statement) throws(SQLiteError) -> Row
  ) throws(SQLiteError) -> [Row] {
    defer { reset() }
    var rows: [Row] = []
    while try step() { rows.append(try read(self)) }
    return rows
  }

  /// What `read` returns for the first row; nil if there is none.
  package func first<Row>(
    _ read: (Statement) throws(SQLiteError) -> Row?
  ) throws(SQLiteError) -> Row? {
    defer { reset() }
    return try step() ? try read(self) : nil
  }

  /// The first column of the first row as a string; nil for NULL or no row.
  package func firstText() throws(SQLiteError) -> String? { try first { $0.text(0) } }

  /// The first column of the first row as an integer; nil for NULL or no row.
  package func firstInteger() throws(SQLiteError) -> Int64? { try first { $0.optionalInteger(0) } }
}
