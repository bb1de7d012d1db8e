package import HierarchyModel

/// Makes the delta of two matched snapshots.
struct DeltaMaker {
  private let pair: SnapshotPair
  private let matching: Matching
  private var rows: ChangedRows
  /// The containers of the second snapshot in which siblings changed order.
  private let disordered: [Int]
  private var shared: SharedContent
  private var before: FactWriter
  private var after: FactWriter

  init(_ pair: SnapshotPair, matching: Matching) {
    self.pair = pair
    self.matching = matching
    rows = ChangedRows(pair, matching: matching)
    var placements = PlacementScan(pair, matching: matching)
    placements.mark(in: &rows)
    disordered = placements.disordered
    shared = SharedContent(numbers: matching.toAfter.count + matching.toBefore.count)
    before = FactWriter(pair.before)
    after = FactWriter(pair.after, after: matching)
  }

  mutating func make() -> Delta {
    writeFirstSide()
    writeAdditions()
    writeHeaders()
    return assembled()
  }

  /// Writes what was removed and what changed.
  private mutating func writeFirstSide() {
    for position in matching.toAfter.indices {
      let mask = rows.masks[position]
      guard let other = matching.toAfter[position].value else {
        shared.mention(position)
        mentionContainer(ofBefore: position)
        before.writeAll(of: position, shared: &shared)
        continue
      }
      if mask & ChangedRows.Part.spokenOf != 0 {
        shared.mention(position)
        if mask & ChangedRows.Part.facts != 0 { writeChanges(of: position, other, mask: mask) }
      }
      if mask & (ChangedRows.Part.moved | ChangedRows.Part.reordered) != 0 {
        mentionContainer(ofBefore: position)
        mentionContainer(ofAfter: other)
      }
    }
  }

  /// Writes what the second snapshot adds.
  private mutating func writeAdditions() {
    for position in matching.toBefore.indices where matching.toBefore[position] == .none {
      shared.mention(after.number(of: position))
      mentionContainer(ofAfter: position)
      after.writeAll(of: position, shared: &shared)
    }
  }

  private mutating func mentionContainer(ofBefore position: Int) {
    if let container = pair.before.container(of: position) { shared.mention(container) }
  }

  private mutating func mentionContainer(ofAfter position: Int) {
    if let container = pair.after.container(of: position) {
      shared.mention(after.number(of: container))
    }
  }

  private mutating func writeChanges(of position: Int, _ other: Int, mask: UInt32) {
    let columns = mask & ChangedRows.Part.columns
    before.loadColumns(columns, of: position)
    after.loadColumns(columns, of: other)
    before.begin()
    after.begin()
    if mask & ChangedRows.Part.parent != 0 {
      before.writeParent(of: position, shared: &shared)
      after.writeParent(of: other, shared: &shared)
    }
    before.writeColumns(columns, of: position, shared: &shared)
    after.writeColumns(columns, of: other, shared: &shared)
    if mask & ChangedRows.Part.tail != 0 { writeTails(of: position, other) }
    if mask & ChangedRows.Part.next != 0 {
      before.writeNext(of: position, shared: &shared)
      after.writeNext(of: other, shared: &shared)
    }
    before.end(shared)
    after.end(shared)
  }

  /// Writes the keys of two tails that differ; both are in the order of writing.
  private mutating func writeTails(of position: Int, _ other: Int) {
    let comparator = StoredValueComparator(pair, matching)
    let (left, right) = (pair.before.tail, pair.after.tail)
    var (old, new) = (left.range(of: position), right.range(of: other))
    while let entry = old.first ?? new.first {
      let order = old.isEmpty ? 1 : new.isEmpty ? -1 : order(old.lowerBound, new.lowerBound)
      if order == 0,
        comparator.areEqual(left.values[entry], right.values[new.lowerBound])
      {
        old.removeFirst()
        new.removeFirst()
        continue
      }
      if order <= 0 { before.writeTail(old.removeFirst(), of: position, shared: &shared) }
      if order >= 0 { after.writeTail(new.removeFirst(), of: other, shared: &shared) }
    }
  }

  /// The writing order of two keys of the tails: below 0 if the first comes first, above 0 if the
  /// second does.
  private func order(_ entry: Int, _ other: Int) -> Int {
    let (key, otherKey) = (pair.before.tail.keys[entry], pair.after.tail.keys[other])
    guard let name = key.otherName, let otherName = otherKey.otherName else {
      return key == otherKey ? 0 : key < otherKey ? -1 : 1
    }
    if pair.strings[name] == otherName { return 0 }
    let isFirst = pair.before.strings.withBytes(of: name) { bytes in
      pair.after.strings.withBytes(of: otherName) { bytes.lexicographicallyPrecedes($0) }
    }
    return isFirst ? -1 : 1
  }

  /// Writes what differs in the headers.
  private mutating func writeHeaders() {
    let (old, new) = (pair.before.header, pair.after.header)
    var sections: [(UInt32, AttributeList, AttributeList)] = [
      (HeaderRow.snapshot, old.attributes, new.attributes),
      (HeaderRow.run, old.run.value ?? AttributeList(), new.run.value ?? AttributeList()),
    ]
    if old.lists != new.lists || old.hasRun != new.hasRun {
      sections.append((HeaderRow.presence, old.presence, new.presence))
    }
    for (row, old, new) in sections {
      for entry in old.entries where !isEqual(entry.value, new[entry.key]) {
        before.write(entry.value, key: entry.key, row: row, shared: &shared)
      }
      for entry in new.entries {
        if let former = old[entry.key], isEqual(former, entry.value) { continue }
        after.write(entry.value, key: entry.key, row: row, shared: &shared)
      }
    }
  }

