/// Why a table-valued function gives no rows; SQL tells it as the statement's error.
package struct TableError: Error, Hashable, Sendable {
  package let code: SQLiteCode
  package let message: String

  /// A failure with SQLite's code, an ordinary error where none is given.
  package init(_ message: String, code: SQLiteCode = .error) {
    self.code = code
    self.message = message
  }

  /// A failure of SQLite while the rows were made.
  package init(_ error: SQLiteError) {
    self.init(error.detail, code: error.code)
  }
}
