import HierarchyModel

/// Writes attributes of one snapshot as facts of a delta that is being made. Rows and references
/// are numbers of `SharedContent` until they are renumbered, which turns them into entries.
struct FactWriter {
  let storage: SnapshotStorage
  private(set) var facts: [Fact] = []
  /// The position of each counterpart in the first snapshot, which is its number; nil if this
  /// writer writes the first snapshot.
  private let counterparts: [OptionalIndex]?
  /// The first number of the objects that the second snapshot adds.
  private let firstAddition: Int
  private let columnKeys = Column.keys.map { KeyCode($0) }
  /// The value of each column for the object that is written.
  private var columnValues = Column.keys.map { _ in StoredValue.missing }
  /// For each string of the snapshot, its id in the delta; `.missing` until it is needed.
  private var strings: [StringID]
  private var rowStart = 0
  private let none = StringID.missing.rawValue

  /// A writer for the first snapshot; for the second if a matching is given.
  init(_ storage: SnapshotStorage, after matching: Matching? = nil) {
    self.storage = storage
    counterparts = matching?.toBefore
    firstAddition = matching?.toAfter.count ?? 0
    strings = Array(repeating: .missing, count: storage.strings.count)
  }

  /// The number of a position.
  func number(of position: Int) -> Int {
    guard let counterparts else { return position }
    return counterparts[position].value ?? firstAddition &+ position
  }

  /// Writes everything that was captured of an object except its identity.
  mutating func writeAll(of position: Int, shared: inout SharedContent) {
    begin()
    writeParent(of: position, shared: &shared)
    if position < storage.viewCount {
      let columns: UInt32 = 1 << UInt32(columnValues.count) - 1
      loadColumns(columns, of: position)
      writeColumns(columns, of: position, shared: &shared)
    }
    for entry in tailEntries(of: position) { writeTail(entry, of: position, shared: &shared) }
    writeNext(of: position, shared: &shared)
    end(shared)
  }

  // Reading goes through functions that do not mutate, so no table is copied or retained for it.
  private func tailEntries(of position: Int) -> Range<Int> { storage.tailEntries(of: position) }

  private func interned(_ id: StringID, shared: inout SharedContent) -> StringID {
    shared.strings.intern(id, of: storage.strings)
  }

  /// Begins the facts of an object.
  mutating func begin() { rowStart = facts.count }

  /// Ends the facts of an object: puts them in writing order, in which they nearly are.
  mutating func end(_ shared: SharedContent) {
    facts.sortKeys(in: rowStart..<facts.count, strings: shared.strings)
  }

  mutating func writeParent(of position: Int, shared: inout SharedContent) {
    let key: KnownKey = position < storage.viewCount ? .superview : .parent
    write(KeyCode(key), link: storage.parents[position], of: position, shared: &shared)
  }

  mutating func writeNext(of position: Int, shared: inout SharedContent) {
    write(KeyCode(.next), link: storage.next(of: position), of: position, shared: &shared)
  }

  /// Loads the values of a view in some columns, given as bits. All are loaded before any is
  /// written: each is in another place, and their cache misses overlap if nothing comes between.
  mutating func loadColumns(_ columns: UInt32, of position: Int) {
    var left = columns
    while left != 0 {
      let columnIndex = left.trailingZeroBitCount
      left &= left &- 1
      columnValues[columnIndex] = storage.value(inColumn: columnIndex, of: position)
    }
  }

  /// Writes the loaded values of some columns of a view.
  mutating func writeColumns(_ columns: UInt32, of position: Int, shared: inout SharedContent) {
    var left = columns
    while left != 0 {
      let columnIndex = left.trailingZeroBitCount
      left &= left &- 1
      write(columnValues[columnIndex], inColumn: columnIndex, of: position, shared: &shared)
    }
  }

  private mutating func write(
    _ value: StoredValue, inColumn columnIndex: Int, of position: Int, shared: inout SharedContent
  ) {
    guard value.tag.hasLanes else {
      return write(columnKeys[columnIndex], value, of: position, shared: &shared)
    }
    let lanes = storage.columns[columnIndex].lanes
    let slice = PoolSlice(offset: shared.pools.numbers.count, count: lanes)
    for lane in 0..<lanes {
      shared.pools.numbers.append(storage.component(lane, inColumn: columnIndex, of: position))
    }
    append(columnKeys[columnIndex], value.with(word: slice.word), of: position)
  }

