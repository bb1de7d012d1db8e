import HierarchyModel

/// What both sides of a delta that is being made share: strings, pools, and which objects are in
/// it.
///
/// Objects are numbered across both snapshots: those of the first by their positions, those that
/// the second adds by their positions after those. That is the order of entries, with gaps.
struct SharedContent {
  var strings = StringTable()
  var pools = ValuePools()
  /// The objects in the delta, by their numbers; each gets an entry.
  private(set) var mentioned: PositionSet

  init(numbers: Int) { mentioned = PositionSet(below: numbers) }

  /// Records that an object is in the delta.
  @inline(__always)
  mutating func mention(_ number: Int) { mentioned.insert(number) }
}

extension FactWriter {
  /// Writes one value of the header.
  mutating func write(
    _ value: AttributeValue, key: AttributeKey, row: UInt32, shared: inout SharedContent
  ) {
    let code: KeyCode =
      switch key {
      case .known(let known): KeyCode(known)
      case .other(let name): KeyCode(other: shared.strings.intern(name))
      }
    append(row: row, code, stored(value, shared: &shared))
  }

  private func stored(_ value: AttributeValue, shared: inout SharedContent) -> StoredValue {
    switch value {
    case .null: return .null
    case .flag(let flag): return .flag(flag)
    case .number(let number): return number.stored
    case .text(let text): return .text(shared.strings.intern(text))
    case .json(let text):
      return StoredValue(.json, UInt64(shared.strings.intern(text).rawValue))
    case .reference(let target, let positional):
      return .reference(mentioned(target, shared: &shared), positional: positional)
    case .numbers(let numbers): return StoredValue(.numbers, shared.pool(numbers).word)
    case .texts(let texts):
      let items = texts.map { shared.strings.intern($0).rawValue }
      return StoredValue(.texts, shared.pool(items).word)
    case .references(let targets):
      let items = targets.map { reference in
        let number = mentioned(reference.target, shared: &shared)
        return UInt32(bitPattern: Link(number, positional: reference.positional).rawValue)
      }
      return StoredValue(.references, shared.pool(items).word)
    }
  }

  private func mentioned(_ object: ObjectIndex, shared: inout SharedContent) -> Int {
    let number = number(of: object.position)
    shared.mention(number)
    return number
  }
}

extension SharedContent {
  fileprivate mutating func pool(_ numbers: [Number]) -> PoolSlice {
    let slice = PoolSlice(offset: pools.numbers.count, count: numbers.count * 2)
    for number in numbers {
      pools.numbers += [UInt64(number.stored.tag.rawValue), number.stored.word]
    }
    return slice
  }

  fileprivate mutating func pool(_ items: [UInt32]) -> PoolSlice {
    let slice = PoolSlice(offset: pools.lists.count, count: items.count)
    pools.lists += items
    return slice
  }
}
