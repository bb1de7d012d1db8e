import CSQLite

/// A value that a parameter of a statement can have.
package protocol BindableValue {
  /// Binds the value; a string as a copy.
  func bind(to statement: Statement, at parameter: Int32) throws(SQLiteError)
}

extension Int64: BindableValue {
  @inline(__always)
  package func bind(to statement: Statement, at parameter: Int32) throws(SQLiteError) {
    let code = sqlite_bind_int64(statement.pointer, parameter, self)
    if code != SQLITE_OK { try statement.check(code) }
  }
}

extension Int: BindableValue {
  package func bind(to statement: Statement, at parameter: Int32) throws(SQLiteError) {
    try Int64(self).bind(to: statement, at: parameter)
  }
}

extension Double: BindableValue {
  /// Binds the number; SQLite turns NaN into NULL.
  @inline(__always)
  package func bind(to statement: Statement, at parameter: Int32) throws(SQLiteError) {
    let code = sqlite_bind_double(statement.pointer, parameter, self)
    if code != SQLITE_OK { try statement.check(code) }
  }
}

extension String: BindableValue {
  package func bind(to statement: Statement, at parameter: Int32) throws(SQLiteError) {
    var text = self
    let code = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        sqlite_bind_text_copy(
          statement.pointer, parameter, characters.baseAddress ?? Statement.nothing,
          UInt64(bytes.count))
      }
    }
    try statement.check(code)
  }
}

extension SQLiteValue: BindableValue {
  package func bind(to statement: Statement, at parameter: Int32) throws(SQLiteError) {
    switch self {
    case .null: try statement.bindNull(at: parameter)
    case .integer(let integer): try integer.bind(to: statement, at: parameter)
    case .real(let double): try double.bind(to: statement, at: parameter)
    case .text(let text): try text.bind(to: statement, at: parameter)
    case .blob(let bytes):
      let code = bytes.withUnsafeBytes {
        sqlite_bind_blob_copy(
          statement.pointer, parameter, $0.baseAddress ?? UnsafeRawPointer(Statement.nothing),
          UInt64($0.count))
      }
      try statement.check(code)
    }
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
  /// Binds an integer, or NULL for nil.
  @inline(__always)
  package func bind(_ value: Int64?, at parameter: Int32) throws(SQLiteError) {
    let code =
      value.map { sqlite_bind_int64(pointer, parameter, $0) }
      ?? sqlite_bind_null(pointer, parameter)
    if code != SQLITE_OK { try check(code) }
  }

  /// Binds any value; a loop over rows calls the method of the value itself.
  package func bind(_ value: some BindableValue, at parameter: Int32) throws(SQLiteError) {
    try value.bind(to: self, at: parameter)
  }

  /// Binds NULL.
  @inline(__always)
  package func bindNull(at parameter: Int32) throws(SQLiteError) {
    let code = sqlite_bind_null(pointer, parameter)
    if code != SQLITE_OK { try check(code) }
  }

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

  /// Adds a row of values to a table, which may name its columns: `bounds`, or `text (text)`;
  /// returns its row id.
  @discardableResult
  package func insert<each Value: BindableValue>(
    into table: StaticString, _ values: repeat each Value
  ) throws(SQLiteError) -> Int64 {
    let insert = try statement(table) {
      var count = 0
      for _ in repeat each values { count += 1 }
      return insertion(into: "\(table)", rows: 1, columns: count)
    }
    try insert.bind(repeat each values)
    try insert.run()
    return lastRowID
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
