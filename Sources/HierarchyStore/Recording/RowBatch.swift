import SQLiteDriver

/// Adds rows to a table, several with one statement and those left over one by one: hundreds are
/// added when a screen comes or goes, and beginning and ending a statement is a quarter of the cost
/// of a small row.
struct RowBatch {
  static let size = 8

  private let one: Statement
  private let several: Statement
  private let columns: Int32

  /// A batch of rows that have values for some columns of a table.
  init(_ connection: Connection, into table: StaticString, columns: [String]) throws(SQLiteError) {
    one = try connection.insertion(into: table, columns: columns, rows: 1)
    several = try connection.insertion(into: table, columns: columns, rows: Self.size)
    self.columns = Int32(columns.count)
  }

  /// Adds rows; `bind` binds each of them, starting at a parameter.
  @inline(__always)
  func write<Row>(
    _ rows: [Row], bind: (Row, Statement, Int32) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let whole = rows.count / Self.size * Self.size
    for start in stride(from: 0, to: whole, by: Self.size) {
      for index in 0..<Self.size {
        try bind(rows[start + index], several, 1 + Int32(index) * columns)
      }
      try several.run()
    }
    for row in rows[whole...] {
      try bind(row, one, 1)
      try one.run()
    }
  }
}
