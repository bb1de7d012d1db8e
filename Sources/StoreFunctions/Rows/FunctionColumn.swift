import SQLiteDriver

/// The columns of a table-valued function, in the order of SQL.
protocol FunctionColumn: CaseIterable, RawRepresentable<String>, Sendable {
  var type: FunctionColumnType { get }
}

/// What the values of a column prefer to be.
enum FunctionColumnType {
  case integer
  case text
  case real
  /// They keep the type they have.
  case any
}

extension FunctionColumn {
  /// The columns as SQL is told of them.
  static var signatures: [TableSignature.Column] {
    allCases.map { column in
      switch column.type {
      case .integer: .integer(column.rawValue)
      case .text: .text(column.rawValue)
      case .real: .real(column.rawValue)
      case .any: .any(column.rawValue)
      }
    }
  }
}
