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
    batch = RowBatch(
      one: try connection.statement(
        "INSERT INTO object (id, session_id, kind, class_id, token) VALUES (?, ?, ?, ?, ?)"),
      several: try connection.statement(
        """
        INSERT INTO object (id, session_id, kind, class_id, token)
        VALUES
          (?, ?, ?, ?, ?), (?, ?, ?, ?, ?), (?, ?, ?, ?, ?), (?, ?, ?, ?, ?),
          (?, ?, ?, ?, ?), (?, ?, ?, ?, ?), (?, ?, ?, ?, ?), (?, ?, ?, ?, ?)
        """),
      columns: 5)
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
      try insert.bind(row.id, at: parameter)
      try insert.bind(session, at: parameter + 1)
      try insert.bind(Int64(row.kind.rawValue), at: parameter + 2)
      try insert.bind(id: row.className, at: parameter + 3)
      if let token = row.token {
        try token.bind(insert, at: parameter + 4)
      } else {
        try insert.bindNull(at: parameter + 4)
      }
    }
    rows.removeAll(keepingCapacity: true)
    next = nil
  }

  private func firstFree() throws(SQLiteError) -> Int64 {
    try connection.statement("SELECT coalesce(max(id), 0) + 1 FROM object").firstInteger() ?? 1
  }
}

/// Adds rows to a table, some of them with one statement and those left over one by one: they come
/// in hundreds when a screen comes or goes, and beginning and ending a statement is a quarter of
/// what a small row costs.
struct RowBatch {
  static let size = 8

  private let one: Statement
  private let several: Statement
  private let columns: Int32

  /// Statements that add one row and as many as `size`, of so many columns each.
  init(one: Statement, several: Statement, columns: Int32) {
    self.one = one
    self.several = several
    self.columns = columns
  }

  /// Adds rows; `bind` binds each of them from a parameter on.
  @inline(__always)
  func write<Row>(
    _ rows: [Row], bind: (Row, Statement, Int32) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let whole = rows.count / Self.size * Self.size
    for start in stride(from: 0, to: whole, by: Self.size) {
      for index in 0..<Self.size {
        try bind(rows[start + index], several, 1 + Int32(index) * columns)
      }
      try several.run()
    }
    for row in rows[whole...] {
      try bind(row, one, 1)
      try one.run()
    }
  }
}
