/// A fact of a snapshot that is to differ from what was captured.
package struct FactChange: Hashable, Sendable {
  /// The object whose fact it is; nil for the snapshot's own.
  package let object: ObjectIndex?
  package let key: AttributeKey
  /// Its new value; nil to leave it uncaptured.
  package let value: AttributeValue?

  package init(_ key: AttributeKey, of object: ObjectIndex?, to value: AttributeValue?) {
    self.object = object
    self.key = key
    self.value = value
  }
}

extension Snapshot {
  /// The same objects at the same positions with some facts changed. The changes may not touch ids,
  /// kinds, superviews and parents, which give objects their positions. Linear.
  package func varying(_ changes: [FactChange]) throws(SnapshotError) -> Snapshot {
    var builder = SnapshotBuilder()
    builder.header = header
    for change in changes where change.object == nil {
      builder.header.attributes[change.key] = change.value
    }
    let byObject = Dictionary(grouping: changes) { $0.object }
    for object in objects {
      let own = byObject[object] ?? []
      builder.begin(kind(of: object))
      for entry in attributes(of: object).entries
      where !own.contains(where: { $0.key == entry.key }) { builder.set(entry.key, entry.value) }
      for change in own {
        if let value = change.value { builder.set(change.key, value) }
      }
    }
    return try builder.finish()
  }
}
