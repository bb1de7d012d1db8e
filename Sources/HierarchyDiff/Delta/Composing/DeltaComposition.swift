import HierarchyModel

/// Joins two neighbouring deltas. The result's entries are joints until it is normalised.
struct DeltaComposition {
  private let first: Delta
  private let second: Delta
  private let joints: DeltaJoints
  private var result: Delta

  init(first: Delta, second: Delta, joints: DeltaJoints) {
    self.first = first
    self.second = second
    self.joints = joints
    let method: MatchMethod =
      first.method == .id && second.method == .id ? .id : .structure
    result = Delta(method: method)
  }

  mutating func compose() throws(DeltaError) -> Delta {
    let left = DeltaTranscriber(
      first, entries: (0..<Int32(first.before.count)).map { $0 }, into: &result.strings)
    let right = DeltaTranscriber(second, entries: joints.ofSecond, into: &result.strings)
    appendEntries(left, right)
    appendFacts(left, right)
    try PlacementComposition(first: first, second: second, joints: joints).place(in: &result)
    if let pairing = first.pairing, let next = second.pairing {
      let returned = joints.returned.compactMap { joint -> Pairing.Run? in
        guard let before = result.before.positions[joint].value,
          let after = result.after.positions[joint].value
        else { return nil }
        return Pairing.Run(before: before, after: after, count: 1)
      }
      result.pairing = Pairing(unordered: pairing.composed(with: next).runs + returned)
    }
    result.normalise()
    return result
  }

  private mutating func appendEntries(_ left: DeltaTranscriber, _ right: DeltaTranscriber) {
    let back = first.pairing?.inverse
    for joint in 0..<joints.count {
      let (one, two) = joints.entries(of: joint)
      if let one {
        result.before.append(
          left.identity(first.before.identity(of: one)), at: first.before.positions[one])
      } else if let two {
        let position = second.before.positions[two]
        result.before.append(
          right.identity(second.before.identity(of: two)), at: Self.moved(position, back))
      }
      if let two {
        result.after.append(
          right.identity(second.after.identity(of: two)), at: second.after.positions[two])
      } else if let one {
        let position = first.after.positions[one]
        result.after.append(
          left.identity(first.after.identity(of: one)), at: Self.moved(position, second.pairing))
      }
    }
  }

  private static func moved(_ position: OptionalIndex, _ pairing: Pairing?) -> OptionalIndex {
    guard let pairing else { return position }
    return OptionalIndex(position.value.flatMap { pairing.after(ofBefore: $0) })
  }

  private mutating func appendFacts(_ left: DeltaTranscriber, _ right: DeltaTranscriber) {
    var facts = FactComposition(
      first: (
        left.facts(first.before.facts, into: &result.pools),
        left.facts(first.after.facts, into: &result.pools)
      ),
      second: (
        right.facts(second.before.facts, into: &result.pools),
        right.facts(second.after.facts, into: &result.pools)
      ),
      strings: result.strings, pools: result.pools)
    let rows = FactRows(first: first, second: second)
    for joint in 0..<joints.count {
      facts.join(rows.ranges(joints.entries(of: joint)), row: UInt32(joint))
    }
    for row in [HeaderRow.snapshot, HeaderRow.run, HeaderRow.presence] {
      facts.join(rows.headerRanges(row), row: row)
    }
    result.before.facts = facts.before
    result.after.facts = facts.after
  }
}

/// Where the facts of each entry stand in two deltas.
private struct FactRows {
  private let first: Delta
  private let second: Delta
  private let starts: [TailStarts]

  init(first: Delta, second: Delta) {
    self.first = first
    self.second = second
    starts = [
      TailStarts(of: first.before.facts, rows: first.before.count),
      TailStarts(of: first.after.facts, rows: first.before.count),
      TailStarts(of: second.before.facts, rows: second.before.count),
      TailStarts(of: second.after.facts, rows: second.before.count),
    ]
  }

  func ranges(_ entries: (first: Int?, second: Int?)) -> FactComposition.Ranges {
    FactComposition.Ranges(
      firstBefore: entries.first.map { starts[0][$0] } ?? 0..<0,
      firstAfter: entries.first.map { starts[1][$0] } ?? 0..<0,
      secondBefore: entries.second.map { starts[2][$0] } ?? 0..<0,
      secondAfter: entries.second.map { starts[3][$0] } ?? 0..<0)
  }

