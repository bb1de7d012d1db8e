/// A function of SQL that gives rows: `SELECT … FROM name(argument, …)`.
package protocol TableFunction {
  var signature: TableSignature { get }

  /// The rows for some arguments, as many as the signature has; nil for one that was not given.
  func rows(_ arguments: [SQLiteValue?]) throws(TableError) -> any TableRows
}

/// The rows that a table-valued function gives. A value is made when somebody asks for it.
package protocol TableRows {
  var count: Int { get }

  /// The value in a column of the signature.
  func value(_ column: Int, of row: Int) throws(TableError) -> SQLiteValue
}
