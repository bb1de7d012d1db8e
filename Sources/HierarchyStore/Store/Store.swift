public import HierarchyDiff
public import HierarchyModel
package import SQLiteDriver

/// A file of recorded sessions. It has one owner; each process or thread that uses a file opens its
/// own.
public final class Store {
  package let connection: Connection
  let reader: SnapshotReader
  /// The tables, views and indexes of the file that another program has added; nothing here reads
  /// them.
  public let foreignTables: [String]
  /// Whether this has begun to write to the file and not yet ended.
  private var isWriting = false

  /// How a store is opened.
  public enum Access: Hashable, Sendable {
    case reading
    /// The file must exist.
    case writing
    /// The file is created if it does not exist.
    case creating
  }

  /// What a recorded snapshot survives.
  public enum Safety: String, CaseIterable, Hashable, Sendable {
    /// The end of the process, however it ends.
    case process
    /// A loss of power too.
    case power
  }

  /// Opens a store, and upgrades it unless it is opened for reading.
  public convenience init(
    path: String, access: Access, safety: Safety = .process
  ) throws(StoreError) { try self.init(path: path, access: access, safety: safety, vfs: nil) }

  package init(
    path: String, access: Access, safety: Safety = .process, vfs: String?,
    timeout: Int32 = Connection.timeout
  ) throws(StoreError) {
    let mode: OpenMode =
      switch access {
      case .reading: .read
      case .writing: .write
      case .creating: .create
      }
    connection = try storing(Connection(path: path, mode: mode, vfs: vfs, timeout: timeout))
    reader = SnapshotReader(connection)
    let migrator = Migrator(connection)
    let inspection = try migrator.inspect()
    let pending = inspection.pending
    foreignTables = inspection.foreign
    if access == .reading || pending.count == Migration.all.count && access != .creating {
      guard pending.isEmpty else { throw Self.incomplete(path, pending.count) }
      return
    }
    isWriting = true
    try storing(connection.useWriteAheadLog(waitsForDisk: safety == .power))
    try migrator.migrate()
  }

  /// A store in memory.
  package init(inMemory: Void) throws(StoreError) {
    connection = try storing(Connection.inMemory())
    foreignTables = []
    reader = SnapshotReader(connection)
    try Migrator(connection).migrate()
  }

  /// Reads a store through a connection that a caller has opened.
  package init(reading connection: Connection) throws(StoreError) {
    self.connection = connection
    reader = SnapshotReader(connection)
    let inspection = try Migrator(connection).inspect()
    foreignTables = inspection.foreign
    let missing = inspection.pending.count
    if missing > 0 { throw Self.incomplete(connection.path, missing) }
  }

  /// The failure of a file that lacks some steps of the schema.
  private static func incomplete(_ path: String, _ missing: Int) -> StoreError {
    missing == Migration.all.count
      ? StoreError(
        .foreignDatabase, "the database is empty, not a store",
        remedy: "a recorder that was ended as it began leaves such a file, and so does a copy made"
          + " without the -wal beside it: copy both, record into this one, or delete it",
        path: path)
      : StoreError(
        .olderStore, "the store was written by an older Treering",
        remedy: "`treering compact` brings it up to date", path: path)
  }

  /// Ends the use of the file: when its last user ends, it becomes one file that can be read
  /// anywhere.
  public func close() throws(StoreError) {
    isWriting = false
    _ = try storing(connection.leaveWriteAheadLog())
  }

  /// What ends early, because its input is refused, leaves one file too.
  deinit {
    if isWriting { try? close() }
  }

  /// The file.
  public var path: String { connection.path }
}

extension Store {
  /// A recorded snapshot, equal to what was recorded.
  public func snapshot(_ number: Int, of session: String) throws(StoreError) -> Snapshot {
    let id = try requiredSessionID(session)
    return try reading { () throws(StoreError) in
      try reader.content(try record(number, of: session, id)).snapshot
    }
  }

  /// Runs `body` with all its reads of one moment.
  func reading<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    try connection.transaction(.deferred, wrap: StoreError.init, body)
  }
}

/// Snapshots by the numbers that SQL knows them by, `snapshot_id`.
extension Store {
  /// A snapshot with the numbers of its objects.
  package func content(ofSnapshot id: Int64) throws(StoreError) -> SnapshotContent {
    try reading { () throws(StoreError) in try reader.content(try record(ofSnapshot: id)) }
  }

