import SQLiteDriver

extension Store {
  /// Drops a session with all its snapshots, in one transaction; others stay as they are. The room is
  /// given back by `compact`.
  public func removeSession(_ name: String) throws(StoreError) {
    let id = try requiredSessionID(name)
    try withoutForeignKeys { () throws(SQLiteError) in
      try connection.transaction(.immediate) { () throws(SQLiteError) in
        try SessionRemoval(connection: connection).remove(id)
      }
    }
  }

  /// Drops what no session uses and writes the file anew, as small as it can be. Interrupted at any
  /// time it leaves the store as it was.
  public func compact() throws(StoreError) {
    try withoutForeignKeys { () throws(SQLiteError) in
      try connection.transaction(.immediate) { () throws(SQLiteError) in
        try Leftovers(connection: connection).remove()
      }
      try connection.vacuum()
      try connection.checkpoint()
    }
    reader.forget()
  }

  /// SQLite would look for references row by row, in tables without an index for it; the statements
  /// delete in an order that leaves none.
  private func withoutForeignKeys(
    _ body: () throws(SQLiteError) -> Void
  ) throws(StoreError) {
    try storing { () throws(SQLiteError) in
      try connection.prepare("PRAGMA foreign_keys = OFF").run()
      let outcome: SQLiteError?
      do throws(SQLiteError) {
        try body()
        outcome = nil
      } catch {
        outcome = error
      }
      try connection.prepare("PRAGMA foreign_keys = ON").run()
      if let outcome { throw outcome }
    }
  }
}