  mutating func writeTail(_ entry: Int, of position: Int, shared: inout SharedContent) {
    write(
      key(storage.tail.keys[entry], shared: &shared), storage.tailValue(entry), of: position,
      shared: &shared)
  }

  /// The id of a string in the delta.
  mutating func string(_ id: StringID, shared: inout SharedContent) -> StringID {
    if id.rawValue == none { return id }
    let index = Int(id.rawValue)
    if strings[index].rawValue == none { strings[index] = interned(id, shared: &shared) }
    return strings[index]
  }

  /// An object's id in the delta.
  mutating func token(of position: Int, shared: inout SharedContent) -> StoredValue {
    let token = storage.token(of: position)
    return token.text.map { .text(string($0, shared: &shared)) } ?? token
  }

  private mutating func key(_ code: KeyCode, shared: inout SharedContent) -> KeyCode {
    guard let name = code.otherName else { return code }
    return KeyCode(other: string(name, shared: &shared))
  }

  private mutating func write(
    _ key: KeyCode, link: Link, of position: Int, shared: inout SharedContent
  ) { write(key, StoredValue(link: link), of: position, shared: &shared) }

  private mutating func write(
    _ key: KeyCode, _ value: StoredValue, of position: Int, shared: inout SharedContent
  ) {
    var value = value
    switch value.tag.form {
    case .missing: return
    case .string:
      value = value.with(word: UInt64(string(value.string, shared: &shared).rawValue))
    case .reference:
      let target = number(of: Int(truncatingIfNeeded: value.word))
      shared.mention(target)
      value = value.with(word: UInt64(target))
    case .references, .texts: value = value.with(word: copyList(value, shared: &shared).word)
    case .numbers:
      let slice = PoolSlice(offset: shared.pools.numbers.count, count: value.slice.count)
      shared.pools.numbers.append(contentsOf: storage.numberPool[value.slice.range])
      value = value.with(word: slice.word)
    case .plain, .lanes: break
    }
    append(key, value, of: position)
  }

  private mutating func copyList(_ list: StoredValue, shared: inout SharedContent) -> PoolSlice {
    let slice = PoolSlice(offset: shared.pools.lists.count, count: list.slice.count)
    for item in storage.listPool[list.slice.range] {
      if list.tag == .texts {
        let id = string(StringID(rawValue: item), shared: &shared)
        shared.pools.lists.append(id.rawValue)
      } else {
        let link = Link(rawValue: Int32(bitPattern: item))
        let target = number(of: link.target ?? 0)
        shared.mention(target)
        let moved = Link(target, positional: link.isPositional)
        shared.pools.lists.append(UInt32(bitPattern: moved.rawValue))
      }
    }
    return slice
  }

  @inline(__always)
  private mutating func append(_ key: KeyCode, _ value: StoredValue, of position: Int) {
    append(row: UInt32(number(of: position)), key, value)
  }

  @inline(__always)
  mutating func append(row: UInt32, _ key: KeyCode, _ value: StoredValue) {
    facts.append(Fact(row: row, key: key, value: value))
  }
}

/// One attribute of one object in a delta that is being made.
struct Fact {
  var row: UInt32
  var key: KeyCode
  var value: StoredValue
}

extension [Fact] {
  /// Puts the keys of one row into writing order; fast if they are nearly in it.
  mutating func sortKeys(in range: Range<Int>, strings: StringTable) {
    for fact in range.dropFirst() {
      var index = fact
      while index > range.lowerBound, strings.precedes(self[index].key, self[index &- 1].key) {
        swapAt(index, index &- 1)
        index &-= 1
      }
    }
  }
}

extension Tail {
  /// The facts in their order, their rows and references turned from numbers of objects into
  /// entries.
  @inline(__always)
  init(_ facts: [Fact], lists: inout [UInt32], entry: (Int) -> Int32) {
    self.init()
    var rowEntries = RowEntries()
    reserveCapacity(facts.count)
    for fact in facts {
      append(
        row: rowEntries.renumbered(fact.row, entry), key: fact.key,
        fact.value.renumbered(lists: &lists, entry))
    }
  }
}
