import CSQLite

/// Decides when the write-ahead log is written back to the file. That costs about as much as writing a
/// large snapshot, so it is left to a commit that wrote no more pages than most, unless none comes along.
final class LogKeeper {
  /// The pages in the log from which on it may be written back, and must be.
  static let enough = 500
  static let limit = 2 * enough

  private var pages = 0
  private var commits = 0

  /// Whether to write the log back after a commit that left so many pages in it.
  func isDue(pages total: Int) -> Bool {
    if total < pages { (pages, commits) = (0, 0) }
    let written = total - pages
    (pages, commits) = (total, commits + 1)
    return total >= Self.limit || total >= Self.enough && written <= total / commits
  }
}

extension DatabaseHandle {
  /// Lets `keeper` decide from now on.
  func keepLog(_ keeper: LogKeeper) {
    logKeeper = keeper
    sqlite_wal_hook(
      pointer,
      { context, connection, name, pages in
        guard let context, let connection else { return SQLITE_OK }
        let keeper = Unmanaged<LogKeeper>.fromOpaque(context).takeUnretainedValue()
        // What fails here is tried again with a later commit; what was committed stays in the log.
        if keeper.isDue(pages: Int(pages)) {
          _ = sqlite_wal_checkpoint_v2(connection, name, SQLITE_CHECKPOINT_PASSIVE)
        }
        return SQLITE_OK
      }, Unmanaged.passUnretained(keeper).toOpaque())
  }
}
