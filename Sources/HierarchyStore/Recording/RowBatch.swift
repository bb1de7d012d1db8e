import SQLiteDriver

/// Adds rows to a table, some of them with one statement and those left over one by one: they come in
/// hundreds when a screen comes or goes, and beginning and ending a statement is a quarter of what a small
/// row costs.
struct RowBatch {
  static let size = 8

  private let one: Statement
  private let several: Statement
  private let columns: Int32

  /// Statements that add one row and as many as `size`, of so many columns each.
  init(one: Statement, several: Statement, columns: Int32) {
    self.one = one
    self.several = several
    self.columns = columns
  }

  /// Adds rows; `bind` binds each of them from a place on.
  @inline(__always)
  func write<Row>(
    _ rows: [Row], bind: (Row, Statement, Int32) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let whole = rows.count / Self.size * Self.size
    for start in stride(from: 0, to: whole, by: Self.size) {
      for place in 0..<Self.size {
        try bind(rows[start + place], several, 1 + Int32(place) * columns)
      }
      try several.run()
    }
    for row in rows[whole...] {
      try bind(row, one, 1)
      try one.run()
    }
  }
}
