import SQLiteDriver

/// A failure of a store: what happened, what to do about it, and which file.
public struct StoreError: Error, Hashable, Sendable {
  /// What kind of failure it is.
  public enum Code: String, Hashable, Sendable {
    case notADatabase
    /// A database of something else.
    case foreignDatabase
    /// Written by a newer Treering.
    case newerStore
    /// Written by an older Treering and opened for reading only.
    case olderStore
    /// A migration differs from the one that made the store.
    case changedMigration
    /// Another program has changed the store's own tables, views or indexes.
    case changedSchema
    /// There is no such session or snapshot.
    case notFound
    case sessionExists
    /// The name cannot be that of a session.
    case unusableName
    /// The content contradicts itself.
    case damaged
    /// Another process is writing.
    case busy
    /// The disk is full.
    case full
    /// The work was stopped by its caller.
    case interrupted
    /// Any other failure of the database.
    case database
  }

  public let code: Code
  public let message: String
  public let remedy: String?
  public let path: String

  /// Creates a failure.
  public init(_ code: Code, _ message: String, remedy: String? = nil, path: String) {
    self.code = code
    self.message = message
    self.remedy = remedy
    self.path = path
  }

  /// A failure of SQLite.
  init(_ error: SQLiteError) {
    code = Self.code(of: error.code)
    path = error.path
    guard code != .notADatabase else {
      message = "the file is not a SQLite database"
      remedy = "expected a store of Treering"
      return
    }
    message = "cannot \(error.action): \(error.detail) (SQLite error \(error.code.extended))"
    remedy = error.remedy
  }

  private static func code(of code: SQLiteCode) -> Code {
    if code.isNotADatabase { return .notADatabase }
    if code.isBusy { return .busy }
    if code.isFull { return .full }
    if code.isCorrupt { return .damaged }
    return code.isInterrupted ? .interrupted : .database
  }
}

extension StoreError: CustomStringConvertible {
  public var description: String {
    let said = "\"\(path)\": \(message)"
    return remedy.map { "\(said); \($0)" } ?? said
  }
}

/// Evaluates an expression, and turns a failure of SQLite into the store's.
@inline(__always)
func storing<Result>(
  _ work: @autoclosure () throws(SQLiteError) -> Result
) throws(StoreError) -> Result {
  do { return try work() } catch { throw StoreError(error) }
}
