import SQLiteDriver

/// A row of `snapshot`, without what only its content needs.
struct SnapshotRecord {
  let id: Int64
  let session: Int64
  let seq: Int64
  let epoch: Int64
  let firstRow: Int64
  let lastRow: Int64
  let tracked: TrackedFacets
  let look: Int64
  let run: Int64?
  let label: String?
  let time: SQLiteValue
  let digest: UInt64

  /// Reads the columns of `columns`.
  private init(_ row: Statement) {
    id = row.integer(0)
    session = row.integer(1)
    seq = row.integer(2)
    epoch = row.integer(3)
    firstRow = row.integer(4)
    lastRow = row.integer(5)
    tracked = TrackedFacets(rawValue: UInt8(truncatingIfNeeded: row.integer(6)))
    label = row.text(7)
    time = row.value(8)
    look = row.integer(9)
    run = row.optionalInteger(10)
    digest = UInt64(bitPattern: row.integer(11))
  }

  /// The snapshot of a session with a number; nil if there is none.
  static func find(
    session: Int64, seq: Int64, in connection: Connection
  ) throws(SQLiteError) -> SnapshotRecord? {
    let select = try connection.statement(
      """
      SELECT id, session_id, seq, epoch, first_row, last_row, tracked, label, time, look_id, run_id,
        digest
      FROM snapshot WHERE session_id = ?1 AND seq = ?2
      """)
    try select.bind(session, at: 1)
    try select.bind(seq, at: 2)
    defer { select.reset() }
    return try select.step() ? SnapshotRecord(select) : nil
  }

  /// The first snapshot of a session after a number; nil if there is none.
  static func next(
    after seq: Int64, session: Int64, in connection: Connection
  ) throws(SQLiteError) -> SnapshotRecord? {
    let select = try connection.statement(
      """
      SELECT id, session_id, seq, epoch, first_row, last_row, tracked, label, time, look_id, run_id,
        digest
      FROM snapshot WHERE session_id = ?1 AND seq > ?2 ORDER BY seq LIMIT 1
      """)
    try select.bind(session, at: 1)
    try select.bind(seq, at: 2)
    defer { select.reset() }
    return try select.step() ? SnapshotRecord(select) : nil
  }

  /// The snapshot with an id; nil if there is none.
  static func find(
    _ id: Int64, in connection: Connection
  ) throws(SQLiteError) -> SnapshotRecord? {
    let select = try connection.statement(
      """
      SELECT id, session_id, seq, epoch, first_row, last_row, tracked, label, time, look_id, run_id,
        digest
      FROM snapshot WHERE id = ?1
      """)
    try select.bind(id, at: 1)
    defer { select.reset() }
    return try select.step() ? SnapshotRecord(select) : nil
  }

  /// The last snapshot of a session; nil if it has none.
  static func last(
    of session: Int64, in connection: Connection
  ) throws(SQLiteError) -> SnapshotRecord? {
    let select = try connection.statement("SELECT max(seq) FROM snapshot WHERE session_id = ?1")
    try select.bind(session, at: 1)
    defer { select.reset() }
    guard let seq = try select.firstInteger() else { return nil }
    return try find(session: session, seq: seq, in: connection)
  }
}
