import SQLiteDriver

/// Stores what happened between a snapshot and the one before, as the change's meaning tells it.
struct EventWriter {
  private let connection: Connection
  private let snapshotID: Int64
  private let nameID: (String) throws(SQLiteError) -> Int64

  /// `nameID` finds the interned name of a kind of event.
  init(
    _ connection: Connection, snapshotID: Int64,
    nameID: @escaping (String) throws(SQLiteError) -> Int64
  ) {
    self.connection = connection
    self.snapshotID = snapshotID
    self.nameID = nameID
  }

  /// Writes navigation, one row an event.
  func write(_ rows: [NavigationRow]) throws(SQLiteError) {
    let insert = try connection.statement(
      """
      INSERT INTO navigation_event (
        snapshot_id, kind_id, subject_id, container_id, presenter_id, source_id,
        context_provider_id, style, explanation)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      """)
    for row in rows {
      try insert.bind(snapshotID, at: 1)
      try insert.bind(try nameID(row.kind), at: 2)
      try insert.bind(row.subject, at: 3)
      try insert.bind(row.container, at: 4)
      try insert.bind(row.presenter, at: 5)
      try insert.bind(row.source, at: 6)
      try insert.bind(row.contextProvider, at: 7)
      try insert.bind(row.style, at: 8)
      try insert.bind(row.explanation, at: 9)
      try insert.run()
    }
  }

  /// Writes what became of the responder chain, one row a cause.
  func write(_ rows: [ResponderRow]) throws(SQLiteError) {
    let insert = try connection.statement(
      """
      INSERT INTO responder_event (
        snapshot_id, kind_id, responder_id, parts_at_id, before_id, after_id, object_count,
        explanation)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      """)
    for row in rows {
      try insert.bind(snapshotID, at: 1)
      try insert.bind(try nameID(row.kind), at: 2)
      try insert.bind(row.responder, at: 3)
      try insert.bind(row.partsAt, at: 4)
      try insert.bind(row.before, at: 5)
      try insert.bind(row.after, at: 6)
      try insert.bind(row.count, at: 7)
      try insert.bind(row.explanation, at: 8)
      try insert.run()
    }
  }
}
