package import HierarchyModel

extension Delta {
  /// Puts entries and facts into their order and drops entries about which nothing is said; a
  /// different id alone may count as nothing.
  package mutating func normalise(keepsOtherIDs: Bool = true) {
    let kept = spokenOf(keepsOtherIDs: keepsOtherIDs)
    let order = before.positions.indices.filter { kept[$0] }.sorted { rank($0) < rank($1) }
    // Nothing refers to an entry that is dropped.
    var entries = [Int32](repeating: 0, count: before.count)
    for (entry, old) in order.enumerated() { entries[old] = Int32(truncatingIfNeeded: entry) }
    renumber(order, entries)
    before.facts.sort(strings: strings)
    after.facts.sort(strings: strings)
  }

  /// Gives the delta the entries of `order`, in that order; `entries` has the new entry of each old
  /// one.
  mutating func renumber(_ order: [Int], _ entries: [Int32]) {
    before.reorder(order, entries)
    after.reorder(order, entries)
    before.facts.renumber(lists: &pools.lists) { entries[$0] }
    after.facts.renumber(lists: &pools.lists) { entries[$0] }
    for index in orders.indices {
      orders[index].container = orders[index].container.renumbered(entries)
    }
    orders = orders.inOrder
  }

  /// The sort key of an entry: objects of the first snapshot come first, in its order, then those
  /// that the second one adds.
  private func rank(_ entry: Int) -> (Int, Int) {
    before.positions[entry].value.map { (0, $0) } ?? (1, after.positions[entry].value ?? 0)
  }

  /// For each entry, whether something is said about it or refers to it.
  private func spokenOf(keepsOtherIDs: Bool) -> [Bool] {
    var kept = before.positions.indices.map { entry in
      let isPlaced = before.containers[entry] != .unplaced || after.containers[entry] != .unplaced
      let isKept = before.has(entry) && after.has(entry)
      return isPlaced || isKept && before.classes[entry] != after.classes[entry]
        || isKept && keepsOtherIDs && hasOtherID(entry)
    }
    for side in [before, after] {
      for container in side.containers { if let entry = container.index { kept[entry] = true } }
      side.facts.forEachEntry(lists: pools.lists) { kept[$0] = true }
    }
    for order in orders { if let entry = order.container.index { kept[entry] = true } }
    return kept
  }
}

extension DeltaSide {
  fileprivate mutating func reorder(_ order: [Int], _ entries: [Int32]) {
    positions = order.map { positions[$0] }
    kinds = order.map { kinds[$0] }
    var sorted = StoredValues()
    for entry in order { sorted.append(tokens[entry]) }
    tokens = sorted
    classes = order.map { classes[$0] }
    containers = order.map { containers[$0].renumbered(entries) }
    ordinals = order.map { ordinals[$0] }
  }
}

extension ContainerIndex {
  /// The container, an entry of a delta, by its new entry.
  func renumbered(_ entries: [Int32]) -> ContainerIndex {
    index.map { .object(Int(entries[$0])) } ?? self
  }
}

extension Tail {
  /// Calls `body` with every entry that has a fact or is referred to by one.
  fileprivate func forEachEntry(lists: [UInt32], _ body: (Int) -> Void) {
    for fact in rows.indices {
      if rows[fact] < HeaderRow.snapshot { body(Int(rows[fact])) }
      let value = values[fact]
      if let target = value.target { body(target) }
      guard value.tag == .references else { continue }
      for item in lists[value.slice.range] {
        if let target = Link(rawValue: Int32(bitPattern: item)).target { body(target) }
      }
    }
  }

  /// Sorts by row and, within one, into the order of writing.
  fileprivate mutating func sort(strings: StringTable) {
    let order = rows.indices.sorted { left, right in
      rows[left] != rows[right]
        ? rows[left] < rows[right] : strings.precedes(keys[left], keys[right])
    }
    self = entries(order)
  }
}

/// One sibling that changed its ordinal within its container.
package struct SiblingOrder: Sendable {
  package var container: ContainerIndex
  /// The ordinal among all that the container holds, on each side.
  package var before: Int
  package var after: Int
  /// The sibling's position in each snapshot; none if the maker of the delta did not know it, since
  /// ordinals alone say what happens.
  package var beforePosition: OptionalIndex
  package var afterPosition: OptionalIndex

  package init(
    container: ContainerIndex, before: Int, after: Int, beforePosition: OptionalIndex,
    afterPosition: OptionalIndex
  ) {
    self.container = container
    self.before = before
    self.after = after
    self.beforePosition = beforePosition
    self.afterPosition = afterPosition
  }

  /// The same with both sides exchanged.
  var inverse: SiblingOrder {
    SiblingOrder(
      container: container, before: after, after: before, beforePosition: afterPosition,
      afterPosition: beforePosition)
  }
}

extension [SiblingOrder] {
  /// By container and then by ordinal, as a delta lists them.
  package var inOrder: [SiblingOrder] {
    sorted { left, right in
      left.container != right.container
        ? left.container < right.container : left.before < right.before
    }
  }
}
