import Foundation
import HierarchyModel
import HierarchyStore
import SQLiteDriver

/// The cost of recording beside the bare writing of the same rows, and beside a row for every
/// object of every snapshot.
///
/// Recording and bare writing take turns, snapshot by snapshot, so a slow machine slows both.
/// Recording and rows for every object take turns in blocks of snapshots, so each finds its own
/// pages in the caches. The quickest of some rounds counts for each snapshot, since other work only
/// adds time.
struct WriteCost {
  private static let block = 20

  private let recording: Recording
  private let times: [Double]
  private let bare: [Double]
  private let alone: [Double]
  private let naive: [Double]

  init(_ recording: Recording, _ snapshots: [Snapshot]) throws {
    self.recording = recording
    let replay = try RowReplay(path: recording.path)
    var rounds: (record: [[Double]], bare: [[Double]]) = ([], [])
    var others: (alone: [[Double]], naive: [[Double]]) = ([], [])
    for _ in 0..<Self.rounds(of: snapshots) {
      try BenchFolder.with { folder in
        let path = { (name: String) in folder.appending(path: name).path }
        let store = try Store(path: path("again.treering"), access: .creating)
        let session = try store.startSession("bench")
        let target = try replay.target(at: path("replay"))
        var times: (record: [Double], bare: [Double]) = ([], [])
        for (index, snapshot) in snapshots.enumerated() {
          times.record.append(try ProcessorTime.measure { try session.record(snapshot) })
          times.bare.append(try ProcessorTime.measure { try target.write(index) })
        }
        rounds.record.append(times.record)
        rounds.bare.append(times.bare)
        let other = try Self.blocks(
          snapshots, alone: path("alone.treering"), naive: path("naive"))
        others.alone.append(other.alone)
        others.naive.append(other.naive)
        try session.end()
      }
    }
    times = Self.quickest(rounds.record)
    bare = Self.quickest(rounds.bare)
    alone = Self.quickest(others.alone)
    naive = Self.quickest(others.naive)
  }

  /// Fewer objects need more rounds: other work disturbs quick ones more.
  private static func rounds(of snapshots: [Snapshot]) -> Int {
    let objects = snapshots.reduce(0) { $0 + $1.count }
    return min(max(5, 6_000_000 / max(objects, 1)), 15)
  }

  /// The times of recording and of rows for every object, in turns of `block` snapshots.
  private static func blocks(
    _ snapshots: [Snapshot], alone: String, naive: String
  ) throws -> (alone: [Double], naive: [Double]) {
    let session = try Store(path: alone, access: .creating).startSession("bench")
    let rows = try NaiveStore(path: naive)
    var times: (alone: [Double], naive: [Double]) = ([], [])
    var rest = snapshots[...]
    while !rest.isEmpty {
      let next = rest.prefix(block)
      times.alone += try next.map { snapshot in
        try ProcessorTime.measure { try session.record(snapshot) }
      }
      times.naive += try next.map { snapshot in
        try ProcessorTime.measure { try rows.record(snapshot) }
      }
      rest = rest.dropFirst(block)
    }
    try session.end()
    return times
  }

  func report() throws {
    print("  write: " + Self.summary(times))
    print("  bare rows: " + Self.summary(bare))
    print(
      String(
        format: "  write: %.2f times the bare rows (median %.2f; at most 2.5)",
        Self.sum(times) / Self.sum(bare), Contest.median(times) / Contest.median(bare)))
    print(
      String(
        format: "  a row for every object takes %.2f times as long (2,000 objects: at least 8)",
        Self.sum(naive) / Self.sum(alone)))
    let slowest = alone.indices.dropFirst().sorted { alone[$0] > alone[$1] }.prefix(3)
    print(
      "  slowest but the first, beside a naive one (at most 1.5): "
        + slowest.map {
          String(format: "snapshot %d %.2f", $0 + 1, alone[$0] / Contest.median(naive))
        }.joined(separator: ", "))
    for line in try StoreSizes(path: recording.path).lines(snapshots: recording.count) {
      print("  " + line)
    }
  }

