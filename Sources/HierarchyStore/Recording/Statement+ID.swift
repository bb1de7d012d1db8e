import SQLiteDriver

extension Statement {
  /// Binds the id of a row, NULL for 0, which stands for none.
  @inline(__always)
  func bind(id: Int64, at place: Int32) throws(SQLiteError) {
    if id == 0 { try bindNull(at: place) } else { try bind(id, at: place) }
  }
}
