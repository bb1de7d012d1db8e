/// Tells whether stored values of two snapshots are the same, given where strings and objects of
/// the left one are in the right one.
package struct StoredValueComparator: Sendable {
  private let left: ValuePools
  private let right: ValuePools
  package let strings: StringTranslation
  /// For every object of the left snapshot its counterpart in the right one; empty where every
  /// object corresponds to the one at its own index.
  private let counterparts: [OptionalIndex]

  /// Compares values of two snapshots or deltas whose objects are matched as `counterparts` says.
  package init(
    _ left: ValuePools, _ right: ValuePools, strings: StringTranslation,
    counterparts: [OptionalIndex] = []
  ) {
    self.left = left
    self.right = right
    self.strings = strings
    self.counterparts = counterparts
  }

  /// Whether two stored values are equal.
  @inline(__always)
  package func areEqual(_ left: StoredValue, _ right: StoredValue) -> Bool {
    guard left.tag == right.tag else { return false }
    switch left.tag.form {
    case .missing: return true
    case .string: return strings[left.string] == right.string
    case .reference:
      return counterpart(Int(truncatingIfNeeded: left.word))
        == Int(truncatingIfNeeded: right.word)
    case .references, .texts: return areListsEqual(left, right)
    case .numbers, .lanes:
      return self.left.numbers[left.slice.range] == self.right.numbers[right.slice.range]
    case .plain: return left.word == right.word || left.tag.saysAll
    }
  }

  /// Whether two links lead to counterparts, or are the same where they lead to none.
  @inline(__always)
  func areEqual(_ leftLink: Link, _ rightLink: Link) -> Bool {
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

  /// Whether two tails have the same entries.
  package func areEqual(_ left: Tail, _ right: Tail) -> Bool {
    left.rows == right.rows
      && left.rows.indices.allSatisfy { entry in
        areEqual(left.keys[entry], right.keys[entry])
          && areEqual(left.values[entry], right.values[entry])
      }
  }

  @inline(__always)
  private func counterpart(_ index: Int) -> Int? {
    counterparts.isEmpty ? index : counterparts[index].value
  }

  private func areListsEqual(_ left: StoredValue, _ right: StoredValue) -> Bool {
    let (items, others) = (self.left.lists[left.slice.range], self.right.lists[right.slice.range])
    guard items.count == others.count else { return false }
    return zip(items, others).allSatisfy {
      left.tag == .texts
        ? strings[StringID(rawValue: $0)].rawValue == $1
        : areEqual(Link(rawValue: Int32(bitPattern: $0)), Link(rawValue: Int32(bitPattern: $1)))
    }
  }
}
