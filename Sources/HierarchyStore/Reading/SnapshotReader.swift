import HierarchyModel
import SQLiteDriver

/// Reads recorded snapshots back as they were.
final class SnapshotReader {
  let connection: Connection
  private(set) var dictionaries: Dictionaries

  init(_ connection: Connection) {
    self.connection = connection
    dictionaries = Dictionaries(connection)
  }

  /// Forgets the strings and looks it has read: they may be gone.
  func forget() { dictionaries = Dictionaries(connection) }

  /// The snapshot of a row, with the objects it holds.
  func content(_ record: SnapshotRecord) throws(StoreError) -> SnapshotContent {
    let rows = try storing(VersionRows(connection, at: record).rows)
    guard let order = WritingOrder(rows, tracked: record.tracked) else {
      throw damaged(record, "its objects contain each other in no order")
    }
    return SnapshotContent(
      snapshot: try snapshot(record, rows, order), objects: order.indices.map { rows[$0].object })
  }

  /// The snapshot of rows that were read already. Objects in `bare` get only what they are.
  func snapshot(
    _ record: SnapshotRecord, _ rows: [VersionRow], _ order: WritingOrder,
    bare: Set<Int64> = []
  ) throws(StoreError) -> Snapshot {
    var assembly = SnapshotAssembly(reader: self, record: record) { order.positions[$0] }
    for index in order.indices {
      if bare.contains(rows[index].object) {
        try assembly.addIdentity(rows[index])
      } else {
        try assembly.add(rows[index])
      }
    }
    return try finish(assembly)
  }

  /// The snapshot whose objects were added.
  func finish(_ assembly: consuming SnapshotAssembly) throws(StoreError) -> Snapshot {
    try assembly.addHeader()
    do {
      return try assembly.builder.finish()
    } catch {
      throw damaged(assembly.record, "\(error)")
    }
  }

  /// A class name or key that a snapshot has.
  func name(_ id: Int64, in record: SnapshotRecord) throws(StoreError) -> String {
    if let found = try storing(dictionaries.name(id)) { return found }
    throw damaged(record, "name \(id) is missing")
  }

  func damaged(_ record: SnapshotRecord, _ reason: String) -> StoreError {
    StoreError(
      .damaged, "snapshot \(record.seq) cannot be read: \(reason)",
      remedy: "`verify` lists what is damaged", path: connection.path)
  }
}

/// The order of versions in a snapshot: list by list, depth first, siblings by their order keys.
struct WritingOrder {
  /// Indices into the rows.
  private(set) var indices: [Int] = []
  /// By object id the position in the snapshot.
  private(set) var positions: [Int64: Int] = [:]

  /// Orders rows; nil where they are not a forest: an object is in no tree, or occurs twice.
  init?(_ rows: [VersionRow], tracked: Coverage) {
    let kept = rows.indices.filter { tracked.contains(rows[$0].kind) }
    let byObject = Dictionary(kept.map { (rows[$0].object, $0) }) { first, _ in first }
    guard byObject.count == kept.count else { return nil }
    var below: [Int64: [Int]] = [:]
    var roots = [[Int]](repeating: [], count: ObjectKind.sectionCount)
    for index in kept {
      if let holder = rows[index].holder(tracked) {
        below[holder, default: []].append(index)
      } else {
        roots[rows[index].kind.section].append(index)
      }
    }
    func isBefore(_ left: Int, _ right: Int) -> Bool {
      rows[left].content.orderKey < rows[right].content.orderKey
    }
    for holder in below.keys { below[holder]?.sort(by: isBefore) }
    indices.reserveCapacity(kept.count)
    for section in roots {
      var stack = Array(section.sorted(by: isBefore).reversed())
      while let index = stack.popLast() {
        positions[rows[index].object] = indices.count
        indices.append(index)
        if let children = below[rows[index].object] {
          stack.append(contentsOf: children.reversed())
        }
      }
    }
    guard indices.count == kept.count else { return nil }
  }
}

extension VersionRow {
  /// The object that holds this one in a snapshot that describes some facets; nil for a root.
  func holder(_ tracked: Coverage) -> Int64? {
    if content.parent != 0 { return content.parent }
    let isPresented = kind == .controller && content.owner != 0 && tracked.contains(.presentations)
    return isPresented ? content.owner : nil
  }
}

/// The names, strings and looks that a reader has read.
final class Dictionaries {
  private let connection: Connection
  private var names: [Int64: String] = [:]
  private var texts: [Int64: String] = [:]
  private var looks: [Int64: Look] = [:]
  /// The attributes of snapshots and runs, by their looks, as far as they refer to no object.
  var lists: [Int64: AttributeList] = [:]

  init(_ connection: Connection) { self.connection = connection }

  /// How many it keeps.
  var count: Int { names.count + texts.count + looks.count + lists.count }

  /// A class name or key; nil where the store has none of that id.
  func name(_ id: Int64) throws(SQLiteError) -> String? {
    if let known = names[id] { return known }
    let found = try connection.statement("SELECT name FROM name WHERE id = ?1", id).firstText()
    names[id] = found
    return found
  }

  /// A string; nil where the store has none of that id.
  func text(_ id: Int64) throws(SQLiteError) -> String? {
    if let known = texts[id] { return known }
    let found = try connection.statement("SELECT text FROM text WHERE id = ?1", id).firstText()
    texts[id] = found
    return found
  }

  /// A look; nil where the store has none of that id.
  func look(_ id: Int64) throws(SQLiteError) -> Look? {
    if let known = looks[id] { return known }
    let found = try readLook(id)
    looks[id] = found
    return found
  }

  private func readLook(_ id: Int64) throws(SQLiteError) -> Look? {
    var look = try connection.statement(
      """
      SELECT shape, alpha, hidden, opaque, interaction, clips, traits, layer FROM look
      WHERE id = ?1
      """, id
    ).first { row in
      var look = Look()
      look.shape = Shape(rawValue: UInt64(bitPattern: row.integer(0)))
      look.alpha = row.optionalDouble(1)?.bitPattern
      look.flags.hidden = flag(row, 2)
      look.flags.opaque = flag(row, 3)
      look.flags.interaction = flag(row, 4)
      look.flags.clips = flag(row, 5)
      look.traits = row.integer(6)
      look.layer = row.integer(7)
      return look
    }
    look?.attributes = try readAttributes(of: id)
    return look
  }

  private func flag(_ row: Statement, _ column: Int32) -> UInt8 {
    row.isNull(column) ? 2 : row.integer(column) == 0 ? 0 : 1
  }

  private func readAttributes(of look: Int64) throws(SQLiteError) -> [StoredAttribute] {
    try connection.statement(
      "SELECT key_id, tag, value FROM look_attribute WHERE look_id = ?1 ORDER BY key_id", look
    ).rows { row in
      StoredAttribute(
        key: row.integer(0),
        tag: UInt8(exactly: row.integer(1)).map { ValueTag(rawValue: $0) } ?? .missing,
        value: StoredAttribute.Scalar(row, 2))
    }
  }
}
