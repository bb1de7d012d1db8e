import HierarchyModel
import SQLiteDriver

/// The store to measure against: a row for every node of every snapshot, strings interned.
final class NaiveStore {
  private let connection: Connection
  private let insert: Statement
  private var strings: [String: Int64] = [:]
  private var snapshot = 0

  init(path: String) throws {
    connection = try Connection(path: path, mode: .create)
    try connection.useWriteAheadLog(waitsForDisk: false)
    try connection.run(
      script: """
        CREATE TABLE string (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
        CREATE TABLE node (
          snapshot INTEGER NOT NULL, position INTEGER NOT NULL, object INTEGER, parent INTEGER,
          class INTEGER, x REAL, y REAL, width REAL, height REAL, origin REAL, alpha REAL,
          hidden INTEGER, opaque INTEGER, interaction INTEGER, identifier INTEGER, text INTEGER,
          traits INTEGER, layer INTEGER, PRIMARY KEY (snapshot, position)) STRICT;
        """)
    insert = try connection.prepare(
      """
      INSERT INTO node VALUES
        (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)
      """)
  }

  /// Writes a snapshot in one transaction.
  func record(_ snapshot: Snapshot) throws {
    self.snapshot += 1
    try connection.transaction { () throws(SQLiteError) in
      for object in snapshot.objects { try write(object, of: snapshot) }
    }
  }

  /// The rows of each class over all snapshots.
  func countsByClass() throws -> [String: Int64] {
    let select = try connection.prepare(
      """
      SELECT s.text, c.rows FROM (SELECT class, count(*) AS rows FROM node GROUP BY class) AS c
      JOIN string AS s ON s.id = c.class
      """)
    var counts: [String: Int64] = [:]
    while try select.step() { counts[select.text(0) ?? ""] = select.integer(1) }
    return counts
  }

  /// Makes finding the rows of an object quick.
  func addIndex() throws {
    try connection.run(script: "CREATE INDEX node_object ON node (object)")
  }

  /// Reads all rows of one object.
  func history(of token: Int64) throws {
    let select = try connection.prepare("SELECT * FROM node WHERE object = ?1")
    try select.bind(token, at: 1)
    try select.run()
  }

  private func write(_ object: ObjectIndex, of snapshot: Snapshot) throws(SQLiteError) {
    try insert.bind(self.snapshot, at: 1)
    try insert.bind(object.position, at: 2)
    if case .address(let address)? = snapshot.token(of: object) {
      try insert.bind(Int64(bitPattern: address), at: 3)
    } else {
      try insert.bindNull(at: 3)
    }
    try insert.bind(snapshot.parent(of: object).value.map { Int64($0.position) }, at: 4)
    try insert.bind(try id(snapshot.className(of: object)), at: 5)
    let frame = snapshot.numbers(.frame, of: object).value ?? [0, 0, 0, 0]
    for lane in 0..<4 { try insert.bind(frame[lane], at: Int32(6 + lane)) }
    try insert.bind(snapshot.numbers(.bounds, of: object).value?[1] ?? 0, at: 10)
    try insert.bind(snapshot.number(.alpha, of: object).value ?? 1, at: 11)
    for (index, key) in [KnownKey.hidden, .opaque, .interaction].enumerated() {
      try insert.bind(snapshot.flag(key, of: object).value == true ? 1 : 0, at: Int32(12 + index))
    }
    for (index, key) in [KnownKey.identifier, .text, .traits, .layer].enumerated() {
      try insert.bind(try id(snapshot.text(key, of: object).value), at: Int32(15 + index))
    }
    try insert.run()
  }

  private func id(_ text: String?) throws(SQLiteError) -> Int64? {
    guard let text else { return nil }
    if let known = strings[text] { return known }
    let insert = try connection.statement("INSERT INTO string (text) VALUES (?1)")
    try insert.bind(text, at: 1)
    try insert.run()
    strings[text] = connection.lastRowID
    return connection.lastRowID
  }
}
