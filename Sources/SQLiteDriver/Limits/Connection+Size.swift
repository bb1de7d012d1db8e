import CSQLite

extension Connection {
  /// Bounds what a statement of an unknown hand can cost before its first row: how long it, its values
  /// and its patterns are, and what it can refer to.
  package func limitSizes(ofValues bytes: Int32) {
    let limits: [(Int32, Int32)] = [
      (SQLITE_LIMIT_LENGTH, bytes), (SQLITE_LIMIT_SQL_LENGTH, min(bytes, 1_000_000)),
      (SQLITE_LIMIT_EXPR_DEPTH, 250), (SQLITE_LIMIT_COMPOUND_SELECT, 100),
      (SQLITE_LIMIT_VDBE_OP, 250_000), (SQLITE_LIMIT_ATTACHED, 0),
      (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 100), (SQLITE_LIMIT_WORKER_THREADS, 0),
    ]
    for (which, most) in limits { sqlite_limit(handle.pointer, which, most) }
  }

  /// Runs `body` while SQLite may take only so much memory, for all connections of the process
  /// together; what needs more fails.
  package static func withMemory<Result, Failure: Error>(
    _ bytes: Int64, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = sqlite_hard_heap_limit64(bytes)
    defer { _ = sqlite_hard_heap_limit64(before) }
    return try body()
  }
}
