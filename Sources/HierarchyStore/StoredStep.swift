package import HierarchyDiff
import HierarchyModel
import SQLiteDriver
import UIKitRules

/// What a store keeps of a snapshot for comparing runs: its digests, and the screen that it shows.
struct StoredStep: Hashable {
  let digests: StepDigests
  /// Nil where the rules leave it open.
  let screen: ShownScreen?

  /// What follows from a snapshot.
  init(_ snapshot: Snapshot) {
    digests = StepDigests(snapshot)
    screen = ShownScreen(RuleBook(snapshot))
  }

  /// Reads the columns `whole`, `layout`, `shape`, `name`, `front` and `steady`, the first at
  /// `column`; nil where the snapshot has no digests.
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

  static func find(_ snapshot: Int64, in connection: Connection) throws(SQLiteError) -> StoredStep?
  {
    try connection.statement(
      """
      SELECT s.whole, s.layout, s.shape, c.name, c.front, c.steady
      FROM snapshot AS s LEFT JOIN screen AS c ON c.id = s.screen_id WHERE s.id = ?1
      """, snapshot
    ).first { StoredStep($0, from: 0) }
  }

  /// Stores it of a snapshot that was recorded without.
  func update(
    _ snapshot: Int64, _ interner: Interner, _ connection: Connection
  ) throws(SQLiteError) {
    let id: Int64? = if let screen { try interner.screens.id(of: screen) } else { nil }
    try connection.statement(
      """
      UPDATE snapshot SET screen_id = ?2, whole = ?3, layout = ?4, shape = ?5 WHERE id = ?1
      """, snapshot, id, Int64(bitPattern: digests.whole), Int64(bitPattern: digests.layout),
      Int64(bitPattern: digests.shape)
    ).run()
  }
}

/// A screen as a store keeps it.
struct ShownScreen: Hashable {
  let name: String
  let front: String
  /// Whether the name (1) and the front (2) are equal in two runs of one app.
  let steady: Int64

  /// Whether both are, so that nothing of it depends on texts or on what can be touched.
  var isSteady: Bool { steady == 3 }
}

extension ShownScreen {
  /// What the rules say without settings; nil where they leave it open.
  init?(_ rules: RuleBook) {
    guard let screen = rules.screen(keepsSteps: false).value else { return nil }
    name = screen.text
    front = screen.front
    steady = (screen.isSteady ? 1 : 0) + (screen.isFrontSteady ? 2 : 0)
  }
}

/// Gives screens ids, once per store.
struct ScreenInterner {
  private var ids: [ShownScreen: Int64] = [:]
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// The id of a screen, added if new.
  mutating func id(of screen: ShownScreen) throws(SQLiteError) -> Int64 {
    if let known = ids[screen] { return known }
    let select = try connection.statement(
      "SELECT id FROM screen WHERE name = ?1 AND front = ?2 AND steady = ?3", screen.name,
      screen.front, screen.steady)
    let found = try select.firstInteger()
    let id =
      if let found { found } else {
        try connection.insert(
          into: "screen (name, front, steady)", screen.name, screen.front, screen.steady)
      }
    ids[screen] = id
    return id
  }
}

extension Store {
  /// The names of the screens that a session shows, each once, in the order of their first
  /// appearance; at most `limit`. Snapshots whose screen is unknown show none.
  public func screens(of session: String, limit: Int = .max) throws(StoreError) -> [String] {
    let id = try requiredSessionID(session)
    return try storing(
      connection.statement(
        """
        SELECT c.name FROM snapshot AS s JOIN screen AS c ON c.id = s.screen_id
        WHERE s.session_id = ?1 GROUP BY c.name ORDER BY min(s.seq) LIMIT ?2
        """, id, limit
      ).rows { $0.text(0) ?? "" })
  }
}

