import HierarchyModel
import SQLiteDriver

/// Reads versions that are alive at a snapshot, with what the side tables add.
struct VersionRows {
  private let connection: Connection
  private(set) var rows: [VersionRow] = []
  private var indices: [Int64: Int] = [:]

  /// All versions that are alive at a snapshot.
  init(_ connection: Connection, at snapshot: SnapshotRecord) throws(SQLiteError) {
    let select = try connection.statement(
      "SELECT first_row, last_row FROM extent WHERE epoch = ?1 ORDER BY first_row")
    try select.bind(snapshot.epoch, at: 1)
    var extents: [ClosedRange<Int64>] = []
    while try select.step() {
      let (first, last) = (select.integer(0), select.integer(1))
      if first <= last { extents.append(first...last) }
    }
    // Extents that meet are one: where they overlap, which no recorder leaves, no row is read
    // twice.
    try self.init(connection, of: RowAllocator.joined(extents, gap: 1), at: snapshot.seq)
  }

  /// Those among runs of row ids.
  init(
    _ connection: Connection, of runs: [ClosedRange<Int64>], at seq: Int64
  ) throws(SQLiteError) {
    self.connection = connection
    for run in runs { try readVersions(run, seq) }
    for run in runs {
      try readBounds(run)
      try readLinks(run)
      try readAliases(run)
      try readProviders(run)
    }
  }

  private mutating func readVersions(
    _ run: ClosedRange<Int64>, _ seq: Int64
  ) throws(SQLiteError) {
    let select = try connection.statement(
      """
      SELECT v.id, v.object_id, v.kind, o.class_id, o.token, v.parent_id, v.place, v.look_id,
        v.x, v.y, v.width, v.height, v.identifier, v.label, v.value, v.text, v.owner_id, v.next_id,
        v.to_seq
      FROM version AS v CROSS JOIN object AS o ON o.id = v.object_id
      WHERE v.id BETWEEN ?1 AND ?2 AND v.to_seq > ?3 AND v.from_seq <= ?3
      """)
    try select.bind(run.lowerBound, at: 1)
    try select.bind(run.upperBound, at: 2)
    try select.bind(seq, at: 3)
    while try select.step() {
      guard let kind = ObjectKind(rawValue: UInt8(truncatingIfNeeded: select.integer(2))) else {
        continue
      }
      var content = VersionContent()
      content.parent = select.integer(5)
      content.orderKey = select.integer(6)
      content.look = select.integer(7)
      content.frame = Box(select, from: 8)
      content.identifier = select.integer(12)
      content.label = select.integer(13)
      content.value = select.integer(14)
      content.text = select.integer(15)
      content.owner = select.integer(16)
      content.next = select.integer(17)
      let id = select.integer(0)
      indices[id] = rows.count
      rows.append(
        VersionRow(
          id: id, object: select.integer(1), kind: kind, className: select.integer(3),
          token: Token(select, 4), end: select.integer(18), content: content))
    }
  }

  private mutating func readBounds(_ run: ClosedRange<Int64>) throws(SQLiteError) {
    let select = try connection.statement(
      """
      SELECT version_id, x, y, width, height FROM bounds
      WHERE version_id BETWEEN ?1 AND ?2
      """)
    try select.bind(run.lowerBound, at: 1)
    try select.bind(run.upperBound, at: 2)
    while try select.step() {
      guard let index = indices[select.integer(0)] else { continue }
      rows[index].content.bounds = Box(select, from: 1)
    }
  }

  private mutating func readLinks(_ run: ClosedRange<Int64>) throws(SQLiteError) {
    let select = try connection.statement(
      """
      SELECT version_id, key_id, place, target_id, positional FROM link
      WHERE version_id BETWEEN ?1 AND ?2
      """)
    try select.bind(run.lowerBound, at: 1)
    try select.bind(run.upperBound, at: 2)
    while try select.step() {
      guard let index = indices[select.integer(0)] else { continue }
      rows[index].content.links.append(
        StoredLink(
          key: select.integer(1), listIndex: select.integer(2), target: select.integer(3),
          isPositional: select.integer(4) != 0))
    }
  }

  private mutating func readAliases(_ run: ClosedRange<Int64>) throws(SQLiteError) {
    let select = try connection.statement(
      """
      SELECT version_id, token FROM alias
      WHERE version_id BETWEEN ?1 AND ?2
      """)
    try select.bind(run.lowerBound, at: 1)
    try select.bind(run.upperBound, at: 2)
    while try select.step() {
      guard let index = indices[select.integer(0)] else { continue }
      rows[index].content.alias = Token(select, 1).map { .token($0) } ?? .noToken
    }
  }

  private mutating func readProviders(_ run: ClosedRange<Int64>) throws(SQLiteError) {
    let select = try connection.statement(
      """
      SELECT version_id, context_provider_id FROM presentation
      WHERE version_id BETWEEN ?1 AND ?2
      """)
    try select.bind(run.lowerBound, at: 1)
    try select.bind(run.upperBound, at: 2)
    while try select.step() {
      guard let index = indices[select.integer(0)] else { continue }
      rows[index].content.contextProvider = select.integer(1)
    }
  }
}
