import HierarchyModel

/// Composes two neighbouring deltas. The result's entries are joints until it is normalised.
struct DeltaComposition {
  private let first: Delta
  private let second: Delta
  private let joints: DeltaJoints
  private var result: Delta

  init(first: Delta, second: Delta, joints: DeltaJoints) {
    self.first = first
    self.second = second
    self.joints = joints
    let method: MatchMethod = first.method == .id && second.method == .id ? .id : .structure
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

  /// The position that a pairing gives an object; the same where objects have numbers.
  static func moved(_ position: OptionalIndex, _ pairing: Pairing?) -> OptionalIndex {
    guard let pairing else { return position }
    return OptionalIndex(position.value.flatMap { pairing.after(ofBefore: $0) })
  }

  private mutating func appendFacts(_ left: DeltaTranscriber, _ right: DeltaTranscriber) {
    let sides = [first.before, first.after, second.before, second.after]
    let copies = zip(sides, [left, left, right, right]).map { side, transcriber in
      transcriber.facts(side.facts, into: &result.pools)
    }
    var facts = FactComposition(copies, strings: result.strings, pools: result.pools)
    let indexed = sides.map { $0.facts.indexed(objects: $0.count) }
    for joint in 0..<joints.count {
      let (one, two) = joints.entries(of: joint)
      let ranges = [one, one, two, two].enumerated().map { side, entry in
        entry.map { indexed[side].range(of: $0) } ?? 0..<0
      }
      facts.join(ranges, row: UInt32(joint))
    }
    for row in [HeaderRow.snapshot, HeaderRow.run, HeaderRow.presence] {
      facts.join(sides.map { $0.facts.range(of: Int(row)) }, row: row)
    }
    result.before.facts = facts.before
    result.after.facts = facts.after
  }
}

/// Copies facts and identities of one delta into another whose entries are numbered otherwise.
struct DeltaTranscriber {
  private let source: Delta
  /// For each entry of the source, its entry in the copy.
  private let entries: [Int32]
  private let strings: [StringID]

  init(_ source: Delta, entries: [Int32], into strings: inout StringTable) {
    self.source = source
    self.entries = entries
    self.strings = (0..<source.strings.count).map { index in
      strings.intern(StringID(rawValue: UInt32(truncatingIfNeeded: index)), of: source.strings)
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

/// Joins what two neighbouring deltas say about attributes. If only one of them mentions a key, it
/// decides alone; a key whose value is the same on both sides of the result is dropped.
struct FactComposition {
  /// The facts of both sides of the first delta, then of the second, with one delta's strings and
  /// pools.
  private let facts: [Tail]
  private let strings: StringTable
  private let comparator: StoredValueComparator
  private(set) var before = Tail()
  private(set) var after = Tail()

  init(_ facts: [Tail], strings: StringTable, pools: ValuePools) {
    self.facts = facts
    self.strings = strings
    comparator = StoredValueComparator(
      pools, pools, strings: StringTranslation(from: strings, to: strings))
  }

  /// Joins the facts of one object, or of one row of the header, given their range in each list.
  mutating func join(_ ranges: [Range<Int>], row: UInt32) {
    var ranges = ranges
    while let key = leastKey(ranges) {
      let oldFirst = take(key, &ranges, 0)
      let newFirst = take(key, &ranges, 1)
      let oldSecond = take(key, &ranges, 2)
      let newSecond = take(key, &ranges, 3)
      let old = oldFirst == nil && newFirst == nil ? oldSecond : oldFirst
      let new = oldSecond == nil && newSecond == nil ? newFirst : newSecond
      if let old, let new, comparator.areEqual(old, new) { continue }
      if let old { before.append(row: row, key: key, old) }
      if let new { after.append(row: row, key: key, new) }
    }
  }

  private func leastKey(_ ranges: [Range<Int>]) -> KeyCode? {
    var least: KeyCode?
    for (list, range) in ranges.enumerated() {
      guard let index = range.first else { continue }
      let key = facts[list].keys[index]
      if least.map({ strings.precedes(key, $0) }) ?? true { least = key }
    }
    return least
  }

  /// Takes the next fact of a list if it is one of the key.
  private func take(_ key: KeyCode, _ ranges: inout [Range<Int>], _ list: Int) -> StoredValue? {
    guard let index = ranges[list].first, facts[list].keys[index] == key else { return nil }
    ranges[list].removeFirst()
    return facts[list].values[index]
  }
}
