import CSQLite

extension DatabaseHandle {
  /// Limits what a file of unknown origin can do to this process: its schema runs no code that
  /// reaches outside it, and no value or statement grows without bound.
  func distrustFile() throws(SQLiteError) {
    try distrustSchema()
    sqlite_limit(pointer, SQLITE_LIMIT_LENGTH, Connection.longestValue)
    sqlite_limit(pointer, SQLITE_LIMIT_SQL_LENGTH, 1_000_000)
  }

  /// Switches off everything that a schema could do beyond describing the file.
  func distrustSchema() throws(SQLiteError) {
    let switches: [(Int32, Int32)] = [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      (SQLITE_DBCONFIG_WRITABLE_SCHEMA, 0), (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
    ]
    for (which, isOn) in switches { try set(which, isOn) }
  }

  /// Sets one of the switches that limit a connection.
  func set(_ which: Int32, _ isOn: Int32) throws(SQLiteError) {
    try check(sqlite_db_config(pointer, which, isOn), doing: "limit a connection")
  }
}

extension Connection {
  /// The maximum size of a value in bytes, written or read.
  static let longestValue: Int32 = 64_000_000
  /// The maximum memory of SQLite in bytes, in a program that has no other use for it.
  static let mostMemory: Int64 = 512_000_000

  /// Limits the memory that SQLite may take in this process from now on; what needs more fails.
  package static func limitMemory(to bytes: Int64 = mostMemory) {
    _ = sqlite_hard_heap_limit64(bytes)
  }
}

extension Connection {
  /// Limits what a statement of unknown origin can cost before its first row: its length, that of
  /// its values and patterns, and what it can refer to.
  package func limitSizes(ofValues bytes: Int32) {
    let limits: [(Int32, Int32)] = [
      (SQLITE_LIMIT_LENGTH, bytes), (SQLITE_LIMIT_SQL_LENGTH, min(bytes, 1_000_000)),
      (SQLITE_LIMIT_EXPR_DEPTH, 250), (SQLITE_LIMIT_COMPOUND_SELECT, 100),
      (SQLITE_LIMIT_VDBE_OP, 250_000), (SQLITE_LIMIT_ATTACHED, 0),
      (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 100), (SQLITE_LIMIT_WORKER_THREADS, 0),
    ]
    for (which, most) in limits { sqlite_limit(handle.pointer, which, most) }
  }

  /// Runs `body` with a limit on the memory of all SQLite connections of the process together; what
  /// needs more fails.
  package static func withMemory<Result, Failure: Error>(
    _ bytes: Int64, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = sqlite_hard_heap_limit64(bytes)
    defer { _ = sqlite_hard_heap_limit64(before) }
    return try body()
  }
}
