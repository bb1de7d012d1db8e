import HierarchyDiff
import HierarchyModel
import SQLiteDriver
import UIKitRules

/// What a store keeps of a snapshot for those who compare runs: its digests, and the screen that it shows.
struct StoredStep: Hashable {
  let digests: StepDigests
  /// Nil where the rules do not tell.
  let screen: ShownScreen?

  /// What follows from a snapshot.
  init(_ snapshot: Snapshot) {
    digests = StepDigests(snapshot)
    screen = ShownScreen(RuleBook(snapshot))
  }

  /// Reads the columns whole, layout, shape, name, front, steady, the first at `column`; nil where the
  /// snapshot has no digests.
  init?(_ row: Statement, from column: Int32) {
    guard !row.isNull(column) else { return nil }
    digests = StepDigests(
      whole: UInt64(bitPattern: row.integer(column)),
      layout: UInt64(bitPattern: row.integer(column + 1)),
      shape: UInt64(bitPattern: row.integer(column + 2)))
    screen = row.text(column + 3).map {
      ShownScreen(name: $0, front: row.text(column + 4) ?? "", steady: row.integer(column + 5))
    }
  }

  /// What is stored of a snapshot.
  static func find(_ snapshot: Int64, in connection: Connection) throws(SQLiteError) -> StoredStep?
  {
    let select = try connection.statement(
      """
      SELECT s.whole, s.layout, s.shape, c.name, c.front, c.steady
      FROM snapshot AS s LEFT JOIN screen AS c ON c.id = s.screen_id WHERE s.id = ?1
      """)
    try select.bind(snapshot, at: 1)
    defer { select.reset() }
    return try select.step() ? StoredStep(select, from: 0) : nil
  }

  /// Stores it of a snapshot that was recorded without.
  func update(
    _ snapshot: Int64, _ screens: inout ScreenInterner, _ connection: Connection
  ) throws(SQLiteError) {
    var id: Int64?
    if let screen { id = try screens.id(of: screen, connection) }
    let update = try connection.statement(
      """
      UPDATE snapshot SET screen_id = ?2, whole = ?3, layout = ?4, shape = ?5 WHERE id = ?1
      """)
    try update.bind(snapshot, at: 1)
    try update.bind(id, at: 2)
    try digests.bind(update, from: 3)
    try update.run()
  }
}

/// A screen as a store keeps it.
struct ShownScreen: Hashable {
  let name: String
  let front: String
  /// Whether the name (1) and the front (2) are equal in two runs of one app.
  let steady: Int64

  init(name: String, front: String, steady: Int64) {
    self.name = name
    self.front = front
    self.steady = steady
  }

  /// What the rules say without settings; nil where they do not tell.
  init?(_ rules: RuleBook) {
    guard let screen = rules.screen(tellsSteps: false).value else { return nil }
    name = screen.text
    front = screen.front
    steady = (screen.isSteady ? 1 : 0) + (screen.isFrontSteady ? 2 : 0)
  }
}

/// Gives screens ids, each once a store.
struct ScreenInterner {
  private var ids: [ShownScreen: Int64] = [:]

  init() {}

  /// The id of a screen, added if new.
  mutating func id(of screen: ShownScreen, _ connection: Connection) throws(SQLiteError) -> Int64 {
    if let known = ids[screen] { return known }
    let insert = try connection.statement(
      """
      INSERT INTO screen (name, front, steady) SELECT ?1, ?2, ?3 WHERE NOT EXISTS (
        SELECT 1 FROM screen WHERE name = ?1 AND front = ?2 AND steady = ?3)
      """)
    let select = try connection.statement(
      "SELECT id FROM screen WHERE name = ?1 AND front = ?2 AND steady = ?3")
    for statement in [insert, select] {
      try statement.bind(screen.name, at: 1)
      try statement.bind(screen.front, at: 2)
      try statement.bind(screen.steady, at: 3)
    }
    try insert.run()
    let id = try select.firstInteger() ?? 0
    ids[screen] = id
    return id
  }
}

extension StepDigests {
  /// Binds the three digests, the first at `place`.
  func bind(_ statement: Statement, from place: Int32) throws(SQLiteError) {
    try statement.bind(Int64(bitPattern: whole), at: place)
    try statement.bind(Int64(bitPattern: layout), at: place + 1)
    try statement.bind(Int64(bitPattern: shape), at: place + 2)
  }
}
