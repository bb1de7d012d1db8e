package import HierarchyModel

/// Makes the delta of two matched snapshots.
struct DeltaMaker {
  private let pair: SnapshotPair
  private let matching: Matching
  private var rows: ChangedRows
  private var disordered: [Int]
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
    HeaderComparison(
      before: pair.before.header, after: pair.after.header, matching: matching
    ).write(&before, &after, shared: &shared)
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
    let comparator = StoredValueComparator(
      pair.before.pools, pair.after.pools, strings: pair.strings,
      counterparts: matching.toAfter)
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

  private mutating func assembled() -> Delta {
    let entries = shared.mentioned.ranks
    var assembly = EntryAssembly(
      pair: pair, matching: matching, rows: rows, disordered: disordered, entries: entries)
    assembly.append(shared.mentioned.positions, before: &before, after: &after, shared: &shared)
    assembly.before.facts = Tail(before.facts, lists: &shared.pools.lists) { entries[$0] }
    assembly.after.facts = Tail(after.facts, lists: &shared.pools.lists) { entries[$0] }
    return Delta(
      method: matching.method, strings: shared.strings, pools: shared.pools,
      before: assembly.before, after: assembly.after, orders: assembly.orders,
      pairing: matching.pairing)
  }
}

/// Finds what differs in the headers of two snapshots and writes it as facts.
struct HeaderComparison {
  let before: SnapshotHeader
  let after: SnapshotHeader
  let matching: Matching

  func write(_ left: inout FactWriter, _ right: inout FactWriter, shared: inout SharedContent) {
    var sections: [(UInt32, AttributeList, AttributeList)] = [
      (HeaderRow.snapshot, before.attributes, after.attributes),
      (HeaderRow.run, before.run.value ?? AttributeList(), after.run.value ?? AttributeList()),
    ]
    if before.lists != after.lists || before.hasRun != after.hasRun {
      sections.append((HeaderRow.presence, before.presence, after.presence))
    }
    for (row, before, after) in sections {
      for entry in before.entries where !isEqual(entry.value, after[entry.key]) {
        left.write(entry.value, key: entry.key, row: row, shared: &shared)
      }
      for entry in after.entries {
        if let old = before[entry.key], isEqual(old, entry.value) { continue }
        right.write(entry.value, key: entry.key, row: row, shared: &shared)
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
