import SQLiteDriver

/// Brings up to date what earlier programs derived: short names, and of snapshots that a migration
/// marked (by a negative `changed`, see V004) the events and how much they changed. Within a
/// transaction.
struct EarlierRows {
  private let connection: Connection
  private let reader: SnapshotReader
  private let interner: Interner

  /// What is known of the snapshot before.
  private enum Previous {
    case none
    case content(SnapshotContent)
    /// It is damaged: nothing can be derived from it.
    case unreadable
  }

  init(_ connection: Connection) {
    self.connection = connection
    reader = SnapshotReader(connection)
    interner = Interner(connection)
  }

  /// Leaves what follows from a damaged snapshot as it is: `verify` reports that.
  func complete() throws(StoreError) {
    try completeSteps()
    let marked = try storing { () throws(SQLiteError) in
      try ShortName.correctAll(in: connection)
      return try markedSnapshots()
    }
    var session: Int64?
    var previous = Previous.none
    for id in marked {
      let record = try storing { () throws(SQLiteError) in
        try SnapshotRecord.find(id, in: connection)
      }
      guard let record else { continue }
      if record.session != session { previous = .none }
      session = record.session
      let content = try readable(record)
      let derived = content.flatMap { Self.derive($0, after: previous) }
      try storing { () throws(SQLiteError) in
        if let derived {
          try replaceEvents(of: id, by: derived)
        } else {
          try restoreCount(of: id)
        }
      }
      previous = content.map { .content($0) } ?? .unreadable
    }
  }

  /// Screens and digests of snapshots that were recorded before there were any (V005). Those of a
  /// damaged snapshot stay away.
  private func completeSteps() throws(StoreError) {
    let ids = try storing { () throws(SQLiteError) in
      try connection.statement(
        "SELECT id FROM snapshot WHERE whole IS NULL ORDER BY session_id, seq"
      ).rows { $0.integer(0) }
    }
    let sweep = SessionSweep(reader)
    for id in ids {
      let record = try storing { () throws(SQLiteError) in
        try SnapshotRecord.find(id, in: connection)
      }
      guard let record, let content = try readable(record, sweep) else { continue }
      let step = StoredStep(content.snapshot)
      try storing { () throws(SQLiteError) in
        try step.update(id, interner, connection)
      }
    }
  }

  private static func derive(
    _ content: SnapshotContent, after previous: Previous
  ) -> DerivedEvents? {
    switch previous {
    case .none: DerivedEvents(of: content, after: nil)
    case .content(let before): DerivedEvents(of: content, after: before)
    case .unreadable: nil
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

  private func markedSnapshots() throws(SQLiteError) -> [Int64] {
    try connection.statement(
      "SELECT id FROM snapshot WHERE changed < 0 ORDER BY session_id, seq"
    ).rows { $0.integer(0) }
  }

  private func replaceEvents(
    of snapshot: Int64, by derived: DerivedEvents
  ) throws(SQLiteError) {
    try run("DELETE FROM navigation_event WHERE snapshot_id = ?1", snapshot)
    try run("DELETE FROM responder_event WHERE snapshot_id = ?1", snapshot)
    try EventRows(derived.navigation, derived.responders, interner)
      .write(of: snapshot, to: connection)
    try connection.statement(
      "UPDATE snapshot SET changed = ?2 WHERE id = ?1", snapshot, derived.changed
    ).run()
  }

  /// The count that the snapshot had before it was marked.
  private func restoreCount(of snapshot: Int64) throws(SQLiteError) {
    try run("UPDATE snapshot SET changed = -1 - changed WHERE id = ?1", snapshot)
  }

  private func run(_ sql: StaticString, _ snapshot: Int64) throws(SQLiteError) {
    try connection.statement(sql, snapshot).run()
  }
}
