import SQLiteDriver

/// What tells a reader that the database has changed: by others, or through its own connection.
struct StoreState: Equatable {
  private let version: Int64
  private let changes: Int

  init(_ connection: Connection) throws(SQLiteError) {
    version = try connection.statement("PRAGMA data_version").firstInteger() ?? 0
    changes = connection.totalChangeCount
  }
}
