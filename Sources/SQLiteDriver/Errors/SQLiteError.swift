/// A failure of SQLite: its code, what happened and what to do about it.
package struct SQLiteError: Error, Hashable, Sendable {
  package let code: SQLiteCode
  /// What was being done: `prepare a statement`.
  package let action: String
  /// SQLite's own words.
  package let detail: String
  /// The database file.
  package let path: String

  /// Creates a failure.
  package init(code: SQLiteCode, action: String, detail: String, path: String) {
    self.code = code
    self.action = action
    self.detail = detail
    self.path = path
  }
}

extension SQLiteError: CustomStringConvertible {
  package var description: String {
    let said = "cannot \(action) in \"\(path)\": \(detail) (SQLite error \(code.extended))"
    return code.remedy.map { "\(said); \($0)" } ?? said
  }
}
