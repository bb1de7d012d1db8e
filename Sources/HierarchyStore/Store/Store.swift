import HierarchyModel
package import SQLiteDriver

/// A file of recorded sessions. It has one owner; each process or thread that uses a file opens its
/// own.
public final class Store {
  package let connection: Connection
  let reader: SnapshotReader
  /// The tables and views of the file that another program has added; nothing here looks into them.
  public let foreignTables: [String]

  /// How a store is opened.
  public enum Access: Hashable, Sendable {
    case reading
    /// The file must be there.
    case writing
    /// The file is made if it is not there.
    case creating
  }

  /// What a recorded snapshot outlives.
  public enum Safety: Hashable, Sendable {
    /// The end of the process, however it ends.
    case process
    /// A loss of power too.
    case power
  }

  /// Opens a store, and upgrades it unless it is opened for reading.
  public convenience init(
    path: String, access: Access, safety: Safety = .process
  ) throws(StoreError) {
    try self.init(path: path, access: access, safety: safety, vfs: nil)
  }

  package init(
    path: String, access: Access, safety: Safety = .process, vfs: String?,
    patience: Int32 = Connection.patience
  ) throws(StoreError) {
    let mode: OpenMode =
      switch access {
      case .reading: .read
      case .writing: .write
      case .creating: .create
      }
    connection = try storing { () throws(SQLiteError) in
      try Connection(path: path, mode: mode, vfs: vfs, patience: patience)
    }
    reader = SnapshotReader(connection)
    let migrator = Migrator(connection)
    let inspection = try migrator.inspect()
    let pending = inspection.pending
    foreignTables = inspection.foreign
    if access == .reading || pending.count == Migration.all.count && access != .creating {
      guard pending.isEmpty else { throw Self.incomplete(path, pending.count) }
      return
    }
    try storing { () throws(SQLiteError) in
      try connection.useWriteAheadLog(safety == .power ? .full : .normal)
    }
    try migrator.migrate()
  }

  /// A store in memory, which ends with its last use.
  package init(inMemory: Void) throws(StoreError) {
    connection = try storing { () throws(SQLiteError) in
      try Connection.inMemory()
    }
    foreignTables = []
    reader = SnapshotReader(connection)
    try Migrator(connection).migrate()
  }

  /// Reads a store through a connection that somebody else has opened.
  package init(reading connection: Connection) throws(StoreError) {
    self.connection = connection
    reader = SnapshotReader(connection)
    let inspection = try Migrator(connection).inspect()
    foreignTables = inspection.foreign
    let missing = inspection.pending.count
    if missing > 0 { throw Self.incomplete(connection.path, missing) }
  }

  /// The failure of a file that lacks so many steps of the schema.
  private static func incomplete(_ path: String, _ missing: Int) -> StoreError {
    missing == Migration.all.count
      ? StoreError(
        .foreignDatabase, "the database is empty, not a store",
        remedy: "a recorder that was ended as it began leaves such a file: record into it,"
          + " or delete it", path: path)
      : StoreError(
        .olderStore, "the store was written by an older Treering",
        remedy: "`treering compact` brings it up to date", path: path)
  }

  /// Ends the use of the file: with the last of all that use it, it becomes one file that can be read
  /// anywhere.
  public func close() throws(StoreError) {
    try storing { () throws(SQLiteError) in _ = try connection.leaveWriteAheadLog() }
  }

  /// The file.
  public var path: String { connection.path }
}
