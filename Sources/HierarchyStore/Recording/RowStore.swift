import HierarchyModel
import SQLiteDriver

/// All that a snapshot adds to a store.
struct RowSet {
  /// The objects that the session has not had before.
  let objects: [NewObject]
  /// Lasting versions, where they end with another number from now on.
  let lasting: [Int64]
  let openSeq: Int64
  let versions: [NewVersion]
  /// The versions that end with the snapshot.
  let ended: [ClosedRange<Int64>]
  let snapshot: SnapshotRow
  let events: EventRows
}

/// Writes rows: the last step of recording, and the only one that does.
struct RowStore {
  private let connection: Connection
  private let session: Int64
  private let objects: RowBatch
  private let versions: RowBatch
  private let close: Statement
  private var allocator: RowAllocator

  init(
    _ connection: Connection, session: Int64, _ allocator: RowAllocator = RowAllocator()
  ) throws(SQLiteError) {
    self.connection = connection
    self.session = session
    self.allocator = allocator
    objects = try RowBatch(
      connection, into: "object", columns: ["id", "session_id", "kind", "class_id", "token"])
    versions = try RowBatch(connection, into: "version", columns: VersionColumn.names)
    // A failure undoes the whole transaction, so this statement need not be undone alone, which
    // saves copies.
    close = try connection.statement(
      "UPDATE OR FAIL version SET to_seq = ?1 WHERE id BETWEEN ?2 AND ?3")
  }

  /// The first id that the next object can have. Until the end of the transaction no other
  /// connection takes it.
  func freeObjectID() throws(SQLiteError) -> Int64 {
    try connection.statement("SELECT coalesce(max(id), 0) + 1 FROM object").firstInteger() ?? 1
  }

  /// Ids for that many rows of a snapshot of `live` objects; `alive` are the lasting versions, with
  /// which an epoch begins where one is due.
  mutating func reserve(
    _ count: Int, live: Int, alive: @autoclosure () -> [Int64]
  ) throws(SQLiteError) -> ReservedRows {
    if allocator.isEpochDue(live: live, changed: count) {
      try allocator.beginEpoch(alive: alive(), connection)
    }
    let first = try allocator.take(count, connection)
    return ReservedRows(
      epoch: allocator.epoch, first: first, last: first.stored(plus: Int64(count) - 1))
  }

  /// Writes all of a snapshot; called within a transaction.
  func write(_ rows: RowSet) throws(SQLiteError) {
    try write(rows.objects)
    try end(rows.lasting.map { $0...$0 }, at: rows.openSeq)
    try write(rows.versions)
    try end(rows.ended, at: rows.snapshot.seq)
    let id = try rows.snapshot.write(session: session, to: connection)
    try rows.events.write(of: id, to: connection)
    try connection.statement(
      """
      UPDATE session SET last_seq = ?1, open_seq = ?2, snapshot_count = snapshot_count + 1
      WHERE id = ?3
      """, rows.snapshot.seq, rows.openSeq, session
    ).run()
  }

  private func write(_ rows: [NewObject]) throws(SQLiteError) {
    try objects.write(rows) { (row, insert, parameter) throws(SQLiteError) in
      try row.id.bind(to: insert, at: parameter)
      try session.bind(to: insert, at: parameter + 1)
      try Int64(row.kind.rawValue).bind(to: insert, at: parameter + 2)
      try insert.bind(row.className.asID, at: parameter + 3)
      try row.token.bind(to: insert, at: parameter + 4)
    }
  }

  /// Adds versions, with their rows in the side tables.
  private func write(_ rows: [NewVersion]) throws(SQLiteError) {
    try versions.write(rows) { (row, insert, parameter) throws(SQLiteError) in
      for column in VersionColumn.allCases {
        try row.bind(column, to: insert, at: parameter + column.rawValue)
      }
    }
    for row in rows { try writeBeside(row.content, of: row.id) }
  }

  private func writeBeside(_ content: VersionContent, of version: Int64) throws(SQLiteError) {
    if let bounds = content.bounds {
      try connection.insert(
        into: "bounds", version, bounds.x, bounds.y, bounds.width, bounds.height)
    }
    for link in content.links {
      try connection.insert(
        into: "link", version, link.key, link.listIndex, link.target, link.isPositional ? 1 : 0)
    }
    switch content.alias {
    case .none: break
    case .token(let token): try connection.insert(into: "alias", version, token)
    case .noToken: try connection.insert(into: "alias", version, SQLiteValue.null)
    }
    if content.contextProvider != 0 {
      try connection.insert(into: "presentation", version, content.contextProvider)
    }
  }

  /// Ends versions, adjacent ones together.
  private func end(_ versions: [ClosedRange<Int64>], at seq: Int64) throws(SQLiteError) {
    for run in RowAllocator.joined(versions, gap: 0) {
      try seq.bind(to: close, at: 1)
      try run.lowerBound.bind(to: close, at: 2)
      try run.upperBound.bind(to: close, at: 3)
      try close.run()
    }
  }
}
