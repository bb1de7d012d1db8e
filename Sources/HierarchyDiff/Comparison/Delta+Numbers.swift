import HierarchyModel

extension Delta {
  /// Whether two facts are the same numbers, one of which may be written as 1 and the other as 1.0: how
  /// a source prints a number is no change of it.
  func areSameNumbers(_ old: Int, _ new: Int) -> Bool {
    let tags = (before.facts.tags[old], after.facts.tags[new])
    guard Self.isNumeric(tags.0), Self.isNumeric(tags.1) else { return false }
    // Integers of one form are the same only where nothing differs.
    if tags.0 == tags.1, tags.0 == ValueTag.integer || tags.0 == ValueTag.lanes { return false }
    if tags.0 & tags.1 & ValueTag.lanes != 0 { return areSameLanes(old, new, tags) }
    return switch (value(of: old, on: before), value(of: new, on: after)) {
    case (.number(let old), .number(let new)): old.doubleValue == new.doubleValue
    case (.numbers(let old), .numbers(let new)):
      old.map(\.doubleValue) == new.map(\.doubleValue)
    default: false
    }
  }

  /// The same of two rectangles or the like.
  private func areSameLanes(_ old: Int, _ new: Int, _ tags: (UInt8, UInt8)) -> Bool {
    let left = PoolSlice(word: before.facts.words[old]).range
    let right = PoolSlice(word: after.facts.words[new]).range
    guard left.count == right.count else { return false }
    return (0..<left.count).allSatisfy { lane in
      Self.double(pools.numbers[left.lowerBound + lane], tags.0, lane)
        == Self.double(pools.numbers[right.lowerBound + lane], tags.1, lane)
    }
  }

  private static func double(_ word: UInt64, _ tag: UInt8, _ lane: Int) -> Double {
    tag & 1 << UInt8(lane) == 0
      ? Double(Int64(bitPattern: word)) : Double(bitPattern: word)
  }

  private static func isNumeric(_ tag: UInt8) -> Bool {
    switch tag {
    case ValueTag.integer, ValueTag.unsigned, ValueTag.double, ValueTag.numbers: true
    default: tag & ValueTag.lanes != 0
    }
  }
}
