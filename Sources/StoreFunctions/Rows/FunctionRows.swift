import SQLiteDriver

/// Rows of which the values are made when SQL asks for them.
struct FunctionRows<Column: FunctionColumn, Row>: TableRows {
  private let rows: [Row]
  private let columns = Array(Column.allCases)
  private let value: (Column, Row) throws(TableError) -> SQLiteValue

  /// Rows, and what stands in a column of one.
  init(_ rows: [Row], value: @escaping (Column, Row) throws(TableError) -> SQLiteValue) {
    self.rows = rows
    self.value = value
  }

  var count: Int { rows.count }

  func value(_ column: Int, of row: Int) throws(TableError) -> SQLiteValue {
    try value(columns[column], rows[row])
  }
}
