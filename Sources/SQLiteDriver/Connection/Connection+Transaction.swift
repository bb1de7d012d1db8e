import CSQLite

/// When a transaction takes its locks.
package enum TransactionKind: Hashable, Sendable {
  /// At the first read, as a reader: all reads see one state.
  case deferred
  /// At once, as the only writer.
  case immediate
  /// At once; without a write-ahead log, it shuts out readers too.
  case exclusive

  fileprivate var sql: StaticString {
    switch self {
    case .deferred: "BEGIN"
    case .immediate: "BEGIN IMMEDIATE"
    case .exclusive: "BEGIN EXCLUSIVE"
    }
  }
}

extension Connection {
  /// Runs `body` in one transaction, which is rolled back if `body` throws.
  ///
  /// Transactions do not nest. On a borrowed connection, reading is part of what its owner's
  /// statement reads.
  package func transaction<Result, Failure: Error>(
    _ kind: TransactionKind = .immediate, wrap: (SQLiteError) -> Failure,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if handle.isBorrowed && kind == .deferred { return try body() }
    do { try begin(kind) } catch { throw wrap(error) }
    let result: Result
    do {
      result = try body()
    } catch {
      rollBack()
      throw error
    }
    do {
      try commit(kind)
    } catch {
      rollBack()
      throw wrap(error)
    }
    return result
  }

  /// Runs `body`, which throws SQLite's errors, in one transaction.
  package func transaction<Result>(
    _ kind: TransactionKind = .immediate, _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result { try transaction(kind, wrap: { $0 }, body) }

  private func begin(_ kind: TransactionKind) throws(SQLiteError) {
    guard !isInTransaction else {
      throw SQLiteError(
        code: SQLiteCode(extended: SQLITE_MISUSE), action: "begin a transaction",
        detail: "one is open already", path: path)
    }
    try statement(kind.sql).run()
    isInTransaction = true
  }

  private func commit(_ kind: TransactionKind) throws(SQLiteError) {
    try statement("COMMIT").run()
    isInTransaction = false
    if kind != .deferred && !handle.isBorrowed { try requireFileInPlace() }
  }

  /// Throws if the file is no longer at its path: what was just committed is then nowhere that
  /// anyone would look for it. SQLite itself does not ask this with a write-ahead log.
  private func requireFileInPlace() throws(SQLiteError) {
    guard sqlite_has_moved(handle.pointer) == 1 else { return }
    throw SQLiteError(
      code: .moved, action: "write", detail: "the file was moved, replaced or deleted meanwhile",
      path: path)
  }

  /// Rolls the transaction back, unless SQLite has already done so.
  private func rollBack() {
    isInTransaction = false
    if sqlite_get_autocommit(handle.pointer) == 0 { sqlite_exec(handle.pointer, "ROLLBACK") }
  }
}