  private static func summary(_ times: [Double]) -> String {
    let rest = Array(times.dropFirst())
    return String(
      format: "mean %.0f us, median %.0f us, first %.0f us",
      sum(rest) / Double(max(rest.count, 1)) * 1e6, Contest.median(rest) * 1e6, times[0] * 1e6)
  }

  /// The least time of all rounds for each snapshot.
  private static func quickest(_ rounds: [[Double]]) -> [Double] {
    guard let first = rounds.first else { return [] }
    return first.indices.map { index in rounds.map { $0[index] }.min() ?? 0 }
  }

  private static func sum(_ times: [Double]) -> Double { times.reduce(0, +) }
}

/// The bytes of each table and index of a file.
struct StoreSizes {
  private let connection: Connection

  init(path: String) throws {
    connection = try Connection(path: path, mode: .read)
  }

  /// A line for each table or index, the largest first.
  func lines(snapshots: Int) throws -> [String] {
    let select = try connection.prepare(
      """
      SELECT name, sum(pgsize), sum(unused) FROM dbstat GROUP BY name ORDER BY 2 DESC LIMIT 12
      """)
    var lines: [String] = []
    while try select.step() {
      let bytes = select.integer(1) / Int64(max(snapshots, 1))
      lines.append("\(bytes) bytes a snapshot  \(select.text(0) ?? "")")
    }
    return lines
  }
}

/// Writes the rows of a finished store again, in the same transactions and with the same settings.
///
/// That is the cost of recording without working out the rows.
struct RowReplay {
  /// The tables that a transaction writes, in order: a row comes after those that it refers to.
  private static let tables = [
    "text", "look", "look_attribute", "object", "version", "bounds", "link", "alias",
    "presentation", "extent", "screen", "snapshot", "navigation_event", "responder_event",
  ]

  /// The rows of one transaction.
  fileprivate struct Step {
    var rows: [(table: Int, values: [SQLiteValue])] = []
    var ended: [Int64] = []
  }

  /// The rows that belong to no transaction: names, attributes and the session itself.
  private let common: [(table: String, rows: [[SQLiteValue]])]
  private let steps: [Step]

  init(path: String) throws {
    let source = try Connection(path: path, mode: .read)
    common = try ["name", "attribute", "session"].map { table in
      (table, try Self.rows(of: table, source))
    }
    steps = try Self.steps(source)
  }

  /// A store into which the rows are written once more.
  func target(at path: String) throws -> Target {
    let target = try Target(
      store: try Store(path: path, access: .creating), steps: steps, tables: Self.tables)
    try target.begin(common)
    return target
  }

  private static func steps(_ source: Connection) throws -> [Step] {
    let count = try source.prepare("SELECT max(seq) FROM snapshot").firstInteger() ?? 0
    var steps = Array(repeating: Step(), count: Int(count))
    var seqOfVersion: [Int64: Int] = [:]
    let versions = try source.prepare(
      "SELECT id, from_seq, prev, coalesce(prev_last, prev) FROM version ORDER BY id")
    while try versions.step() {
      let seq = Int(versions.integer(1)) - 1
      seqOfVersion[versions.integer(0)] = seq
      if !versions.isNull(2) { steps[seq].ended += versions.integer(2)...versions.integer(3) }
    }
    for (number, table) in tables.enumerated() {
      let seqs = try firstUse(of: table, source) ?? seqOfVersion
      for row in try rows(of: table, source) {
        guard case .integer(let key) = row[0] else { continue }
        steps[seqs[key] ?? 0].rows.append((number, row))
      }
    }
    return steps
  }

