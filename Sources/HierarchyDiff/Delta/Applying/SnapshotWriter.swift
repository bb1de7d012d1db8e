import HierarchyModel

/// Writes the snapshot that a delta leads to: what stays as it was, with the facts of the delta.
struct SnapshotWriter {
  private let storage: SnapshotStorage
  private let delta: Delta
  private let layout: DeltaLayout
  private let kept: StoredValueSource
  private let added: StoredValueSource
  /// The entry of each node.
  private var entries: [OptionalIndex]
  private let oldFacts: TailStarts
  private let newFacts: TailStarts
  private var builder: SnapshotBuilder

  init(storage: SnapshotStorage, delta: Delta, layout: DeltaLayout, positions: [OptionalIndex]) {
    self.storage = storage
    self.delta = delta
    self.layout = layout
    entries = Array(repeating: .none, count: layout.nodeCount)
    var entryPositions: [OptionalIndex] = []
    for (entry, position) in positions.enumerated() {
      let node = position.value ?? storage.kinds.count + entry
      entries[node] = OptionalIndex(entry)
      entryPositions.append(layout.newPositions[node])
    }
    oldFacts = TailStarts(of: delta.before.facts, rows: delta.before.count)
    newFacts = TailStarts(of: delta.after.facts, rows: delta.after.count)
    var builder = SnapshotBuilder(strings: storage.strings)
    let strings = (0..<delta.strings.count).map { index in
      builder.intern(StringID(rawValue: UInt32(truncatingIfNeeded: index)), of: delta.strings)
    }
    kept = StoredValueSource(pools: storage.pools, strings: nil, positions: layout.newPositions)
    added = StoredValueSource(pools: delta.pools, strings: strings, positions: entryPositions)
    self.builder = builder
  }

  consuming func write() throws(DeltaError) -> Snapshot {
    for node in layout.order { try write(node: node) }
    try HeaderWriter(storage: storage, delta: delta, kept: kept, added: added)
      .write(into: &builder)
    do {
      return try builder.finish()
    } catch {
      throw .invalid(error)
    }
  }

  private mutating func write(node: Int) throws(DeltaError) {
    let entry = entries[node].value
    let position = node < storage.kinds.count ? node : nil
    begin(entry: entry, position: position)
    if let position { try writeKept(of: position, except: entry.map(changedKeys) ?? []) }
    guard let entry else { return }
    let facts = delta.after.facts
    for fact in newFacts[entry] {
      try builder.copy(facts.keys[fact], facts.values[fact], from: added)
    }
  }

  private mutating func begin(entry: Int?, position: Int?) {
    if let entry {
      let identity = delta.after.identity(of: entry)
      builder.begin(identity.kind)
      let token = identity.token
      builder.setToken(stored: token.text.map { .text(added.string($0)) } ?? token)
      builder.setClass(storedAs: added.string(identity.className))
    } else if let position {
      builder.begin(storage.kinds[position])
      builder.setToken(stored: storage.token(of: position))
      builder.setClass(storedAs: storage.classes[position])
    }
  }

  private func changedKeys(of entry: Int) -> [KeyCode] {
    oldFacts[entry].map { added.key(delta.before.facts.keys[$0]) }
      + newFacts[entry].map { added.key(delta.after.facts.keys[$0]) }
  }

  /// Copies what the delta does not speak of.
  private mutating func writeKept(
    of position: Int, except changed: [KeyCode]
  ) throws(DeltaError) {
    let isView = position < storage.viewCount
    try write(isView ? .superview : .parent, storage.parents[position], except: changed)
    try write(.next, storage.next(of: position), except: changed)
    for column in isView ? storage.columns : [] where column.rows.contains(position) {
      if !changed.contains(KeyCode(column.key)) { try write(column, of: position) }
    }
    let tail = storage.tail
    for entry in tail.range(of: position) where !changed.contains(tail.keys[entry]) {
      try builder.copy(tail.keys[entry], storage.tailValue(entry), from: kept)
    }
  }

  private mutating func write(
    _ key: KnownKey, _ link: Link, except changed: [KeyCode]
  ) throws(DeltaError) {
    if link == .missing || changed.contains(KeyCode(key)) { return }
    try builder.copy(KeyCode(key), StoredValue(link: link), from: kept)
  }

  private mutating func write(_ column: Column, of position: Int) throws(DeltaError) {
    let value = column[position]
    guard !value.tag.hasLanes else {
      return builder.copy(KeyCode(column.key), lanes: value.tag, column.components(position))
    }
    try builder.copy(KeyCode(column.key), value, from: kept)
  }
}

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
      ObjectIndex(try source.position(UInt64(target.position)))
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