  /// Forgets what was read, since others may have changed it.
  package func forget() { reader.forget() }

  /// The row of a snapshot.
  func record(ofSnapshot id: Int64) throws(StoreError) -> SnapshotRecord {
    let record = try storing(SnapshotRecord.find(id, in: connection))
    if let record { return record }
    throw StoreError(.notFound, "there is no snapshot \(id)", path: path)
  }
}

/// A session that was started or found, and the number it has reached.
public struct ContinuedSession {
  public let session: Session
  /// The number of its last snapshot, 0 for none.
  public let number: Int
}

extension Store {
  /// Continues the session that `run.uuid` names, or starts it under the first of the names `name`,
  /// `name-2`, `name-3` … that is free.
  public func continueSession(
    _ name: String, run: RunDescription = RunDescription()
  ) throws(StoreError) -> ContinuedSession {
    try requireName(name)
    return try connection.transaction(.immediate, wrap: StoreError.init) { () throws(StoreError) in
      if let found = try session(of: run) { return found }
      return ContinuedSession(session: try newSession(try freeName(name), run), number: 0)
    }
  }

  private func session(of run: RunDescription) throws(StoreError) -> ContinuedSession? {
    guard let uuid = run.uuid else { return nil }
    return try storing(
      connection.statement(
        "SELECT id, name, last_seq FROM session WHERE uuid = ?1 ORDER BY id LIMIT 1", uuid
      ).first { row in
        ContinuedSession(
          session: Session(self, id: row.integer(0), name: row.text(1) ?? "", recorder: nil),
          number: Int(row.integer(2)))
      })
  }
}

extension Store {
  /// What changed from one snapshot of a session to another, their objects matched as they were
  /// when they were recorded. For neighbours, and for snapshots a few steps apart, it is made from
  /// the rows between them: its cost depends on what changed. Objects are then named by the store's
  /// numbers, not by positions (`Delta.namesPositions`).
  public func delta(
    from before: Int, to after: Int, of session: String
  ) throws(StoreError) -> Delta {
    let id = try requiredSessionID(session)
    return try reading { () throws(StoreError) in
      let (old, new) = (try record(before, of: session, id), try record(after, of: session, id))
      if let delta = try rowDelta(from: old, to: new)?.delta { return delta }
      let (first, last) = (try reader.content(old), try reader.content(new))
      return Delta(from: first.snapshot, to: last.snapshot, matching: first.matching(to: last))
    }
  }

  /// How many steps are joined at most: reading both snapshots costs less than more of them.
  private static let mostSteps = 16

  /// The delta from the rows between two snapshots; nil where they do not suffice.
  func rowDelta(
    from before: SnapshotRecord, to after: SnapshotRecord
  ) throws(StoreError) -> RowDelta? {
    if before.seq > after.seq { return try rowDelta(from: after, to: before)?.inverse }
    guard before.session == after.session, after.seq > before.seq,
      after.seq.stored(minus: before.seq) <= Self.mostSteps
    else { return nil }
    var joined: RowDelta?
    var old = before
    for number in before.seq.stored(plus: 1)...after.seq {
      let new = try storing(
        SnapshotRecord.find(session: before.session, seq: number, in: connection))
      guard let new,
        let step = try NeighbourDelta(reader: reader, before: old, after: new).delta()
      else { return nil }
      // Joining them takes lists as long as the ordinals that rows state, which may be any numbers.
      if joined != nil || number < after.seq {
        guard try holds(step.leastRows) else { return nil }
      }
      guard let following = joined.map({ $0.followed(by: step) }) ?? step else { return nil }
      joined = following
      old = new
    }
    // A sibling that no step moves may have changed order in all: only the snapshots name it.
    return joined?.delta.namesAllSiblings == true ? joined : nil
  }

  /// Whether the store has that many rows of objects; looks at no more than those.
  private func holds(_ rows: Int) throws(StoreError) -> Bool {
    guard rows > 0 else { return true }
    return try storing(
      connection.statement("SELECT 1 FROM version LIMIT 1 OFFSET ?1", Int64(rows) - 1)
        .firstInteger() != nil)
  }

  /// The row of a snapshot.
  func record(_ number: Int, of session: String, _ id: Int64) throws(StoreError) -> SnapshotRecord {
    let record = try storing(SnapshotRecord.find(session: id, seq: Int64(number), in: connection))
    if let record { return record }
    throw StoreError(.notFound, "session \"\(session)\" has no snapshot \(number)", path: path)
  }
}
