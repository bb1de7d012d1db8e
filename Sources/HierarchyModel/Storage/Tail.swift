/// The attributes that few objects have: one entry per attribute, sorted by object and then by key.
public struct Tail: Sendable {
  package var rows: [UInt32] = []
  package var keys: [KeyCode] = []
  @usableFromInline package var values = StoredValues()
  /// By object, its first entry or that of the next that has one; one more at the end. Empty while
  /// entries are added.
  @usableFromInline private(set) var starts: [UInt32] = []

  package init() {}

  package var count: Int { rows.count }

  package mutating func reserveCapacity(_ count: Int) {
    rows.reserveCapacity(count)
    keys.reserveCapacity(count)
    values.reserveCapacity(count)
  }

  /// Adds an entry at the end.
  package mutating func append(row: UInt32, key: KeyCode, _ value: StoredValue) {
    if !starts.isEmpty { starts = [] }
    rows.append(row)
    keys.append(key)
    values.append(value)
  }

  /// Adds an entry of another tail at the end.
  package mutating func append(_ entry: Int, of other: Tail) {
    append(row: other.rows[entry], key: other.keys[entry], other.values[entry])
  }

  mutating func append(_ other: Tail, rowOffset: Int) {
    if !starts.isEmpty { starts = [] }
    rows.append(contentsOf: other.rows.map { $0 &+ UInt32(truncatingIfNeeded: rowOffset) })
    keys.append(contentsOf: other.keys)
    values.append(contentsOf: other.values, in: other.values.indices)
  }

  /// The same, indexed once no more entries are added: those of each object are found without a
  /// search.
  package func indexed(objects: Int) -> Tail {
    guard !rows.isEmpty else { return self }
    var indexed = self
    indexed.starts = []
    indexed.starts.reserveCapacity(objects + 1)
    var entry = 0
    for object in 0...objects {
      while entry < rows.count && Int(rows[entry]) < object { entry &+= 1 }
      indexed.starts.append(UInt32(truncatingIfNeeded: entry))
    }
    return indexed
  }

  /// The entries of one object.
  package func range(of row: Int) -> Range<Int> {
    if row >= 0, row &+ 1 < starts.count { return Int(starts[row])..<Int(starts[row &+ 1]) }
    let start = firstEntry(at: row)
    guard start < rows.count, Int(rows[start]) == row else { return start..<start }
    return start..<endOfObject(start)
  }

  /// The entry after those of the object that an entry belongs to.
  func endOfObject(_ entry: Int) -> Int {
    var end = entry &+ 1
    while end < rows.count && rows[end] == rows[entry] { end &+= 1 }
    return end
  }

  /// Some of the entries, in a given order.
  package func entries(_ entries: some Sequence<Int>) -> Tail {
    var some = Tail()
    for entry in entries { some.append(entry, of: self) }
    return some
  }

  /// The entry of one attribute of one object.
  package func entry(of row: Int, key: KeyCode) -> Int? { range(of: row).first { keys[$0] == key } }

  /// The value of one attribute of one object.
  package func value(of row: Int, key: KeyCode) -> StoredValue {
    entry(of: row, key: key).map { values[$0] } ?? .missing
  }

  /// The value of one attribute among the entries of an object of a snapshot. They have the format's
  /// keys first, then all others by the bytes of their names; a file may give an object thousands.
  func value(among entries: Range<Int>, key: KeyCode, strings: StringTable) -> StoredValue {
    var entries = entries
    if entries.count > Self.few {
      let name = key.otherName.map { strings[$0].utf8 }
      let first = entries.rank { entry in
        guard let name else { return keys[entry] < key }
        guard let other = keys[entry].otherName else { return true }
        return strings[other].utf8.lexicographicallyPrecedes(name)
      }
      entries = first..<min(first + 1, entries.upperBound)
    }
    return entries.first { keys[$0] == key }.map { values[$0] } ?? .missing
  }

  /// How many entries are looked at one by one, at most.
  private static let few = 32

  /// The first entry of an object at `row` or after.
  package func firstEntry(at row: Int) -> Int { rows.rank { Int($0) < row } }
}
