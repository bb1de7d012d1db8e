import HierarchyModel
import SQLiteDriver

/// A row of `snapshot`, without what only its content needs.
struct SnapshotRecord {
  let id: Int64
  let session: Int64
  let seq: Int64
  let epoch: Int64
  let firstRow: Int64
  let lastRow: Int64
  /// The facets that the snapshot describes. Others leave what was recorded before as it is.
  let tracked: Coverage
  let look: Int64
  let run: Int64?
  let label: String?
  let time: SQLiteValue
  let digest: UInt64

  private static let columns = """
    id, session_id, seq, epoch, first_row, last_row, tracked, label, time, look_id, run_id, digest
    FROM snapshot
    """

  private init(_ row: Statement) {
    id = row.integer(0)
    session = row.integer(1)
    seq = row.integer(2)
    epoch = row.integer(3)
    firstRow = row.integer(4)
    lastRow = row.integer(5)
    tracked = Coverage(bits: UInt8(truncatingIfNeeded: row.integer(6)))
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
    try connection.select(columns, "WHERE session_id = ?1 AND seq = ?2", session, seq)
      .first { SnapshotRecord($0) }
  }

  /// The first snapshot of a session after a number; nil if there is none.
  static func next(
    after seq: Int64, session: Int64, in connection: Connection
  ) throws(SQLiteError) -> SnapshotRecord? {
    try connection.select(
      columns, "WHERE session_id = ?1 AND seq > ?2 ORDER BY seq LIMIT 1", session, seq
    ).first { SnapshotRecord($0) }
  }

  /// The snapshot with an id; nil if there is none.
  static func find(_ id: Int64, in connection: Connection) throws(SQLiteError) -> SnapshotRecord? {
    try connection.select(columns, "WHERE id = ?1", id).first { SnapshotRecord($0) }
  }

  /// The last snapshot of a session; nil if it has none.
  static func last(
    of session: Int64, in connection: Connection
  ) throws(SQLiteError) -> SnapshotRecord? {
    try connection.select(
      columns, "WHERE session_id = ?1 ORDER BY seq DESC LIMIT 1", session
    ).first { SnapshotRecord($0) }
  }
}
