/// Tells whether stored values of two snapshots are the same, given where strings and objects of the
/// left one are in the right one.
package struct StoredValueComparator: Sendable {
  private let left: ValuePools
  private let right: ValuePools
  package let strings: StringTranslation
  /// For every object of the left snapshot its counterpart in the right one, -1 for none; empty where
  /// every object stands for the one at its own index.
  private let counterparts: [Int32]

  /// Compares values of two snapshots or deltas whose objects are matched as `counterparts` says.
  package init(
    _ left: ValuePools, _ right: ValuePools, strings: StringTranslation,
    counterparts: [Int32] = []
  ) {
    self.left = left
    self.right = right
    self.strings = strings
    self.counterparts = counterparts
  }

  /// Whether two stored values are equal.
  @inline(__always)
  package func areEqual(
    _ leftTag: UInt8, _ leftWord: UInt64, _ rightTag: UInt8, _ rightWord: UInt64
  ) -> Bool {
    guard leftTag == rightTag else { return false }
    switch leftTag {
    case ValueTag.missing, ValueTag.null, ValueTag.no, ValueTag.yes: return true
    case ValueTag.text, ValueTag.json:
      return UInt64(strings.ids[Int(truncatingIfNeeded: leftWord)].rawValue) == rightWord
    case ValueTag.reference, ValueTag.positional:
      return counterpart(Int(truncatingIfNeeded: leftWord)) == Int(truncatingIfNeeded: rightWord)
    case ValueTag.references, ValueTag.texts:
      return areListsEqual(leftTag, PoolSlice(word: leftWord), PoolSlice(word: rightWord))
    case ValueTag.numbers, ValueTag.lanes...:
      return areNumbersEqual(PoolSlice(word: leftWord), PoolSlice(word: rightWord))
    default: return leftWord == rightWord
    }
  }

  /// Whether two links lead to counterparts, or say the same of there being none.
  @inline(__always)
  package func areEqual(_ leftLink: Link, _ rightLink: Link) -> Bool {
    guard let target = leftLink.target else { return leftLink == rightLink }
    guard let counterpart = counterpart(target) else { return false }
    return counterpart == rightLink.target && leftLink.isPositional == rightLink.isPositional
  }

  /// Whether two classes have one name.
  @inline(__always)
  package func areEqual(_ leftClass: StringID, _ rightClass: StringID) -> Bool {
    leftClass == .missing ? rightClass == .missing : strings[leftClass] == rightClass
  }

  /// Whether two keys of the tail have one name.
  @inline(__always)
  package func areEqual(_ leftKey: KeyCode, _ rightKey: KeyCode) -> Bool {
    guard let name = leftKey.otherName else { return leftKey == rightKey }
    let translated = strings[name]
    return translated != .missing && KeyCode(other: translated) == rightKey
  }

  @inline(__always)
  private func counterpart(_ index: Int) -> Int? {
    if counterparts.isEmpty { return index }
    let found = counterparts[index]
    return found < 0 ? nil : Int(found)
  }

  private func areListsEqual(_ tag: UInt8, _ leftSlice: PoolSlice, _ rightSlice: PoolSlice) -> Bool
  {
    guard leftSlice.count == rightSlice.count else { return false }
    return zip(left.lists[leftSlice.range], right.lists[rightSlice.range]).allSatisfy {
      tag == ValueTag.texts
        ? strings[StringID(rawValue: $0)].rawValue == $1
        : areEqual(
          Link(rawValue: Int32(bitPattern: $0)), Link(rawValue: Int32(bitPattern: $1)))
    }
  }
  private func areNumbersEqual(_ leftSlice: PoolSlice, _ rightSlice: PoolSlice) -> Bool {
    left.numbers[leftSlice.range] == right.numbers[rightSlice.range]
  }
}
