import SQLiteDriver

/// Brings up to date what earlier programs derived: short names, and for snapshots that a migration
/// marked (by a negative `changed`, see V004) the events and how much they changed. Used within a
/// transaction.
struct EarlierRows {
  private let connection: Connection
  private let reader: SnapshotReader
  private let interner: Interner

  init(_ connection: Connection) {
    self.connection = connection
    reader = SnapshotReader(connection)
    interner = Interner(connection)
  }

  /// Completes all rows. What follows from a damaged snapshot stays as it is: `verify` reports
  /// that.
  func complete() throws(StoreError) {
    try completeSteps()
    try storing(ShortName.correctAll(in: connection))
    var session: Int64?
    var previous: SnapshotContent?
    // Nothing can be derived from a damaged snapshot, or for the one that follows it.
    var followsDamage = false
    for id in try snapshots("SELECT id FROM snapshot WHERE changed < 0 ORDER BY session_id, seq") {
      guard let record = try storing(SnapshotRecord.find(id, in: connection)) else { continue }
      if record.session != session { (previous, followsDamage) = (nil, false) }
      session = record.session
      let content = try readable(record)
      if let content, !followsDamage {
        try storing(replaceEvents(of: id, by: DerivedChange(of: content, after: previous)))
      } else {
        // The count that it had before it was marked.
        try storing(
          connection.statement("UPDATE snapshot SET changed = -1 - changed WHERE id = ?1", id).run()
        )
      }
      (previous, followsDamage) = (content, content == nil)
    }
  }

  /// Screens and digests of snapshots that were recorded before there were any (V005). A damaged
  /// snapshot gets none.
  private func completeSteps() throws(StoreError) {
    let sweep = SessionSweep(reader)
    for id in try snapshots("SELECT id FROM snapshot WHERE whole IS NULL ORDER BY session_id, seq")
    {
      guard let record = try storing(SnapshotRecord.find(id, in: connection)),
        let content = try readable(record, sweep)
      else { continue }
      try storing(StoredStep(content.snapshot).update(id, interner, connection))
    }
  }

  /// A snapshot, nil where it is damaged.
  private func readable(
    _ record: SnapshotRecord, _ sweep: SessionSweep? = nil
  ) throws(StoreError) -> SnapshotContent? {
    do throws(StoreError) {
      if let sweep { return try sweep.content(record) }
      return try reader.content(record)
    } catch {
      if error.code == .damaged { return nil }
      throw error
    }
  }

  private func snapshots(_ sql: StaticString) throws(StoreError) -> [Int64] {
    try storing(connection.statement(sql).rows { $0.integer(0) })
  }

  private func replaceEvents(of snapshot: Int64, by derived: DerivedChange) throws(SQLiteError) {
    try connection.delete(from: "navigation_event", where: "snapshot_id = ?1", snapshot)
    try connection.delete(from: "responder_event", where: "snapshot_id = ?1", snapshot)
    try EventRows(derived.events, interner).write(of: snapshot, to: connection)
    try connection.statement(
      "UPDATE snapshot SET changed = ?2 WHERE id = ?1", snapshot, derived.changed
    ).run()
  }
}