  func headerRanges(_ row: UInt32) -> FactComposition.Ranges {
    FactComposition.Ranges(
      firstBefore: first.before.facts.range(of: Int(row)),
      firstAfter: first.after.facts.range(of: Int(row)),
      secondBefore: second.before.facts.range(of: Int(row)),
      secondAfter: second.after.facts.range(of: Int(row)))
  }
}

/// Copies facts and identities of one delta into another whose entries are numbered otherwise.
struct DeltaTranscriber {
  private let source: Delta
  /// For each entry of the source its entry in the copy.
  private let entries: [Int32]
  private let strings: [StringID]

  init(_ source: Delta, entries: [Int32], into strings: inout StringTable) {
    self.source = source
    self.entries = entries
    self.strings = (0..<source.strings.count).map { index in
      source.strings.withBytes(of: StringID(rawValue: UInt32(truncatingIfNeeded: index))) {
        strings.intern($0, hash: source.strings.hashes[index])
      }
    }
  }

  /// The facts of one side, with the rows of the source.
  func facts(_ facts: Tail, into pools: inout ValuePools) -> Tail {
    var copy = Tail()
    for fact in facts.rows.indices {
      copy.append(
        row: facts.rows[fact], key: key(facts.keys[fact]),
        copied(facts.values[fact], into: &pools))
    }
    return copy
  }

  func identity(_ identity: DeltaIdentity) -> DeltaIdentity {
    var copy = identity
    copy.className = string(identity.className)
    if let name = identity.token.text { copy.token = .text(string(name)) }
    return copy
  }

  private func string(_ id: StringID) -> StringID {
    id == .missing ? .missing : strings[Int(id.rawValue)]
  }

  private func key(_ code: KeyCode) -> KeyCode {
    code.otherName.map { KeyCode(other: string($0)) } ?? code
  }

  private func copied(_ value: StoredValue, into pools: inout ValuePools) -> StoredValue {
    let slice = value.slice
    switch value.tag.form {
    case .string: return value.with(word: UInt64(string(value.string).rawValue))
    case .reference: return value.with(word: UInt64(entries[Int(value.word)]))
    case .texts, .references:
      let copy = PoolSlice(offset: pools.lists.count, count: slice.count)
      for item in source.pools.lists[slice.range] {
        pools.lists.append(
          value.tag == .texts ? string(StringID(rawValue: item)).rawValue : link(item))
      }
      return value.with(word: copy.word)
    case .numbers, .lanes:
      let copy = PoolSlice(offset: pools.numbers.count, count: slice.count)
      pools.numbers.append(contentsOf: source.pools.numbers[slice.range])
      return value.with(word: copy.word)
    case .missing, .plain: return value
    }
  }

  private func link(_ raw: UInt32) -> UInt32 {
    let link = Link(rawValue: Int32(bitPattern: raw))
    let copy = Link(Int(entries[link.target ?? 0]), positional: link.isPositional)
    return UInt32(bitPattern: copy.rawValue)
  }
}

/// Joins what two neighbouring deltas say of attributes. Of a key that only one of them speaks of,
/// that one holds for both; what comes out the same on both sides is dropped.
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

  /// Indices in the four lists of facts.
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
      if let old, let new, comparator.areEqual(old, new) { continue }
      if let old { before.append(row: row, key: key, old) }
      if let new { after.append(row: row, key: key, new) }
    }
  }

  private func leastKey(_ ranges: Ranges) -> KeyCode? {
    var least: KeyCode?
    let lists = [
      (ranges.firstBefore, firstBefore), (ranges.firstAfter, firstAfter),
      (ranges.secondBefore, secondBefore), (ranges.secondAfter, secondAfter),
    ]
    for (range, facts) in lists {
      guard let index = range.first else { continue }
      let key = facts.keys[index]
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
  ) -> StoredValue? {
    guard let index = range.first, facts.keys[index] == key else { return nil }
    range.removeFirst()
    return facts.values[index]
  }
}
