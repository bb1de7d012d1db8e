import HierarchyModel

/// Writes attributes of one snapshot as facts of a delta in the making. Rows and references are
/// numbers of `SharedContent` until they are renumbered, which turns them into entries.
struct FactWriter {
  let storage: SnapshotStorage
  private(set) var facts: [Fact] = []
  /// The position of each counterpart in the first snapshot, which is its number; nil where the
  /// writer's is the first.
  private let counterparts: [Int32]?
  /// Where the numbers of objects begin that the second snapshot adds.
  private let firstAddition: Int
  /// The keys of columns.
  private let columnKeys = Column.keys.map { KeyCode($0) }
  /// What each column holds of the object that is written.
  private var columnValues = Column.keys.map { _ in (tag: ValueTag.missing, word: UInt64(0)) }
  /// For each string of the snapshot its id in the delta, `.missing` until it is needed.
  private var strings: [StringID]
  private var rowStart = 0
  private let forms = StoredForms.all
  private let none = StringID.missing.rawValue

  /// A writer of the first snapshot, or of the second, given which objects are the same.
  init(_ storage: SnapshotStorage, after matching: Matching? = nil) {
    self.storage = storage
    counterparts = matching?.toBefore
    firstAddition = matching?.toAfter.count ?? 0
    strings = Array(repeating: .missing, count: storage.strings.count)
  }

  /// The number of a position.
  func number(of position: Int) -> Int {
    guard let counterparts else { return position }
    return counterparts[position] < 0 ? firstAddition &+ position : Int(counterparts[position])
  }

  /// Writes all that was captured of an object beside its identity.
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

  // What only reads does not write itself, so that no table is copied, and counted, to be read.
  private func tailEntries(of position: Int) -> Range<Int> {
    storage.tail.range(of: position)
  }

  private func interned(_ id: StringID, shared: inout SharedContent) -> StringID {
    shared.strings.intern(id, of: storage.strings)
  }

  /// Begins the facts of an object.
  mutating func begin() {
    rowStart = facts.count
  }

  /// Ends the facts of an object: puts them in the order of writing. They are nearly in it.
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

  /// Loads what some columns, given as bits, hold of a view. All of them before any is written:
  /// each lies somewhere else, and memory is waited for once where nothing comes between.
  mutating func loadColumns(_ columns: UInt32, of position: Int) {
    var left = columns
    while left != 0 {
      let slot = left.trailingZeroBitCount
      left &= left &- 1
      columnValues[slot] = columnValue(slot, of: position)
    }
  }

  /// Writes what was loaded of some columns of a view.
  mutating func writeColumns(_ columns: UInt32, of position: Int, shared: inout SharedContent) {
    var left = columns
    while left != 0 {
      let slot = left.trailingZeroBitCount
      left &= left &- 1
      write(columnValues[slot], inColumn: slot, of: position, shared: &shared)
    }
  }

  /// The tag and first word of a view in a column.
  @inline(__always)
  private func columnValue(_ slot: Int, of position: Int) -> (tag: UInt8, word: UInt64) {
    // By index: a column that is copied is counted as one more reference to its arrays.
    guard position < storage.columns[slot].tags.count else { return (ValueTag.missing, 0) }
    let lanes = storage.columns[slot].lanes
    let word = lanes == 0 ? 0 : storage.columns[slot].words[position &* lanes]
    return (storage.columns[slot].tags[position], word)
  }

  private mutating func write(
    _ value: (tag: UInt8, word: UInt64), inColumn slot: Int, of position: Int,
    shared: inout SharedContent
  ) {
    let (tag, word) = value
    guard forms[tag] == .lanes else {
      return write(columnKeys[slot], tag: tag, word: word, of: position, shared: &shared)
    }
    let lanes = storage.columns[slot].lanes
    let slice = PoolSlice(offset: shared.pools.numbers.count, count: lanes)
    for lane in 0..<lanes {
      shared.pools.numbers.append(storage.columns[slot].words[position &* lanes &+ lane])
    }
    append(columnKeys[slot], tag: tag, word: slice.word, of: position)
  }

