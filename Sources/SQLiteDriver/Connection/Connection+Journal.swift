import CSQLite

extension Connection {
  /// Sets the file up for one writer and many readers at a time.
  package func useWriteAheadLog(_ durability: Durability) throws(SQLiteError) {
    guard try changeToWriteAheadLog() == "wal" else {
      throw SQLiteError(
        code: SQLiteCode(extended: SQLITE_ERROR), action: "use a write-ahead log",
        detail: "the file system does not allow it", path: path)
    }
    // Where the system tells "handed to the disk" from "on the disk" (Apple's), the second is asked for.
    let waiting =
      durability == .full
      ? "PRAGMA synchronous=FULL; PRAGMA fullfsync=ON" : "PRAGMA synchronous=NORMAL"
    // As many kilobytes: a SQLite built for a phone keeps half a megabyte, where a commit takes more.
    try run(script: "\(waiting); PRAGMA cache_size=-8000; PRAGMA foreign_keys=ON")
    handle.keepLog(LogKeeper())
  }

  /// The kind of journal that is used then. SQLite waits for others where a transaction begins, not
  /// where the journal changes: where somebody has the file, one that needs it alone comes before.
  private func changeToWriteAheadLog() throws(SQLiteError) -> String? {
    var turns = 1
    while true {
      do {
        return try prepare("PRAGMA journal_mode=WAL").firstText()
      } catch {
        // Another may come between the two, but not every time.
        guard error.code.isBusy, turns < 100 else { throw error }
        turns += 1
        try transaction(.exclusive) { () throws(SQLiteError) in }
      }
    }
  }

  /// Writes the log back and goes back to one file; false where others still use the log.
  package func leaveWriteAheadLog() throws(SQLiteError) -> Bool {
    forgetStatements()
    do {
      return try prepare("PRAGMA journal_mode=DELETE").firstText() == "delete"
    } catch  where error.code.isBusy {
      return false
    }
  }

  /// Writes the log back as far as no reader needs it.
  package func checkpoint() throws(SQLiteError) {
    try prepare("PRAGMA wal_checkpoint(TRUNCATE)").run()
  }

  /// Repacks the file.
  package func vacuum() throws(SQLiteError) {
    forgetStatements()
    try prepare("VACUUM").run()
  }

  /// Writes a repacked copy to a new file.
  package func vacuum(into path: String) throws(SQLiteError) {
    let statement = try prepare("VACUUM INTO ?1")
    try statement.bind(path, at: 1)
    try statement.run()
  }
}
