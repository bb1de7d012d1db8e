import HierarchyModel
import SQLiteDriver

/// Reads the versions alive at a snapshot.
struct VersionRows {
  let connection: Connection
  let snapshot: SnapshotRecord
  private(set) var rows: [VersionRow] = []
  private var indices: [Int64: Int] = [:]

  init(_ connection: Connection, at snapshot: SnapshotRecord) throws(SQLiteError) {
    self.connection = connection
    self.snapshot = snapshot
    try readVersions()
    try readBounds()
    try readLinks()
    try readAliases()
    try readProviders()
  }

  private mutating func readVersions() throws(SQLiteError) {
    let select = try connection.statement(
      """
      SELECT v.id, v.object_id, v.kind, o.class_id, o.token, v.parent_id, v.place, v.look_id,
        v.x, v.y, v.width, v.height, v.identifier, v.label, v.value, v.text, v.owner_id, v.next_id
      FROM extent AS x
      CROSS JOIN version AS v
        ON v.id BETWEEN x.first_row AND x.last_row AND v.to_seq > ?2 AND v.from_seq <= ?2
      CROSS JOIN object AS o ON o.id = v.object_id
      WHERE x.epoch = ?1
      """)
    try select.bind(snapshot.epoch, at: 1)
    try select.bind(snapshot.seq, at: 2)
    while try select.step() {
      guard let kind = ObjectKind(rawValue: UInt8(truncatingIfNeeded: select.integer(2))) else {
        continue
      }
      var content = VersionContent()
      content.parent = select.integer(5)
      content.place = select.integer(6)
      content.look = select.integer(7)
      content.frame = Box(select, from: 8)
      content.identifier = select.integer(12)
      content.label = select.integer(13)
      content.value = select.integer(14)
      content.text = select.integer(15)
      content.owner = select.integer(16)
      content.next = select.integer(17)
      let id = select.integer(0)
      rows.append(
        VersionRow(
          id: id, object: select.integer(1), kind: kind, className: select.integer(3),
          token: Token(select, 4), content: content))
    }
    for (index, row) in rows.enumerated() { indices[row.id] = index }
  }

  private mutating func readBounds() throws(SQLiteError) {
    let select = try connection.statement(
      """
      SELECT b.version_id, b.x, b.y, b.width, b.height FROM extent AS x
      CROSS JOIN bounds AS b ON b.version_id BETWEEN x.first_row AND x.last_row
      WHERE x.epoch = ?1
      """)
    try select.bind(snapshot.epoch, at: 1)
    while try select.step() {
      guard let index = indices[select.integer(0)] else { continue }
      rows[index].content.bounds = Box(select, from: 1)
    }
  }

  private mutating func readLinks() throws(SQLiteError) {
    let select = try connection.statement(
      """
      SELECT l.version_id, l.key_id, l.place, l.target_id, l.positional FROM extent AS x
      CROSS JOIN link AS l ON l.version_id BETWEEN x.first_row AND x.last_row
      WHERE x.epoch = ?1
      """)
    try select.bind(snapshot.epoch, at: 1)
    while try select.step() {
      guard let index = indices[select.integer(0)] else { continue }
      rows[index].content.links.append(
        StoredLink(
          key: select.integer(1), place: select.integer(2), target: select.integer(3),
          isPositional: select.integer(4) != 0))
    }
  }

  private mutating func readAliases() throws(SQLiteError) {
    let select = try connection.statement(
      """
      SELECT a.version_id, a.token FROM extent AS x
      CROSS JOIN alias AS a ON a.version_id BETWEEN x.first_row AND x.last_row
      WHERE x.epoch = ?1
      """)
    try select.bind(snapshot.epoch, at: 1)
    while try select.step() {
      guard let index = indices[select.integer(0)] else { continue }
      rows[index].content.alias = Token(select, 1).map { .token($0) } ?? .noToken
    }
  }

  private mutating func readProviders() throws(SQLiteError) {
    let select = try connection.statement(
      """
      SELECT p.version_id, p.context_provider_id FROM extent AS x
      CROSS JOIN presentation AS p ON p.version_id BETWEEN x.first_row AND x.last_row
      WHERE x.epoch = ?1
      """)
    try select.bind(snapshot.epoch, at: 1)
    while try select.step() {
      guard let index = indices[select.integer(0)] else { continue }
      rows[index].content.contextProvider = select.integer(1)
    }
  }
}
