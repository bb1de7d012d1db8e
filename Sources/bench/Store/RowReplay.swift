import HierarchyStore
import SQLiteDriver

/// Writes the rows of a finished store again, in the same transactions: what recording costs when
/// nothing has to be found out.
struct RowReplay {
  private let source: Connection
  private let tables = [
    "object", "text", "look", "look_attribute", "bounds", "link", "alias", "presentation",
    "navigation_event", "responder_event", "extent",
  ]

  /// The rows of one transaction.
  private struct Step {
    var rows: [(table: Int, values: [SQLiteValue])] = []
    var ended: [Int64] = []
  }

  init(path: String) throws {
    source = try Connection(path: path, mode: .read)
  }

  /// The seconds that each transaction took.
  func times(into path: String) throws -> [Double] {
    let steps = try steps()
    let store = try Store(path: path, access: .creating)
    let target = store.connection
    try target.run(script: "DELETE FROM name; DELETE FROM attribute; PRAGMA foreign_keys = OFF")
    let names = ["version", "snapshot"] + tables
    let inserts = try names.map { try insert(into: $0, target) }
    let end = try target.prepare("UPDATE version SET to_seq = ?1 WHERE id = ?2")
    let advance = try target.prepare("UPDATE session SET last_seq = ?1 WHERE id = 1")
    try target.run(script: "INSERT INTO session VALUES (1, 's', 0, 0, 0, 0, 0, 0, 32767, 0, 0)")
    return try steps.enumerated().map { seq, step in
      try ProcessorTime.measure {
        try target.transaction { () throws(SQLiteError) in
          for row in step.rows { try write(row.values, inserts[row.table]) }
          for version in step.ended {
            try end.bind(seq + 1, at: 1)
            try end.bind(version, at: 2)
            try end.run()
          }
          try advance.bind(seq + 1, at: 1)
          try advance.run()
        }
      }
    }
  }

  private func insert(into table: String, _ target: Connection) throws -> Statement {
    let columns = try target.prepare("SELECT * FROM \(table)").columnCount
    let places = (1...columns).map { "?\($0)" }.joined(separator: ", ")
    return try target.prepare("INSERT INTO \(table) VALUES (\(places))")
  }

  private func write(_ values: [SQLiteValue], _ insert: Statement) throws(SQLiteError) {
    for (place, value) in values.enumerated() {
      switch value {
      case .null: try insert.bindNull(at: Int32(place + 1))
      case .integer(let value): try insert.bind(value, at: Int32(place + 1))
      case .real(let value): try insert.bind(value, at: Int32(place + 1))
      case .text(let value): try insert.bind(value, at: Int32(place + 1))
      case .blob: continue
      }
    }
    try insert.run()
  }

  private func steps() throws -> [Step] {
    var steps = Array(repeating: Step(), count: Int(try count()))
    var seqOfVersion: [Int64: Int] = [:]
    let versions = try source.prepare("SELECT * FROM version ORDER BY id")
    while try versions.step() {
      let seq = Int(versions.integer(1)) - 1
      seqOfVersion[versions.integer(0)] = seq
      steps[seq].rows.append((0, row(versions)))
      if !versions.isNull(5) { steps[seq].ended.append(versions.integer(5)) }
    }
    let snapshots = try source.prepare("SELECT * FROM snapshot ORDER BY seq")
    while try snapshots.step() {
      steps[Int(snapshots.integer(2)) - 1].rows.append((1, row(snapshots)))
    }
    for (place, table) in tables.enumerated() {
      try distribute(table, place + 2, seqOfVersion, into: &steps)
    }
    return steps
  }

  /// Puts rows of side tables to their version, and all others where they were first used.
  private func distribute(
    _ table: String, _ number: Int, _ seqOfVersion: [Int64: Int], into steps: inout [Step]
  ) throws {
    let first = [
      "object": "SELECT object_id, min(from_seq) FROM version GROUP BY 1",
      "text": """
      SELECT t, min(s) FROM (SELECT identifier AS t, from_seq AS s FROM version
        UNION ALL SELECT text, from_seq FROM version) GROUP BY 1
      """,
      "look": "SELECT look_id, min(from_seq) FROM version GROUP BY 1",
      "look_attribute": "SELECT look_id, min(from_seq) FROM version GROUP BY 1",
      "extent": "SELECT epoch, min(seq) FROM snapshot GROUP BY 1",
      "navigation_event": """
      SELECT e.id, s.seq FROM navigation_event AS e JOIN snapshot AS s ON s.id = e.snapshot_id
      """,
      "responder_event": """
      SELECT e.id, s.seq FROM responder_event AS e JOIN snapshot AS s ON s.id = e.snapshot_id
      """,
    ]
    var seqs: [Int64: Int] = [:]
    if let sql = first[table] {
      let select = try source.prepare(sql)
      while try select.step() { seqs[select.integer(0)] = Int(select.integer(1)) - 1 }
    } else {
      seqs = seqOfVersion
    }
    let select = try source.prepare("SELECT * FROM \(table)")
    while try select.step() {
      steps[seqs[select.integer(0)] ?? 0].rows.append((number, row(select)))
    }
  }

  private func count() throws -> Int64 {
    try source.prepare("SELECT max(seq) FROM snapshot").firstInteger() ?? 0
  }

  private func row(_ statement: Statement) -> [SQLiteValue] {
    (0..<Int32(statement.columnCount)).map { statement.value($0) }
  }
}
