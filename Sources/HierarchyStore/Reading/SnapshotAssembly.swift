import HierarchyModel
import SQLiteDriver

/// Builds a snapshot from its rows, one after the other in the order of writing.
struct SnapshotAssembly {
  let reader: SnapshotReader
  let record: SnapshotRecord
  var builder = SnapshotBuilder()
  /// Where an object is, by its id.
  let position: (Int64) -> Int?

  /// Adds an object.
  mutating func add(_ row: VersionRow) throws(StoreError) {
    guard let look = try look(row.content.look) else { throw missing("look", row.content.look) }
    try addIdentity(row)
    try addParent(row, look)
    if row.kind.viewWord != nil { try addColumns(row, look) }
    for attribute in look.attributes { try add(attribute, of: row) }
    try addNext(row, look)
  }

  /// Adds what an object is, without what was captured of it.
  mutating func addIdentity(_ row: VersionRow) throws(StoreError) {
    builder.begin(row.kind)
    if row.kind.viewWord != nil { builder.setKind(row.kind) }
    if row.className != 0 { builder.setClass(try reader.name(row.className, in: record)) }
    if let token = row.ownToken { builder.setToken(token) }
  }

  func text(_ id: Int64) throws(StoreError) -> String {
    let found = try storing(reader.dictionaries.text(id))
    guard let found else { throw missing("string", id) }
    return found
  }

  /// Where an object of the snapshot is.
  func index(of object: Int64) throws(StoreError) -> ObjectIndex {
    guard let position = position(object) else { throw missing("object", object) }
    return ObjectIndex(position)
  }

  /// A reference to an object of the snapshot.
  func reference(
    _ object: Int64, positional: Bool
  ) throws(StoreError) -> SnapshotBuilder.PendingReference {
    .index(try index(of: object), positional: positional)
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

extension SnapshotAssembly {
  /// Sets an attribute without a column.
  mutating func add(_ attribute: StoredAttribute, of row: VersionRow) throws(StoreError) {
    let key = AttributeKey(try reader.name(attribute.key, in: record))
    if case .known(let known) = key, let facet = Facet.shown(by: known),
      !record.tracked.contains(facet)
    {
      return
    }
    switch attribute.tag.form {
    case .reference, .references:
      let links = row.content.links.filter { $0.key == attribute.key }
        .sorted { $0.listIndex < $1.listIndex }
      let found = try value(attribute.tag, of: links.map { ($0.target, $0.isPositional) })
      guard let found else { throw missing("link", row.id) }
      builder.set(key, found)
    default: builder.set(key, try value(attribute))
    }
  }

  /// The value of an attribute that refers to objects; nil for one that is not a list and has none.
  private func value(
    _ tag: ValueTag, of objects: [(object: Int64, positional: Bool)]
  ) throws(StoreError) -> AttributeValue? {
    let references = try objects.map { (object, positional) throws(StoreError) in
      AttributeValue.Reference(try index(of: object), positional: positional)
    }
    if tag == .references { return .references(references) }
    return references.first.map { .reference($0.target, positional: $0.positional) }
  }

  /// The value of an attribute that refers to no object.
  func value(_ attribute: StoredAttribute) throws(StoreError) -> AttributeValue {
    let read: AttributeValue? =
      switch (attribute.tag, attribute.value) {
      case (.null, _): .null
      case (.no, _): .flag(false)
      case (.yes, _): .flag(true)
      case (.integer, .integer(let value)): .number(.integer(value))
      case (.unsigned, .integer(let value)): .number(.unsigned(UInt64(bitPattern: value)))
      case (.double, .real(let bits)): .number(.double(Double(bitPattern: bits)))
      case (.double, .text(let text)): NaNText.read(text).map { .number(.double($0)) }
      case (.text, .text(let text)): .text(text)
      case (.json, .text(let text)): .json(text)
      case (.texts, .text(let text)): StringListText.read(text).map { .texts($0) }
      case (.numbers, .text(let text)): NumberListText.read(text).map { .numbers($0) }
      default: nil
      }
    guard let read else {
      throw reader.damaged(record, "attribute \(attribute.key) is not what its tag says")
    }
    return read
  }
}

extension SnapshotAssembly {
  /// Sets what the snapshot says about itself.
  mutating func addHeader() throws(StoreError) {
    guard let look = try look(record.look) else { throw missing("look", record.look) }
    var header = SnapshotHeader()
    for (index, (_, list)) in SnapshotHeader.listPaths.enumerated() {
      header.lists[keyPath: list] = look.shape[list: index]
    }
    header.attributes = try attributes(of: record.look, look)
    if let label = record.label { header.attributes["label"] = .text(label) }
    switch record.time {
    case .integer(let time): header.attributes["time"] = .number(.integer(time))
    case .real(let time): header.attributes["time"] = .number(.double(time))
    default: break
    }
    header.run = try run(look.shape[list: Shape.run])
    builder.header = header
  }

  private func look(_ id: Int64) throws(StoreError) -> Look? {
    try storing(reader.dictionaries.look(id))
  }

  private func run(_ presence: Captured<Bool>) throws(StoreError) -> Captured<AttributeList> {
    switch presence {
    case .missing, .value(false): return .missing
    case .null: return .null
    case .value(true): break
    }
    guard let id = record.run, let look = try look(id) else {
      throw missing("run", record.run ?? 0)
    }
    return .value(try attributes(of: id, look))
  }

  /// The attributes of a look, sorted once: there may be tens of thousands. Those that refer to no
  /// object are the same in all snapshots.
  private func attributes(of id: Int64, _ look: Look) throws(StoreError) -> AttributeList {
    if let known = reader.dictionaries.lists[id] { return known }
    let list = AttributeList(
      try look.attributes.map { attribute throws(StoreError) in
        AttributeList.Entry(
          key: AttributeKey(try reader.name(attribute.key, in: record)),
          value: try headerValue(attribute))
      })
    if !look.attributes.contains(where: \.isReference) { reader.dictionaries.lists[id] = list }
    return list
  }

  private func headerValue(_ attribute: StoredAttribute) throws(StoreError) -> AttributeValue {
    guard let objects = attribute.headerReferences else { return try value(attribute) }
    return try value(attribute.tag, of: objects) ?? .references([])
  }
}
