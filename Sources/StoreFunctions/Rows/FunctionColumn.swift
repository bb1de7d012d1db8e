import SQLiteDriver

/// The columns of a table-valued function, in the order of SQL.
protocol FunctionColumn: CaseIterable, Hashable, RawRepresentable<String>, Sendable {
  var type: DeclaredType { get }

  /// Those that have a value in every row.
  static var neverNull: Set<Self> { get }
}

extension FunctionColumn {
  /// The columns as SQL is told of them.
  static var signatures: [DeclaredColumn] {
    allCases.map {
      DeclaredColumn($0.rawValue, $0.type, isNullable: !neverNull.contains($0))
    }
  }
}