  /// The transaction in which a row of a table was first used, by its first column; nil for tables whose
  /// rows belong to a version.
  private static func firstUse(of table: String, _ source: Connection) throws -> [Int64: Int]? {
    let first = [
      "object": "SELECT object_id, min(from_seq) FROM version GROUP BY 1",
      "text": """
      SELECT t, min(s) FROM (SELECT identifier AS t, from_seq AS s FROM version
        UNION ALL SELECT text, from_seq FROM version) GROUP BY 1
      """,
      "look": "SELECT look_id, min(from_seq) FROM version GROUP BY 1",
      "look_attribute": "SELECT look_id, min(from_seq) FROM version GROUP BY 1",
      "extent": "SELECT epoch, min(seq) FROM snapshot GROUP BY 1",
      "screen": "SELECT screen_id, min(seq) FROM snapshot WHERE screen_id IS NOT NULL GROUP BY 1",
      "snapshot": "SELECT id, seq FROM snapshot",
      "navigation_event": """
      SELECT e.id, s.seq FROM navigation_event AS e JOIN snapshot AS s ON s.id = e.snapshot_id
      """,
      "responder_event": """
      SELECT e.id, s.seq FROM responder_event AS e JOIN snapshot AS s ON s.id = e.snapshot_id
      """,
    ]
    guard let sql = first[table] else { return nil }
    var seqs: [Int64: Int] = [:]
    let select = try source.prepare(sql)
    while try select.step() { seqs[select.integer(0)] = Int(select.integer(1)) - 1 }
    return seqs
  }

  private static func rows(of table: String, _ source: Connection) throws -> [[SQLiteValue]] {
    let select = try source.prepare("SELECT * FROM \(table)")
    var rows: [[SQLiteValue]] = []
    while try select.step() {
      rows.append((0..<Int32(select.columnCount)).map { select.value($0) })
    }
    return rows
  }
}

extension RowReplay {
  /// The store that the rows are written into, one transaction after the other.
  final class Target {
    private let store: Store
    private let steps: [Step]
    private let inserts: [Statement]
    private let end: Statement
    private let advance: Statement

    fileprivate init(store: Store, steps: [Step], tables: [String]) throws {
      self.store = store
      self.steps = steps
      inserts = try tables.map { try Self.insert(into: $0, store.connection) }
      end = try store.connection.prepare("UPDATE version SET to_seq = ?1 WHERE id = ?2")
      advance = try store.connection.prepare("UPDATE session SET last_seq = ?1 WHERE id = 1")
    }

    fileprivate func begin(_ common: [(table: String, rows: [[SQLiteValue]])]) throws {
      try store.connection.run(script: "DELETE FROM attribute; DELETE FROM name")
      for (table, rows) in common {
        let insert = try Self.insert(into: table, store.connection)
        for row in rows { try write(row, insert) }
      }
    }

    /// Writes the rows of a snapshot, given by its index in the session.
    func write(_ index: Int) throws {
      try store.connection.transaction { () throws(SQLiteError) in
        for row in steps[index].rows { try write(row.values, inserts[row.table]) }
        for version in steps[index].ended {
          try end.bind(index + 1, at: 1)
          try end.bind(version, at: 2)
          try end.run()
        }
        try advance.bind(index + 1, at: 1)
        try advance.run()
      }
    }

    private static func insert(into table: String, _ target: Connection) throws -> Statement {
      let columns = try target.prepare("SELECT * FROM \(table)").columnCount
      let parameters = (1...columns).map { "?\($0)" }.joined(separator: ", ")
      return try target.prepare("INSERT INTO \(table) VALUES (\(parameters))")
    }

    private func write(_ values: [SQLiteValue], _ insert: Statement) throws(SQLiteError) {
      for (index, value) in values.enumerated() {
        switch value {
        case .null: try insert.bindNull(at: Int32(index + 1))
        case .integer(let value): try insert.bind(value, at: Int32(index + 1))
        case .real(let value): try insert.bind(value, at: Int32(index + 1))
        case .text(let value): try insert.bind(value, at: Int32(index + 1))
        case .blob: continue
        }
      }
      try insert.run()
    }
  }
}
