import CSQLite

/// One connection to a database file, with one owner: it is not `Sendable` and never shared.
///
/// Prepared statements are cached by the literals that they are made from.
package final class Connection {
  let handle: DatabaseHandle
  private var cache: [StatementKey: Statement] = [:]
  /// Whether this connection has begun a transaction that is still open.
  var isInTransaction = false

  /// How long a connection waits for another one that writes, in milliseconds.
  package static let timeout: Int32 = 5_000

  /// Opens a file.
  ///
  /// To read a file in WAL mode from a folder that cannot be written to, it is opened as immutable,
  /// which is right for a copy that is never written to and has no log.
  package init(
    path: String, mode: OpenMode, vfs: String? = nil, timeout: Int32 = Connection.timeout
  ) throws(SQLiteError) {
    handle = try Self.open(DatabaseFile(path: path), mode: mode, vfs: vfs, timeout: timeout)
  }

  /// Uses a host's connection; the host must not close it before this object is gone.
  package init(borrowing connection: OpaquePointer) {
    handle = DatabaseHandle(borrowing: connection)
  }

  /// A database in memory, which ends with the connection.
  package static func inMemory() throws(SQLiteError) -> Connection {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
    return Connection(try DatabaseHandle(":memory:", path: ":memory:", flags: flags, vfs: nil))
  }

  private init(_ handle: DatabaseHandle) { self.handle = handle }

  private static func open(
    _ file: DatabaseFile, mode: OpenMode, vfs: String?, timeout: Int32
  ) throws(SQLiteError) -> DatabaseHandle {
    /// Opens a file and reads from it once: only then does SQLite report whether it can.
    func probe(_ name: String, _ flags: Int32) throws(SQLiteError) -> DatabaseHandle {
      let handle = try DatabaseHandle(name, path: file.path, flags: flags, vfs: vfs)
      sqlite_busy_timeout(handle.pointer, timeout)
      handle.keepWatch(StepWatch(file))
      try handle.distrustFile()
      let result = sqlite_exec(handle.pointer, "PRAGMA cell_size_check=ON; PRAGMA schema_version")
      try handle.check(result, doing: "read")
      return handle
    }
    try file.check()
    switch mode {
    case .create: return try probe(file.name, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    case .write: return try probe(file.name, SQLITE_OPEN_READWRITE)
    case .read:
      do {
        return try probe(file.name, SQLITE_OPEN_READONLY)
      } catch
        where (error.code.cannotOpen || error.code.isReadOnly) && !error.isLackOfFiles
      {
        guard !file.hasLog else {
          throw SQLiteError(
            code: error.code, action: "read",
            detail:
              "\"\(file.log)\", which holds what came last, takes a folder that is writable",
            path: file.path)
        }
        return try probe(file.unchangingName, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
      }
    }
  }

  /// The database file.
  package var path: String { handle.path }

  /// The cached statement for a text, reset.
  package func statement(_ sql: StaticString) throws(SQLiteError) -> Statement {
    try statement(sql) { sql.description }
  }

  /// The cached statement for a literal.
  ///
  /// `compose` makes its SQL when it is first needed: from the literal, names and the number of
  /// rows, never from values.
  func statement(
    _ literal: StaticString, with names: String = "", rows: Int = 1,
    composedBy compose: () -> String
  ) throws(SQLiteError) -> Statement {
    let key = StatementKey(
      start: literal.utf8Start, count: literal.utf8CodeUnitCount, names: names, rows: rows)
    if let cached = cache[key] {
      cached.reset()
      return cached
    }
    let statement = try Statement(compose(), handle: handle, isKept: true)
    cache[key] = statement
    return statement
  }

  /// Prepares a statement that is not cached: a user's.
  package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    try Statement(sql, handle: handle, isKept: false)
  }

  /// Runs a script of statements without values.
  package func run(script: String) throws(SQLiteError) {
    handle.watch?.begin()
    try handle.check(sqlite_exec(handle.pointer, script), doing: "run statements")
  }

  /// Forgets the cached statements, so nothing prevents a change of the schema.
  func forgetStatements() { cache.removeAll() }

  /// How many rows all statements of the connection have inserted, changed or deleted.
  package var totalChangeCount: Int { Int(sqlite_total_changes(handle.pointer)) }

  /// The row id of the last row inserted.
  package var lastRowID: Int64 { sqlite_last_insert_rowid(handle.pointer) }
}

/// What a cached statement was made from.
private struct StatementKey: Hashable {
  /// A literal's address, which identifies it while the program runs.
  let start: UnsafePointer<UInt8>
  let count: Int
  /// The names of columns and tables that belong to it.
  let names: String
  /// How many rows the statement adds at once.
  let rows: Int

  /// One literal hardly ever makes two statements: its address is enough of a hash.
  func hash(into hasher: inout Hasher) { hasher.combine(start) }
}

extension Connection {
  /// Sets the file up for one writer and many readers at a time.
  ///
  /// A commit survives the end of the process; one that waits for the disk, a power loss too.
  package func useWriteAheadLog(waitsForDisk: Bool) throws(SQLiteError) {
    guard try changeToWriteAheadLog() == "wal" else {
      throw SQLiteError(
        code: SQLiteCode(extended: SQLITE_ERROR), action: "use a write-ahead log",
        detail: "the file system does not allow it", path: path)
    }
    // Apple's systems distinguish "handed to the disk" from "on the disk"; this asks for the
    // second.
    let waiting =
      waitsForDisk
      ? "PRAGMA synchronous=FULL; PRAGMA fullfsync=ON" : "PRAGMA synchronous=NORMAL"
    // A negative size counts kilobytes. A SQLite built for a phone keeps half a megabyte, but a
    // commit needs more.
    try run(script: "\(waiting); PRAGMA cache_size=-8000; PRAGMA foreign_keys=ON")
    handle.applyPolicy(CheckpointPolicy())
  }

  /// Changes to a write-ahead log; returns the kind of journal now in use.
  ///
  /// SQLite waits for others when a transaction begins, not when the journal changes: if the file
  /// is in use, an exclusive transaction waits for it first.
  private func changeToWriteAheadLog() throws(SQLiteError) -> String? {
    var turns = 1
    while true {
      do {
        return try prepare("PRAGMA journal_mode=WAL").firstText()
      } catch {
        // Another connection may come between the two, but not every time.
        guard error.code.isBusy, turns < 100 else { throw error }
        turns += 1
        try transaction(.exclusive) { () throws(SQLiteError) in }
      }
    }
  }

  /// Writes the log back and returns to a single file; false if others still use the log.
  package func leaveWriteAheadLog() throws(SQLiteError) -> Bool {
    forgetStatements()
    do {
      return try prepare("PRAGMA journal_mode=DELETE").firstText() == "delete"
    } catch  where error.code.isBusy {
      return false
    }
  }

  /// Writes the log back as far as no reader needs it, without waiting for one, so that a copy of the
  /// file alone has what was committed.
  package func writeBack() throws(SQLiteError) {
    try prepare("PRAGMA wal_checkpoint(PASSIVE)").run()
  }

  /// Writes back the part of the log that no reader needs, and empties it.
  package func checkpoint() throws(SQLiteError) {
    try prepare("PRAGMA wal_checkpoint(TRUNCATE)").run()
  }

  /// Repacks the file.
  package func vacuum() throws(SQLiteError) {
    forgetStatements()
    try prepare("VACUUM").run()
  }
}
