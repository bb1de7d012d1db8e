package import HierarchyModel
import SQLiteDriver

/// Finds single objects of a snapshot without reading all of it, each in a few rows, and remembers
/// them.
package final class ObjectFinder {
  private let reader: SnapshotReader
  private let snapshot: SnapshotRecord
  /// Rows of the snapshot that were read already, and where an object's row is among them.
  private let rows: [VersionRow]
  private lazy var rowIndices = Dictionary(
    rows.indices.map { (rows[$0].object, $0) }, uniquingKeysWith: { first, _ in first })
  private var found: [Int64: StoredObject] = [:]
  private var paths: [Int64: PathNames] = [:]
  private var pathTexts: [Int64: String] = [:]
  private var nameKey: Int64?

  /// An object as the store has it.
  package struct StoredObject {
    package let kind: ObjectKind
    package let className: String?
    package let token: Token?
    /// What a path calls it: its name, else its class, else its id.
    fileprivate let plainName: String
    /// Superview, parent or presenter.
    fileprivate let holder: Int64?
  }

  init(_ reader: SnapshotReader, _ snapshot: SnapshotRecord, rows: [VersionRow] = []) {
    self.reader = reader
    self.snapshot = snapshot
    self.rows = rows
  }

  /// The object of a number; nil where the snapshot has none.
  package func object(_ number: Int64) throws(StoreError) -> StoredObject? {
    if let known = found[number] { return known }
    let object = try storing(read(number))
    found[number] = object
    return object
  }

  /// The plain names along the path to an object, as `Snapshot.pathText` writes it.
  package func pathText(to number: Int64) throws(StoreError) -> String {
    if let known = pathTexts[number] { return known }
    let text = try path(to: number).text
    pathTexts[number] = text
    return text
  }

  /// From the topmost down. Each object above is asked for once; a loop, which only a damaged store
  /// has, ends.
  private func path(to number: Int64) throws(StoreError) -> PathNames {
    var open: [(number: Int64, name: String)] = []
    var above = PathNames()
    var next: Int64? = number
    while let current = next {
      if let known = paths[current] {
        above = known
        break
      }
      paths[current] = PathNames()
      guard let object = try object(current) else { break }
      open.append((current, object.plainName))
      next = object.holder
    }
    for (number, name) in open.reversed() {
      above.append(name)
      paths[number] = above
    }
    return above
  }

  private func read(_ number: Int64) throws(SQLiteError) -> StoredObject? {
    if let index = rowIndices[number] { return try stored(rows[index]) }
    let row = try VersionRow.last(
      """
      WHERE v.object_id = ?1 AND v.id <= ?2 AND v.from_seq <= ?3 AND v.to_seq > ?3
      ORDER BY v.id DESC LIMIT 1
      """, number, max(snapshot.lastRow, snapshot.firstRow.stored(minus: 1)), snapshot.seq,
      in: reader.connection)
    return if let row { try stored(row) } else { nil }
  }

  private func stored(_ row: VersionRow) throws(SQLiteError) -> StoredObject {
    let className = try reader.dictionaries.name(row.className)
    let name = try name(inLook: row.content.look)
    return StoredObject(
      kind: row.kind, className: className, token: row.ownToken,
      plainName: Snapshot.plainName(name, className, row.ownToken, row.kind),
      holder: row.holder(snapshot.tracked))
  }

  /// The name that a script gave an object.
  private func name(inLook id: Int64) throws(SQLiteError) -> String? {
    let key = try keyOfNames()
    guard key != 0 else { return nil }
    return try reader.connection.statement(
      "SELECT value FROM look_attribute WHERE look_id = ?1 AND key_id = ?2 AND tag = ?3", id, key,
      Int64(ValueTag.text.rawValue)
    ).firstText()
  }

  /// The id of the key that such names are kept under; 0 where the store has none of them.
  private func keyOfNames() throws(SQLiteError) -> Int64 {
    if let nameKey { return nameKey }
    let found =
      try reader.connection.statement("SELECT id FROM name WHERE name = ?1", KnownKey.name.name)
      .firstInteger() ?? 0
    nameKey = found
    return found
  }
}
