import CSQLite

extension DatabaseHandle {
  /// Limits what a file that somebody else has made can do to this process: its schema runs no code that
  /// reaches out, no value and no statement grows without bound.
  func distrustFile() throws(SQLiteError) {
    let switches: [(Int32, Int32)] = [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      (SQLITE_DBCONFIG_WRITABLE_SCHEMA, 0), (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
    ]
    for (which, isOn) in switches {
      try check(sqlite_db_config(pointer, which, isOn), doing: "limit a connection")
    }
    sqlite_limit(pointer, SQLITE_LIMIT_LENGTH, Connection.longestValue)
    sqlite_limit(pointer, SQLITE_LIMIT_SQL_LENGTH, 1_000_000)
  }
}

extension Connection {
  /// How many bytes a value may have, written or read.
  package static let longestValue: Int32 = 64_000_000
  /// How many bytes of memory SQLite may take in a program that has no other use for it.
  package static let mostMemory: Int64 = 512_000_000

  /// Sets how much memory SQLite may take in this process, from now on; what needs more fails.
  package static func limitMemory(to bytes: Int64 = mostMemory) {
    _ = sqlite_hard_heap_limit64(bytes)
  }
}
