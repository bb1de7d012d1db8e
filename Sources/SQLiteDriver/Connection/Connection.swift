import CSQLite

/// One connection to a database file, with one owner: it is not `Sendable` and never shared.
/// Prepared statements are cached by the literals that they are made of.
package final class Connection {
  let handle: DatabaseHandle
  private var cache: [StatementKey: Statement] = [:]
  /// Whether a transaction is open that this connection began.
  package private(set) var isInTransaction = false

  /// How long a connection waits for another that writes, in milliseconds.
  package static let patience: Int32 = 5_000

  /// Opens a file. A file in WAL mode that is read from a folder that cannot be written to is
  /// opened as immutable, which is right for a copy that is never written to, and that has no log.
  package init(
    path: String, mode: OpenMode, vfs: String? = nil, patience: Int32 = Connection.patience
  ) throws(SQLiteError) {
    handle = try Self.open(DatabaseFile(path: path), mode: mode, vfs: vfs, patience: patience)
  }

  /// Uses the connection of a host, who must not close it before this object is gone.
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
    _ file: DatabaseFile, mode: OpenMode, vfs: String?, patience: Int32
  ) throws(SQLiteError) -> DatabaseHandle {
    try file.check()
    switch mode {
    case .create:
      let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      return try probe(file, file.name, flags: flags, vfs: vfs, patience: patience)
    case .write:
      return try probe(file, file.name, flags: SQLITE_OPEN_READWRITE, vfs: vfs, patience: patience)
    case .read:
      do {
        return try probe(file, file.name, flags: SQLITE_OPEN_READONLY, vfs: vfs, patience: patience)
      } catch  where error.code.cannotOpen || error.code.isReadOnly {
        guard !file.hasLog else {
          throw SQLiteError(
            code: error.code, action: "read",
            detail:
              "\"\(file.path)-wal\", which holds what came last, takes a folder that is writable",
            path: file.path)
        }
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        return try probe(file, file.unchangingName, flags: flags, vfs: vfs, patience: patience)
      }
    }
  }

  /// Opens a file and reads from it once: SQLite says only then whether it can.
  private static func probe(
    _ file: DatabaseFile, _ name: String, flags: Int32, vfs: String?, patience: Int32
  ) throws(SQLiteError) -> DatabaseHandle {
    let handle = try DatabaseHandle(name, path: file.path, flags: flags, vfs: vfs)
    sqlite_busy_timeout(handle.pointer, patience)
    handle.keepWatch(StepWatch(file))
    try handle.distrustFile()
    let result = sqlite_exec(handle.pointer, "PRAGMA cell_size_check=ON; PRAGMA schema_version")
    try handle.check(result, doing: "read")
    return handle
  }

  /// The database file.
  package var path: String { handle.path }

  /// The cached statement of that text, reset.
  package func statement(_ sql: StaticString) throws(SQLiteError) -> Statement {
    try statement(sql) { sql.description }
  }

  /// The cached statement of a literal, which `compose` makes SQL of where it is met first: of the
  /// literal, of names and of how many rows there are, never of values.
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

  /// Forgets the cached statements, so that nothing stands in the way of a change of the schema.
  package func forgetStatements() { cache.removeAll() }

  /// How many rows all statements of the connection have inserted, changed or deleted.
  package var totalChangeCount: Int { Int(sqlite_total_changes(handle.pointer)) }

  /// The row id of the last row inserted.
  package var lastRowID: Int64 { sqlite_last_insert_rowid(handle.pointer) }

  func setInTransaction(_ value: Bool) { isInTransaction = value }
}

/// What a cached statement was made of.
private struct StatementKey: Hashable {
  /// A literal's address, which identifies it as long as the program runs.
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
  package func useWriteAheadLog(_ durability: Durability) throws(SQLiteError) {
    guard try changeToWriteAheadLog() == "wal" else {
      throw SQLiteError(
        code: SQLiteCode(extended: SQLITE_ERROR), action: "use a write-ahead log",
        detail: "the file system does not allow it", path: path)
    }
    // Where the system tells "handed to the disk" from "on the disk" (Apple's), the second is asked
    // for.
    let waiting =
      durability == .full
      ? "PRAGMA synchronous=FULL; PRAGMA fullfsync=ON" : "PRAGMA synchronous=NORMAL"
    // As many kilobytes: a SQLite built for a phone keeps half a megabyte, where a commit takes
    // more.
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
}

/// How a database file is opened.
package enum OpenMode: Hashable, Sendable {
  /// For reading and writing; made if it is not there.
  case create
  /// For reading and writing; it must be there.
  case write
  /// For reading; in a folder that cannot be written to, as a file that never changes.
  case read
}

/// What a commit waits for.
package enum Durability: String, Hashable, Sendable {
  /// The operating system has it: it outlives the process.
  case normal
  /// The disk has it: it outlives a power loss.
  case full
}

/// A database in the file system, with the files that SQLite keeps beside it.
struct DatabaseFile {
  /// The path as it was given.
  let path: String

  /// The name that makes SQLite take the path as it is: `file:a?mode=ro` is a file's name too.
  var name: String { path.hasPrefix("/") ? path : "./" + path }

  /// The name of the same file as one that never changes.
  var unchangingName: String {
    let escaped = Self.escape(name)
    return (path.hasPrefix("/") ? "file://" : "file:") + escaped + "?immutable=1"
  }

  /// Whether there is a log, with something in it.
  var hasLog: Bool { FileSize.isAboveZero(path + "-wal") }

  /// The path with every byte escaped that a URI gives a meaning.
  private static func escape(_ path: String) -> String {
    path.utf8.reduce(into: "") { text, byte in
      switch byte {
      case 0x2F, 0x2D...0x2E, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x7E:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
  }
}
