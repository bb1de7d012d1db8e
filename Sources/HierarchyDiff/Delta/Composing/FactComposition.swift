import HierarchyModel

/// Joins what two neighbouring deltas say of attributes. Of a key that only one of them speaks of, that
/// one holds for both; what comes out the same on both sides is dropped.
struct FactComposition {
  /// The facts of both sides of both deltas, in one delta's strings and pools.
  let firstBefore: Tail
  let firstAfter: Tail
  let secondBefore: Tail
  let secondAfter: Tail
  let strings: StringTable
  let comparator: StoredValueComparator
  private(set) var before = Tail()
  private(set) var after = Tail()

  /// Places in the four lists of facts.
  struct Ranges {
    var firstBefore: Range<Int>
    var firstAfter: Range<Int>
    var secondBefore: Range<Int>
    var secondAfter: Range<Int>
  }

  init(
    first: (before: Tail, after: Tail), second: (before: Tail, after: Tail),
    strings: StringTable, pools: ValuePools
  ) {
    (firstBefore, firstAfter) = first
    (secondBefore, secondAfter) = second
    self.strings = strings
    comparator = StoredValueComparator(
      pools, pools, strings: StringTranslation(from: strings, to: strings))
  }

  /// Joins what is said of one object, or of one row of the header.
  mutating func join(_ ranges: Ranges, row: UInt32) {
    var ranges = ranges
    while let key = leastKey(ranges) {
      let oldFirst = take(key, &ranges.firstBefore, firstBefore)
      let newFirst = take(key, &ranges.firstAfter, firstAfter)
      let oldSecond = take(key, &ranges.secondBefore, secondBefore)
      let newSecond = take(key, &ranges.secondAfter, secondAfter)
      let old = oldFirst == nil && newFirst == nil ? oldSecond : oldFirst
      let new = oldSecond == nil && newSecond == nil ? newFirst : newSecond
      if let old, let new, comparator.areEqual(old.tag, old.word, new.tag, new.word) { continue }
      if let old { before.append(row: row, key: key, tag: old.tag, word: old.word) }
      if let new { after.append(row: row, key: key, tag: new.tag, word: new.word) }
    }
  }

  private func leastKey(_ ranges: Ranges) -> KeyCode? {
    var least: KeyCode?
    let lists = [
      (ranges.firstBefore, firstBefore), (ranges.firstAfter, firstAfter),
      (ranges.secondBefore, secondBefore), (ranges.secondAfter, secondAfter),
    ]
    for (range, facts) in lists {
      guard let place = range.first else { continue }
      let key = facts.keys[place]
      guard let other = least else {
        least = key
        continue
      }
      if strings.precedes(key, other) { least = key }
    }
    return least
  }

  /// Takes the next fact of a list if it is one of the key.
  private func take(
    _ key: KeyCode, _ range: inout Range<Int>, _ facts: Tail
  ) -> (tag: UInt8, word: UInt64)? {
    guard let place = range.first, facts.keys[place] == key else { return nil }
    range.removeFirst()
    return (facts.tags[place], facts.words[place])
  }
}
