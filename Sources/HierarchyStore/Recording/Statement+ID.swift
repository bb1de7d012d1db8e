import SQLiteDriver

extension Statement {
  /// Binds the id of a row, NULL for 0, which stands for none.
  @inline(__always)
  func bind(id: Int64, at parameter: Int32) throws(SQLiteError) {
    if id == 0 { try bindNull(at: parameter) } else { try bind(id, at: parameter) }
  }
}