  /// Writes an entry of the tail.
  mutating func writeTail(_ entry: Int, of position: Int, shared: inout SharedContent) {
    write(
      key(storage.tail.keys[entry], shared: &shared), tag: storage.tail.tags[entry],
      word: storage.tail.words[entry], of: position, shared: &shared)
  }

  /// The id of a string in the delta.
  mutating func string(_ id: StringID, shared: inout SharedContent) -> StringID {
    if id.rawValue == none { return id }
    let index = Int(id.rawValue)
    if strings[index].rawValue == none {
      strings[index] = interned(id, shared: &shared)
    }
    return strings[index]
  }

  /// A token's word in the delta.
  mutating func tokenWord(of position: Int, shared: inout SharedContent) -> UInt64 {
    let word = storage.tokenWords[position]
    guard forms[storage.tokenTags[position]] == .string else { return word }
    let id = StringID(rawValue: UInt32(truncatingIfNeeded: word))
    return UInt64(string(id, shared: &shared).rawValue)
  }

  private mutating func key(_ code: KeyCode, shared: inout SharedContent) -> KeyCode {
    guard let name = code.otherName else { return code }
    return KeyCode(other: string(name, shared: &shared))
  }

  private mutating func write(
    _ key: KeyCode, link: Link, of position: Int, shared: inout SharedContent
  ) {
    guard let target = link.target else {
      if link == .null { append(key, tag: ValueTag.null, word: 0, of: position) }
      return
    }
    write(
      key, tag: link.isPositional ? ValueTag.positional : ValueTag.reference,
      word: UInt64(target), of: position, shared: &shared)
  }

  private mutating func write(
    _ key: KeyCode, tag: UInt8, word: UInt64, of position: Int, shared: inout SharedContent
  ) {
    switch forms[tag] {
    case .missing: return
    case .string:
      let id = string(StringID(rawValue: UInt32(truncatingIfNeeded: word)), shared: &shared)
      append(key, tag: tag, word: UInt64(id.rawValue), of: position)
    case .reference:
      let target = number(of: Int(truncatingIfNeeded: word))
      shared.mention(target)
      append(key, tag: tag, word: UInt64(target), of: position)
    case .references, .texts:
      let slice = copyList(PoolSlice(word: word), tag: tag, shared: &shared)
      append(key, tag: tag, word: slice.word, of: position)
    case .numbers:
      let own = PoolSlice(word: word)
      let slice = PoolSlice(offset: shared.pools.numbers.count, count: own.count)
      shared.pools.numbers.append(contentsOf: storage.numberPool[own.range])
      append(key, tag: tag, word: slice.word, of: position)
    case .plain, .lanes: append(key, tag: tag, word: word, of: position)
    }
  }

  private mutating func copyList(
    _ own: PoolSlice, tag: UInt8, shared: inout SharedContent
  ) -> PoolSlice {
    let slice = PoolSlice(offset: shared.pools.lists.count, count: own.count)
    for item in storage.listPool[own.range] {
      if tag == ValueTag.texts {
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
  private mutating func append(_ key: KeyCode, tag: UInt8, word: UInt64, of position: Int) {
    append(row: UInt32(number(of: position)), key, tag: tag, word: word)
  }

  @inline(__always)
  mutating func append(row: UInt32, _ key: KeyCode, tag: UInt8, word: UInt64) {
    facts.append(Fact(row: row, key: key, tag: tag, word: word))
  }
}

/// One attribute of one object, of a delta in the making.
struct Fact {
  var row: UInt32
  var key: KeyCode
  var tag: UInt8
  var word: UInt64
}

extension [Fact] {
  /// Puts the keys of one row into the order of writing; quick where they are nearly in it.
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
    rows = facts.map { rowEntries.renumbered($0.row, entry) }
    keys = facts.map(\.key)
    tags = facts.map(\.tag)
    let forms = StoredForms.all
    words = facts.map { Self.renumbered($0.word, forms[$0.tag], lists: &lists, entry) }
  }
}
