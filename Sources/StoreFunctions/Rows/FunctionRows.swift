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

/// The columns of a table-valued function, in the order of SQL.
protocol FunctionColumn: CaseIterable, Hashable, RawRepresentable<String>, Sendable {
  var type: DeclaredType { get }

  /// Those that have a value in every row.
  static var neverNull: Set<Self> { get }
}

extension FunctionColumn {
  /// The columns as SQL declares them.
  static var signatures: [DeclaredColumn] {
    allCases.map {
      DeclaredColumn($0.rawValue, $0.type, isNullable: !neverNull.contains($0))
    }
  }
}
