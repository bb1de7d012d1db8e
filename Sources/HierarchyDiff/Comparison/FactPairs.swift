import HierarchyModel

/// One key of one row on both sides of a delta: places among the facts, nil where there is none.
struct FactPair {
  var before: Int?
  var after: Int?
}

/// The facts of two sides side by side, in their order.
struct FactPairs: Sequence, IteratorProtocol {
  private let before: Tail
  private let after: Tail
  private let strings: StringTable
  private var place = 0
  private var other = 0

  init(_ before: Tail, _ after: Tail, strings: StringTable) {
    self.before = before
    self.after = after
    self.strings = strings
  }

  mutating func next() -> FactPair? {
    let hasBefore = place < before.rows.count
    let hasAfter = other < after.rows.count
    guard hasBefore || hasAfter else { return nil }
    var pair = FactPair()
    if hasBefore, !hasAfter || !isAfterFirst { pair.before = place }
    if hasAfter, !hasBefore || !isBeforeFirst { pair.after = other }
    if pair.before != nil { place += 1 }
    if pair.after != nil { other += 1 }
    return pair
  }

  private var isBeforeFirst: Bool {
    before.rows[place] != after.rows[other]
      ? before.rows[place] < after.rows[other]
      : strings.precedes(before.keys[place], after.keys[other])
  }

  private var isAfterFirst: Bool {
    before.rows[place] != after.rows[other]
      ? before.rows[place] > after.rows[other]
      : strings.precedes(after.keys[other], before.keys[place])
  }
}