/// What a store knows of a snapshot for comparing runs without reading it.
package struct ListedStep: Sendable {
  /// Its id in the store.
  package let id: Int64
  package let step: RunStep

  /// Reads the columns id, seq, label, those of a `StoredStep`, the facets and whether the snapshot
  /// itself says that it is partial; nil where it has no digests.
  fileprivate init?(_ row: Statement, _ marked: MarkedStretches) {
    guard let stored = StoredStep(row, from: 3) else { return nil }
    id = row.integer(0)
    let facets = Coverage(bits: UInt8(truncatingIfNeeded: row.integer(9)))
    step = RunStep(
      number: Int(row.integer(1)), label: row.text(2), digests: stored.digests,
      screen: stored.screen?.name,
      isScreenSteady: stored.screen.map { $0.steady & 1 != 0 } ?? false,
      front: stored.screen?.front,
      isFrontSteady: stored.screen.map { $0.steady & 2 != 0 } ?? false,
      coverage: facets, isPartial: row.integer(10) != 0 || marked.contains(row.integer(1), facets))
  }
}

/// The snapshots of a session in which some object says that something below it is missing.
private struct MarkedStretches {
  /// The first and the last of each stretch, ascending, by what the object is.
  private var stretches: [ObjectKind: [ClosedRange<Int64>]] = [:]

  /// Reads no version if nothing in the store says so.
  init(of session: Int64, in connection: Connection) throws(SQLiteError) {
    let count = try connection.statement(
      """
      SELECT count(*) FROM look_attribute AS a JOIN name AS n ON n.id = a.key_id
      WHERE n.name = 'partial'
      """
    ).firstInteger()
    if count == 0 { return }
    let extents = try connection.statement(
      """
      SELECT first_row, last_row FROM extent
      WHERE epoch IN (SELECT epoch FROM snapshot WHERE session_id = ?1)
      """, session
    ).rows { ($0.integer(0), $0.integer(1)) }.filter { $0 <= $1 }.map { $0...$1 }
    for extent in RowAllocator.joined(extents, gap: 1) {
      let select = try connection.statement(
        """
        SELECT kind, from_seq, to_seq - 1 FROM version
        WHERE id BETWEEN ?1 AND ?2 AND to_seq > from_seq
          AND look_id IN (SELECT a.look_id FROM look_attribute AS a
            JOIN name AS n ON n.id = a.key_id WHERE n.name = 'partial')
        """, extent.lowerBound, extent.upperBound)
      defer { select.reset() }
      while try select.step() {
        let (first, last) = (select.integer(1), select.integer(2))
        guard let kind = select.kind(0), first <= last else { continue }
        stretches[kind, default: []].append(first...last)
      }
    }
    stretches = stretches.mapValues { RowAllocator.joined($0, gap: 1) }
  }

  /// Whether a snapshot with some facets has such an object.
  func contains(_ number: Int64, _ facets: Coverage) -> Bool {
    stretches.contains { kind, stretches in
      guard facets.contains(kind) else { return false }
      // The first stretch that does not end before the snapshot.
      let next = stretches.rank { $0.upperBound < number }
      return next < stretches.count && stretches[next].contains(number)
    }
  }
}

extension Store {
  /// The steps of a session, in order; nil where the store has none for a snapshot.
  package func steps(of session: String) throws(StoreError) -> [ListedStep]? {
    let id = try requiredSessionID(session)
    let marked = try storing(MarkedStretches(of: id, in: connection))
    let steps = try storing(
      connection.statement(
        """
        SELECT s.id, s.seq, s.label, s.whole, s.layout, s.shape, c.name, c.front, c.steady,
          s.tracked,
          EXISTS (SELECT 1 FROM look_attribute AS a JOIN name AS n ON n.id = a.key_id
            WHERE a.look_id = s.look_id AND n.name = 'partial' AND a.tag = ?2)
        FROM snapshot AS s LEFT JOIN screen AS c ON c.id = s.screen_id
        WHERE s.session_id = ?1 ORDER BY s.seq
        """, id, Int64(ValueTag.text.rawValue)
      ).rows { ListedStep($0, marked) })
    let known = steps.compactMap(\.self)
    return known.count == steps.count ? known : nil
  }
}
