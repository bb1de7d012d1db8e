import HierarchyModel
import SQLiteDriver

/// Builds a snapshot of its rows, one after the other in the order of writing.
struct SnapshotAssembly {
  let reader: SnapshotReader
  let record: SnapshotRecord
  /// Where an object is, by its id.
  let position: (Int64) -> Int?
  var builder: SnapshotBuilder

  init(
    _ reader: SnapshotReader, _ record: SnapshotRecord,
    builder: SnapshotBuilder = SnapshotBuilder(), position: @escaping (Int64) -> Int?
  ) {
    self.reader = reader
    self.record = record
    self.builder = builder
    self.position = position
  }

  /// Adds an object.
  mutating func add(_ row: VersionRow) throws(StoreError) {
    guard
      let look = try storing({ () throws(SQLiteError) in
        try reader.dictionaries.look(row.content.look)
      })
    else { throw missing("look", row.content.look) }
    try addIdentity(row)
    try addParent(row, look)
    if row.kind.viewWord != nil { try addColumns(row, look) }
    for attribute in look.attributes { try add(attribute, of: row) }
    try addNext(row, look)
  }

  /// Adds what an object is, and nothing of what was captured of it.
  mutating func addIdentity(_ row: VersionRow) throws(StoreError) {
    builder.begin(row.kind)
    if row.kind.viewWord != nil { builder.setKind(row.kind) }
    if row.className != 0 { builder.setClass(try name(row.className)) }
    if let token = row.ownToken { builder.setToken(token) }
  }

  func name(_ id: Int64) throws(StoreError) -> String {
    let found = try storing { () throws(SQLiteError) in try reader.dictionaries.name(id) }
    guard let found else { throw missing("name", id) }
    return found
  }

  func text(_ id: Int64) throws(StoreError) -> String {
    let found = try storing { () throws(SQLiteError) in try reader.dictionaries.text(id) }
    guard let found else { throw missing("string", id) }
    return found
  }

  /// A reference to an object of the snapshot.
  func reference(
    _ object: Int64, positional: Bool
  ) throws(StoreError) -> SnapshotBuilder.PendingReference {
    guard let position = position(object) else { throw missing("object", object) }
    return .index(ObjectIndex(position), positional: positional)
  }

  func missing(_ what: String, _ id: Int64) -> StoreError {
    reader.damaged(record, "\(what) \(id) is missing")
  }

  private mutating func addParent(_ row: VersionRow, _ look: Look) throws(StoreError) {
    switch LinkForm(rawValue: look.shape[.parent]) ?? .missing {
    case .missing: break
    case .null: builder.setParent(nil)
    case .object: builder.setParent(try reference(row.content.parent, positional: false))
    case .positional: builder.setParent(try reference(row.content.parent, positional: true))
    }
  }

  private mutating func addNext(_ row: VersionRow, _ look: Look) throws(StoreError) {
    let capture = look.shape[.nextCapture]
    guard capture != 0, record.tracked.contains(.responders) else { return }
    let content = row.content
    let target: Int64
    switch NextForm(rawValue: look.shape[.next]) ?? .unknown {
    case .none, .unknown: return builder.setReference(.next, to: nil)
    case .usual: target = content.owner != 0 ? content.owner : content.parent
    case .column: target = content.next
    }
    builder.setReference(.next, to: try reference(target, positional: capture == 2))
  }
}
