import HierarchyModel

/// What both sides of a delta in the making share: strings, pools, and which objects are spoken of.
///
/// Objects are numbered across both snapshots: those of the first by their places, what the second
/// adds by its places after those. That is the order of entries, with gaps.
struct SharedContent {
  var strings = StringTable()
  var pools = ValuePools()
  /// The objects that the delta speaks of, by their numbers: an entry each.
  private(set) var mentioned: PlaceSet

  init(numbers: Int) {
    mentioned = PlaceSet(below: numbers)
  }

  /// Notes that the delta speaks of an object.
  @inline(__always)
  mutating func mention(_ number: Int) {
    mentioned.insert(number)
  }
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
    let (tag, word) = stored(value, shared: &shared)
    append(row: row, code, tag: tag, word: word)
  }

  private func stored(
    _ value: AttributeValue, shared: inout SharedContent
  ) -> (tag: UInt8, word: UInt64) {
    switch value {
    case .null: (ValueTag.null, 0)
    case .flag(let flag): (flag ? ValueTag.yes : ValueTag.no, 0)
    case .number(let number): number.stored
    case .text(let text): (ValueTag.text, UInt64(shared.strings.intern(text).rawValue))
    case .json(let text): (ValueTag.json, UInt64(shared.strings.intern(text).rawValue))
    case .reference(let target, let positional):
      (
        positional ? ValueTag.positional : ValueTag.reference,
        UInt64(mentioned(target, shared: &shared))
      )
    case .numbers(let numbers): (ValueTag.numbers, shared.pool(numbers).word)
    case .texts(let texts):
      (ValueTag.texts, shared.pool(texts.map { shared.strings.intern($0).rawValue }).word)
    case .references(let targets):
      (
        ValueTag.references,
        shared.pool(
          targets.map { reference in
            let number = mentioned(reference.target, shared: &shared)
            let link = Link(number, positional: reference.positional)
            return UInt32(bitPattern: link.rawValue)
          }
        ).word
      )
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
      let (tag, word) = number.stored
      pools.numbers += [UInt64(tag), word]
    }
    return slice
  }

  fileprivate mutating func pool(_ items: [UInt32]) -> PoolSlice {
    let slice = PoolSlice(offset: pools.lists.count, count: items.count)
    pools.lists += items
    return slice
  }
}
