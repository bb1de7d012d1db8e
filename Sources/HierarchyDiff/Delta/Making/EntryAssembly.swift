import HierarchyModel

/// Lays out the entries of a delta that is being made: identity and placement of every object in
/// it, and the siblings that changed order.
struct EntryAssembly {
  let pair: SnapshotPair
  let matching: Matching
  let rows: ChangedRows
  /// The containers of the second snapshot in which siblings changed order.
  let disordered: [Int]
  /// The entry of each number.
  let entries: PositionRanks
  var before = DeltaSide()
  var after = DeltaSide()
  private(set) var orders: [SiblingOrder] = []

  /// Appends the entries of the objects in the delta, given by their numbers.
  mutating func append(
    _ numbers: [Int32], before left: inout FactWriter, after right: inout FactWriter,
    shared: inout SharedContent
  ) {
    let first = matching.toAfter.count
    let numbers = numbers.map(Int.init)
    let positions = numbers.map { OptionalIndex($0 < first ? $0 : nil) }
    let others = numbers.map { $0 < first ? matching.toAfter[$0] : OptionalIndex($0 &- first) }
    before = left.side(of: positions, kinds: pair.after.kinds, of: others, shared: &shared)
    after = right.side(of: others, kinds: pair.before.kinds, of: positions, shared: &shared)
    place(left, right)
  }

  /// Places the objects that were added, removed, moved or reordered.
  private mutating func place(_ left: FactWriter, _ right: FactWriter) {
    var leftOrdinals = SiblingOrdinals(pair.before)
    var rightOrdinals = SiblingOrdinals(pair.after)
    for entry in 0..<before.count {
      let (position, other) = (before.positions[entry].value, after.positions[entry].value)
      if let position, other != nil, rows.masks[position] & ChangedRows.Part.moved == 0 { continue }
      if let position {
        before.containers[entry] = container(of: position, left)
        before.ordinals[entry] = OptionalIndex(leftOrdinals[position])
      }
      if let other {
        after.containers[entry] = container(of: other, right)
        after.ordinals[entry] = OptionalIndex(rightOrdinals[other])
      }
    }
    orders =
      disordered.flatMap { holder in
        reordered(in: holder, right, &leftOrdinals, &rightOrdinals)
      }.inOrder
  }

  private func container(of position: Int, _ writer: FactWriter) -> ContainerIndex {
    if let container = writer.storage.container(of: position) {
      return .object(Int(entries[writer.number(of: container)]))
    }
    return .root(section: writer.storage.kinds[position].section)
  }

  private func reordered(
    in holder: Int, _ writer: FactWriter, _ left: inout SiblingOrdinals,
    _ right: inout SiblingOrdinals
  ) -> [SiblingOrder] {
    var orders: [SiblingOrder] = []
    for position in pair.after.held(by: holder) {
      guard let other = matching.toBefore[position].value,
        rows.masks[other] & ChangedRows.Part.reordered != 0
      else { continue }
      orders.append(
        SiblingOrder(
          container: container(of: position, writer), before: left[other], after: right[position],
          beforePosition: OptionalIndex(other), afterPosition: OptionalIndex(position)))
    }
    return orders
  }
}

/// The ordinals of objects in their containers, found one container at a time.
private struct SiblingOrdinals {
  private let storage: SnapshotStorage
  private var ordinals: [OptionalIndex]

  init(_ storage: SnapshotStorage) {
    self.storage = storage
    ordinals = Array(repeating: .none, count: storage.kinds.count)
  }

  subscript(position: Int) -> Int {
    mutating get {
      if let known = ordinals[position].value { return known }
      let holder =
        storage.container(of: position) ?? storage.kinds.count + storage.kinds[position].section
      let held = storage.held(by: holder)
      for (ordinal, sibling) in held.enumerated() { ordinals[sibling] = OptionalIndex(ordinal) }
      return ordinals[position].value ?? held.count
    }
  }
}

extension FactWriter {
  /// The entries of the objects at some positions; if a position is none, the kind is taken from
  /// the other side.
  fileprivate mutating func side(
    of positions: [OptionalIndex], kinds: [ObjectKind], of others: [OptionalIndex],
    shared: inout SharedContent
  ) -> DeltaSide {
    var side = DeltaSide(absent: positions.count)
    side.positions = positions
    for (entry, position) in positions.enumerated() {
      if let row = position.value {
        side.kinds[entry] = storage.kinds[row]
        side.tokens[entry] = token(of: row, shared: &shared)
        side.classes[entry] = string(storage.classes[row], shared: &shared)
      } else if let other = others[entry].value {
        side.kinds[entry] = kinds[other]
      }
    }
    return side
  }
}

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
