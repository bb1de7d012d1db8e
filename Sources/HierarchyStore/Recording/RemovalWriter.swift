import SQLiteDriver

/// Adds the rows that say that objects went: some at a time, for they come in hundreds when a screen goes,
/// and beginning and ending a statement is a quarter of what so small a row costs.
struct RemovalWriter {
  private static let batch = 8
  private static let columns: Int32 = 8

  private let single: Statement
  private let several: Statement

  init(_ connection: Connection) throws(SQLiteError) {
    single = try connection.statement(
      """
      INSERT INTO version (
        id, from_seq, to_seq, object_id, kind, prev, place, ordinal, old_ordinal)
      VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?)
      """)
    several = try connection.statement(
      """
      INSERT INTO version (
        id, from_seq, to_seq, object_id, kind, prev, place, ordinal, old_ordinal)
      VALUES
        (?, ?, ?, ?, ?, ?, 0, ?, ?), (?, ?, ?, ?, ?, ?, 0, ?, ?),
        (?, ?, ?, ?, ?, ?, 0, ?, ?), (?, ?, ?, ?, ?, ?, 0, ?, ?),
        (?, ?, ?, ?, ?, ?, 0, ?, ?), (?, ?, ?, ?, ?, ?, 0, ?, ?),
        (?, ?, ?, ?, ?, ?, 0, ?, ?), (?, ?, ?, ?, ?, ?, 0, ?, ?)
      """)
  }

  func write(_ rows: [RowHead]) throws(SQLiteError) {
    var left = rows[...]
    while !left.isEmpty {
      let (insert, count) = left.count < Self.batch ? (single, 1) : (several, Self.batch)
      var place: Int32 = 1
      for row in left.prefix(count) {
        try row.bind(insert, from: place, ordinals: place + 6)
        place += Self.columns
      }
      try insert.run()
      left.removeFirst(count)
    }
  }
}
