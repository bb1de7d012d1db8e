/// A value that a parameter of a statement can have.
package protocol BindableValue {
  /// Binds the value; a string as a copy.
  func bind(to statement: Statement, at parameter: Int32) throws(SQLiteError)
}

extension Int64: BindableValue {
  package func bind(to statement: Statement, at parameter: Int32) throws(SQLiteError) {
    try statement.bind(self, at: parameter)
  }
}

extension Int: BindableValue {
  package func bind(to statement: Statement, at parameter: Int32) throws(SQLiteError) {
    try statement.bind(self, at: parameter)
  }
}

extension Double: BindableValue {
  package func bind(to statement: Statement, at parameter: Int32) throws(SQLiteError) {
    try statement.bind(self, at: parameter)
  }
}

extension String: BindableValue {
  package func bind(to statement: Statement, at parameter: Int32) throws(SQLiteError) {
    try statement.bind(self, at: parameter)
  }
}

extension SQLiteValue: BindableValue {
  package func bind(to statement: Statement, at parameter: Int32) throws(SQLiteError) {
    try statement.bind(self, at: parameter)
  }
}

extension Optional: BindableValue where Wrapped: BindableValue {
  /// Binds the value, or NULL for nil.
  package func bind(to statement: Statement, at parameter: Int32) throws(SQLiteError) {
    switch self {
    case .some(let value): try value.bind(to: statement, at: parameter)
    case .none: try statement.bindNull(at: parameter)
    }
  }
}

extension Statement {
  /// Binds values to consecutive parameters, from a given one on.
  package func bind<each Value: BindableValue>(
    from parameter: Int32 = 1, _ values: repeat each Value
  ) throws(SQLiteError) {
    var parameter = parameter
    for value in repeat each values {
      try value.bind(to: self, at: parameter)
      parameter += 1
    }
  }
}

extension Connection {
  /// The cached statement for a text, reset, with values for its parameters from the first on.
  package func statement<each Value: BindableValue>(
    _ sql: StaticString, _ values: repeat each Value
  ) throws(SQLiteError) -> Statement {
    let statement = try statement(sql)
    try statement.bind(repeat each values)
    return statement
  }

  /// The cached statement for a SELECT that begins with the names of columns and tables.
  package func select<each Value: BindableValue>(
    _ names: String, _ rest: StaticString, _ values: repeat each Value
  ) throws(SQLiteError) -> Statement {
    let select = try statement(rest, with: names) { "SELECT \(names) \(rest)" }
    try select.bind(repeat each values)
    return select
  }

  /// Adds a row of values to a table, which may name its columns: `bounds`, or `text (text)`.
  package func insert<each Value: BindableValue>(
    into table: StaticString, _ values: repeat each Value
  ) throws(SQLiteError) {
    let insert = try statement(table) {
      var count = 0
      for _ in repeat each values { count += 1 }
      return insertion(into: "\(table)", rows: 1, columns: count)
    }
    try insert.bind(repeat each values)
    try insert.run()
  }

  /// Deletes the rows of a table that meet a condition.
  package func delete<each Value: BindableValue>(
    from table: StaticString, where condition: StaticString, _ values: repeat each Value
  ) throws(SQLiteError) {
    let delete = try statement(condition, with: "\(table)") {
      "DELETE FROM \(table) WHERE \(condition)"
    }
    try delete.bind(repeat each values)
    try delete.run()
  }

  /// The cached statement that adds a number of rows at once to columns of a table.
  package func insertion(
    into table: StaticString, columns: [String], rows: Int
  ) throws(SQLiteError) -> Statement {
    let names = columns.joined(separator: ", ")
    return try statement(table, with: names, rows: rows) {
      insertion(into: "\(table) (\(names))", rows: rows, columns: columns.count)
    }
  }

  private func insertion(into table: String, rows: Int, columns: Int) -> String {
    let row = "(\(Array(repeating: "?", count: columns).joined(separator: ", ")))"
    let values = Array(repeating: row, count: rows).joined(separator: ", ")
    return "INSERT INTO \(table) VALUES \(values)"
  }
}
