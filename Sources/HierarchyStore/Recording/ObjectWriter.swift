import HierarchyModel
import SQLiteDriver

/// Adds the objects that a snapshot brings: each has its id at once, and its row before the first
/// version.
struct ObjectWriter {
  private struct Row {
    let id: Int64
    let kind: ObjectKind
    let className: Int64
    let token: Token?
  }

  private let connection: Connection
  private let session: Int64
  private let batch: RowBatch
  private var rows: [Row] = []
  private var next: Int64?

  init(_ connection: Connection, session: Int64) throws(SQLiteError) {
    self.connection = connection
    self.session = session
    batch = try RowBatch(
      connection, into: "object", columns: ["id", "session_id", "kind", "class_id", "token"])
  }

  /// The id of an object to be written with the others.
  mutating func add(
    _ kind: ObjectKind, className: Int64, token: Token?
  ) throws(SQLiteError) -> Int64 {
    let id: Int64
    if let next { id = next } else { id = try firstFree() }
    // In a damaged store any number may be the greatest: one that is taken fails as it is written.
    next = id &+ 1
    rows.append(Row(id: id, kind: kind, className: className, token: token))
    return id
  }

  /// Writes the objects added. In the same transaction: until its end no other connection takes an
  /// id.
  mutating func write() throws(SQLiteError) {
    let session = session
    try batch.write(rows) { (row, insert, parameter) throws(SQLiteError) in
      try insert.bind(
        from: parameter, row.id, session, Int64(row.kind.rawValue), row.className.asID, row.token)
    }
    rows.removeAll(keepingCapacity: true)
    next = nil
  }

  private func firstFree() throws(SQLiteError) -> Int64 {
    try connection.statement("SELECT coalesce(max(id), 0) + 1 FROM object").firstInteger() ?? 1
  }
}
