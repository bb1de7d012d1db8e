package import HierarchyDiff
package import HierarchyModel

/// Why a delta cannot be applied to a snapshot.
package enum ApplyingError: Error, Hashable {
  /// The snapshot has no object where the delta has one.
  case noSuchObject(position: Int, token: Token?)
  /// The snapshot's object is not the one that the delta speaks of.
  case otherObject(position: Int, expected: Token?, found: Token?)
  /// A container does not hold what the delta says.
  case otherSiblings
  /// A reference leads to an object that is not there afterwards.
  case danglingReference
  /// What comes out is not a snapshot.
  case invalid(SnapshotError)
}

extension Snapshot {
  /// The snapshot that a delta leads to from this one, exactly: the law that every delta keeps.
  /// Fails where this is not the snapshot that the delta begins with.
  package func applying(_ delta: Delta) throws(ApplyingError) -> Snapshot {
    let positions = try EntryLocator(snapshot: self, delta: delta).positions()
    let layout = try DeltaLayout(storage: storage, delta: delta, positions: positions)
    return try AppliedSnapshot(self, delta, layout, positions).snapshot()
  }
}

/// Writes the snapshot that a delta leads to: what stays as it was, with the facts of the delta.
private struct AppliedSnapshot {
  private let old: Snapshot
  private let delta: Delta
  private let layout: DeltaLayout
  /// The entry of each node.
  private var entries: [OptionalIndex]
  /// For each entry its position in the new snapshot.
  private var entryPositions: [OptionalIndex] = []
  private var builder = SnapshotBuilder()

  init(_ old: Snapshot, _ delta: Delta, _ layout: DeltaLayout, _ positions: [OptionalIndex]) {
    self.old = old
    self.delta = delta
    self.layout = layout
    entries = Array(repeating: .none, count: layout.nodeCount)
    for (entry, position) in positions.enumerated() {
      let node = position.value ?? old.count + entry
      entries[node] = OptionalIndex(entry)
      entryPositions.append(layout.newPositions[node])
    }
  }

  consuming func snapshot() throws(ApplyingError) -> Snapshot {
    for node in layout.order { try write(node: node) }
    try writeHeader()
    do {
      return try builder.finish()
    } catch {
      throw .invalid(error)
    }
  }

  private mutating func write(node: Int) throws(ApplyingError) {
    let kept = node < old.count ? old.attributes(of: ObjectIndex(node)) : AttributeList()
    let (kind, token, className): (ObjectKind, Token?, String?)
    var attributes = AttributeList()
    if let entry = entries[node].value {
      let identity = delta.after.identity(of: entry)
      (kind, token, className) = (
        identity.kind, delta.token(identity), delta.className(identity)
      )
      attributes = try changed(kept, row: UInt32(entry))
    } else {
      let object = ObjectIndex(node)
      (kind, token, className) = (
        old.kind(of: object), old.token(of: object), old.className(of: object)
      )
      attributes = try moved(kept, to: layout.newPositions)
    }
    builder.begin(kind)
    if let token { builder.setToken(token) }
    if let className { builder.setClass(className) }
    for entry in attributes.entries where entry.key != .known(.id) && entry.key != .known(.class) {
      builder.set(entry.key, entry.value)
    }
  }

  /// The attributes of one row with what the delta says of it.
  private func changed(
    _ old: AttributeList, row: UInt32
  ) throws(ApplyingError) -> AttributeList {
    let (gone, came) = (
      delta.attributes(of: row, on: delta.before), delta.attributes(of: row, on: delta.after)
    )
    let kept = old.entries.filter { gone[$0.key] == nil && came[$0.key] == nil }
    let entries =
      try moved(AttributeList(kept), to: layout.newPositions).entries
      + moved(came, to: entryPositions).entries
    return AttributeList(entries)
  }

  private func moved(
    _ list: AttributeList, to positions: [OptionalIndex]
  ) throws(ApplyingError) -> AttributeList {
    var entries: [AttributeList.Entry] = []
    for entry in list.entries {
      let value = try entry.value.mapReferences { (target) throws(ApplyingError) in
        guard let position = positions[target.position].object else { throw .danglingReference }
        return position
      }
      entries.append(.init(key: entry.key, value: value))
    }
    return AttributeList(entries)
  }

  private mutating func writeHeader() throws(ApplyingError) {
    let presence = try changed(old.header.presence, row: HeaderRow.presence)
    let run = try changed(old.header.run.value ?? AttributeList(), row: HeaderRow.run)
    builder.header.run = Captured(presence["run"]).map { _ in run }
    for (name, path) in SnapshotHeader.listPaths {
      builder.header.lists[keyPath: path] = Captured(presence[name])
    }
    for entry in try changed(old.header.attributes, row: HeaderRow.snapshot).entries {
      if case .reference(let target, let positional) = entry.value {
        builder.setHeaderReference(entry.key.name, to: .index(target, positional: positional))
      } else {
        builder.header.attributes[entry.key] = entry.value
      }
    }
  }
}

extension Captured<Bool> {
  /// The fact that an attribute states.
  fileprivate init(_ value: AttributeValue?) {
    self =
      switch value {
      case nil: .missing
      case .flag(let flag): .value(flag)
      default: .null
      }
  }
}
