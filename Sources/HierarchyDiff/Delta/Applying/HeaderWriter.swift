import HierarchyModel

/// Writes the header that a delta leads to.
struct HeaderWriter {
  let storage: SnapshotStorage
  let delta: Delta
  let kept: StoredValueSource
  let added: StoredValueSource

  func write(into builder: inout SnapshotBuilder) throws(DeltaError) {
    let old = storage.header
    let presence = try changed(old.presence, row: HeaderRow.presence)
    let run = try changed(old.run.value ?? AttributeList(), row: HeaderRow.run)
    builder.header.run = Captured(presence["run"]).map { _ in run }
    for (name, path) in SnapshotHeader.listPaths {
      builder.header.lists[keyPath: path] = Captured(presence[name])
    }
    let attributes = try changed(old.attributes, row: HeaderRow.snapshot)
    for entry in attributes.entries {
      if case .reference(let target, let positional) = entry.value {
        builder.setHeaderReference(
          entry.key.name, to: .index(target, positional: positional))
      } else {
        builder.header.attributes[entry.key] = entry.value
      }
    }
  }

  /// The attributes of one row of the header with what the delta says of it.
  private func changed(
    _ old: AttributeList, row: UInt32
  ) throws(DeltaError) -> AttributeList {
    var entries: [AttributeList.Entry] = []
    let gone = delta.attributes(of: row, on: delta.before)
    for entry in old.entries where gone[entry.key] == nil {
      entries.append(.init(key: entry.key, value: try moved(entry.value, kept)))
    }
    for entry in delta.attributes(of: row, on: delta.after).entries {
      entries.append(.init(key: entry.key, value: try moved(entry.value, added)))
    }
    return AttributeList(entries)
  }

  private func moved(
    _ value: AttributeValue, _ source: StoredValueSource
  ) throws(DeltaError) -> AttributeValue {
    try value.mapReferences { (target) throws(DeltaError) in
      ObjectIndex(try source.place(UInt64(target.position)))
    }
  }
}

extension Captured<Bool> {
  /// The fact that an attribute tells.
  fileprivate init(_ value: AttributeValue?) {
    self =
      switch value {
      case nil: .missing
      case .flag(let flag): .value(flag)
      default: .null
      }
  }
}