  private func isEqual(_ before: AttributeValue, _ after: AttributeValue?) -> Bool {
    switch (before, after) {
    case (.reference(let left, let isPositional), .reference(let right, let other)?):
      matching.counterpart(ofBefore: left) == right && isPositional == other
    case (.references(let left), .references(let right)?):
      left.count == right.count
        && zip(left, right).allSatisfy {
          matching.counterpart(ofBefore: $0.target) == $1.target
            && $0.positional == $1.positional
        }
    default: before == after
    }
  }
}

extension DeltaMaker {
  /// Lays out the entries of all objects in the delta, with the facts that were written.
  private mutating func assembled() -> Delta {
    let first = matching.toAfter.count
    let numbers = shared.mentioned.positions.map(Int.init)
    let positions = numbers.map { OptionalIndex($0 < first ? $0 : nil) }
    let others = numbers.map { $0 < first ? matching.toAfter[$0] : OptionalIndex($0 &- first) }
    var old = before.side(of: positions, kinds: pair.after.kinds, of: others, shared: &shared)
    var new = after.side(of: others, kinds: pair.before.kinds, of: positions, shared: &shared)
    let entries = shared.mentioned.ranks
    let orders = place(&old, &new, entries)
    old.facts = Tail(before.facts, lists: &shared.pools.lists) { entries[$0] }
    new.facts = Tail(after.facts, lists: &shared.pools.lists) { entries[$0] }
    return Delta(
      method: matching.method, strings: shared.strings, pools: shared.pools, before: old,
      after: new, orders: orders, pairing: matching.pairing)
  }

  /// Places the objects that were added, removed or moved; returns the siblings that changed order.
  private func place(
    _ old: inout DeltaSide, _ new: inout DeltaSide, _ entries: PositionRanks
  ) -> [SiblingOrder] {
    var oldOrdinals = SiblingOrdinals(pair.before)
    var newOrdinals = SiblingOrdinals(pair.after)
    for entry in 0..<old.count {
      let (position, other) = (old.positions[entry].value, new.positions[entry].value)
      if let position, other != nil, rows.masks[position] & ChangedRows.Part.moved == 0 { continue }
      if let position {
        old.containers[entry] = before.container(of: position, entries)
        old.ordinals[entry] = OptionalIndex(oldOrdinals[position])
      }
      if let other {
        new.containers[entry] = after.container(of: other, entries)
        new.ordinals[entry] = OptionalIndex(newOrdinals[other])
      }
    }
    var orders: [SiblingOrder] = []
    for position in disordered.flatMap(pair.after.held) {
      guard let other = matching.toBefore[position].value,
        rows.masks[other] & ChangedRows.Part.reordered != 0
      else { continue }
      orders.append(
        SiblingOrder(
          container: after.container(of: position, entries), before: oldOrdinals[other],
          after: newOrdinals[position], beforePosition: OptionalIndex(other),
          afterPosition: OptionalIndex(position)))
    }
    return orders.inOrder
  }
}

extension FactWriter {
  /// What holds an object, by its entry.
  fileprivate func container(of position: Int, _ entries: PositionRanks) -> ContainerIndex {
    storage.container(of: position).map { .object(Int(entries[number(of: $0)])) }
      ?? .root(section: storage.kinds[position].section)
  }

  /// The entries of the objects at some positions; if a position is none, the kind is taken from
  /// the other side.
  fileprivate mutating func side(
    of positions: [OptionalIndex], kinds: [ObjectKind], of others: [OptionalIndex],
    shared: inout SharedContent
  ) -> DeltaSide {
    var side = DeltaSide(absent: positions.count)
    side.positions = positions
    for (entry, position) in positions.enumerated() {
      if let row = position.value {
        side.kinds[entry] = storage.kinds[row]
        side.tokens[entry] = token(of: row, shared: &shared)
        side.classes[entry] = string(storage.classes[row], shared: &shared)
      } else if let other = others[entry].value {
        side.kinds[entry] = kinds[other]
      }
    }
    return side
  }
}

/// The ordinals of objects in their containers, found one container at a time.
private struct SiblingOrdinals {
  private let storage: SnapshotStorage
  private var ordinals: [OptionalIndex]

  init(_ storage: SnapshotStorage) {
    self.storage = storage
    ordinals = Array(repeating: .none, count: storage.kinds.count)
  }

  subscript(position: Int) -> Int {
    mutating get {
      if let known = ordinals[position].value { return known }
      let holder =
        storage.container(of: position) ?? storage.kinds.count + storage.kinds[position].section
      let held = storage.held(by: holder)
      for (ordinal, sibling) in held.enumerated() { ordinals[sibling] = OptionalIndex(ordinal) }
      return ordinals[position].value ?? held.count
    }
  }
}

extension SnapshotHeader {
  /// Whether `run` and each list were present, as attributes: true, null or missing.
  package var presence: AttributeList {
    var list = AttributeList()
    list["run"] = hasRun.attribute
    for (name, path) in Self.listPaths { list[name] = lists[keyPath: path].attribute }
    return list
  }
}

extension Captured<Bool> {
  /// The fact as the value of an attribute.
  fileprivate var attribute: AttributeValue? {
    switch self {
    case .missing: nil
    case .null: .null
    case .value(let flag): .flag(flag)
    }
  }
}
