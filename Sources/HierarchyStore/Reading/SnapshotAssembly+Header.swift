import HierarchyModel
import SQLiteDriver

extension SnapshotAssembly {
  /// Sets what the snapshot says of itself.
  mutating func addHeader() throws(StoreError) {
    guard let look = try look(record.look) else { throw missing("look", record.look) }
    var header = SnapshotHeader()
    header.lists.all = (0..<6).map {
      (ListPresence(rawValue: look.shape[.form($0)]) ?? .missing).captured
    }
    header.attributes = try attributes(of: look)
    if let label = record.label { header.attributes["label"] = .text(label) }
    switch record.time {
    case .integer(let time): header.attributes["time"] = .number(.integer(time))
    case .real(let time): header.attributes["time"] = .number(.double(time))
    default: break
    }
    header.run = try run(ListPresence(rawValue: look.shape[.form(6)]) ?? .missing)
    builder.header = header
  }

  private func look(_ id: Int64) throws(StoreError) -> Look? {
    try storing { () throws(SQLiteError) in try reader.dictionaries.look(id) }
  }

  private func run(_ presence: ListPresence) throws(StoreError) -> Captured<AttributeList> {
    switch presence {
    case .missing, .no: return .missing
    case .null: return .null
    case .yes: break
    }
    guard let id = record.run, let look = try look(id) else {
      throw missing("run", record.run ?? 0)
    }
    return .value(try attributes(of: look))
  }

  /// What a look holds, put in order at once: there may be tens of thousands.
  private func attributes(of look: Look) throws(StoreError) -> AttributeList {
    var entries: [AttributeList.Entry] = []
    for attribute in look.attributes {
      entries.append(
        .init(
          key: AttributeKey(try name(attribute.key)), value: try headerValue(attribute)))
    }
    return AttributeList(entries)
  }

  private func headerValue(_ attribute: StoredAttribute) throws(StoreError) -> AttributeValue {
    switch (attribute.tag, attribute.value) {
    case (ValueTag.reference, .integer(let object)): try headerReference(object, false)
    case (ValueTag.positional, .integer(let object)): try headerReference(object, true)
    default: try value(attribute)
    }
  }

  private func headerReference(
    _ object: Int64, _ positional: Bool
  ) throws(StoreError) -> AttributeValue {
    guard let position = position(object) else { throw missing("object", object) }
    return .reference(ObjectIndex(position), positional: positional)
  }
}
