import CSQLite
import SystemLibrary

/// SQLite's own connection.
///
/// One that was opened here stays open while statements of it live; a borrowed one is left to its
/// owner.
final class DatabaseHandle {
  let pointer: OpaquePointer
  let path: String
  let isBorrowed: Bool
  /// Decides what statements may do; kept while any may be prepared again.
  var readingGuard: ReadingGuard?
  /// Decides when the log is written back; kept while statements may commit.
  var checkpointPolicy: CheckpointPolicy?

  /// Ends statements that run too long; kept while any may run.
  var watch: StepWatch?

  /// Opens a file by the name that is passed to SQLite.
  init(_ name: String, path: String, flags: Int32, vfs: String?) throws(SQLiteError) {
    var opened: OpaquePointer?
    let result = sqlite_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, vfs)
    guard let opened, result == SQLITE_OK else {
      let detail = opened.map { String(cString: sqlite_errmsg($0)) } ?? "out of memory"
      let code = opened.map { sqlite_extended_errcode($0) } ?? result
      let cause = opened.flatMap { Self.cause(of: code, on: $0) }
      sqlite_close_v2(opened)
      throw SQLiteError(
        code: SQLiteCode(extended: code), action: "open a connection", detail: detail, path: path,
        cause: cause)
    }
    sqlite_extended_result_codes(opened, 1)
    pointer = opened
    self.path = path
    isBorrowed = false
  }

  /// Uses another owner's connection, which must not be closed before this object is gone.
  init(borrowing connection: OpaquePointer) {
    pointer = connection
    path = sqlite_filename(connection).map { String(cString: $0) } ?? ""
    isBorrowed = true
  }

  deinit {
    if !isBorrowed { sqlite_close_v2(pointer) }
  }

  /// The error of the call that failed last.
  func error(_ code: Int32, doing action: String) -> SQLiteError {
    if let watch, watch.isSpent {
      return SQLiteError(
        code: .corrupt, action: action,
        detail: "it takes far longer than what is in the file can be a reason for", path: path)
    }
    return SQLiteError(
      code: SQLiteCode(extended: code), action: action,
      detail: String(cString: sqlite_errmsg(pointer)), path: path,
      cause: Self.cause(of: code, on: pointer))
  }

  /// Why the system refused what the last call needed; nil if that is not why it failed.
  private static func cause(of code: Int32, on connection: OpaquePointer) -> SystemCause? {
    let code = SQLiteCode(extended: code)
    guard code.cannotOpen || code.isInputOutput else { return nil }
    let number = sqlite_system_errno(connection)
    return number == 0 ? nil : SystemCause(number: number)
  }

  /// Throws unless a call succeeded.
  func check(_ code: Int32, doing action: @autoclosure () -> String) throws(SQLiteError) {
    if code != SQLITE_OK { throw error(code, doing: action()) }
  }
}

/// Decides when the write-ahead log is written back to the file.
///
/// That costs about as much as writing a large snapshot, so it waits for a commit that wrote no
/// more pages than most, unless none comes.
final class CheckpointPolicy {
  /// The number of pages in the log at which it may be written back, and at which it must be.
  static let enough = 500
  static let limit = 2 * enough

  private var pages = 0
  private var commits = 0

  /// Whether to write the log back after a commit that left this many pages in it.
  func isDue(pages total: Int) -> Bool {
    if total < pages { (pages, commits) = (0, 0) }
    let written = total - pages
    (pages, commits) = (total, commits + 1)
    return total >= Self.limit || total >= Self.enough && written <= total / commits
  }
}

extension DatabaseHandle {
  /// Lets `keeper` decide from now on.
  func applyPolicy(_ keeper: CheckpointPolicy) {
    checkpointPolicy = keeper
    sqlite_wal_hook(
      pointer,
      { context, connection, name, pages in
        guard let context, let connection else { return SQLITE_OK }
        let keeper = Unmanaged<CheckpointPolicy>.fromOpaque(context).takeUnretainedValue()
        // A failure here is retried with a later commit; what was committed stays in the log.
        if keeper.isDue(pages: Int(pages)) {
          _ = sqlite_wal_checkpoint_v2(connection, name, SQLITE_CHECKPOINT_PASSIVE)
        }
        return SQLITE_OK
      }, Unmanaged.passUnretained(keeper).toOpaque())
  }
}
