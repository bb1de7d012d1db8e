/// One attribute of all views, as a tag and a fixed number of words a row. Empty where no view of
/// the snapshot has the attribute.
package struct Column: Sendable {
  package let key: KnownKey
  /// Words a row: none for flags, four for rectangles.
  package let lanes: Int
  package internal(set) var tags: [UInt8] = []
  package internal(set) var words: [UInt64] = []

  package init(key: KnownKey) {
    self.key = key
    lanes =
      switch key.type(in: .views) {
      case .flag: 0
      case .numbers(let count): count
      default: 1
      }
  }

  /// The attributes that most views have and so stand in columns; every other is in the tail.
  package static let keys: [KnownKey] = [
    .frame, .bounds, .alpha, .hidden, .opaque, .interaction, .clips, .identifier, .label, .value,
    .traits, .text, .layer,
  ]

  /// The index of a key's column, nil for a key of the tail.
  package static func slot(of key: KnownKey) -> Int? {
    ColumnSlots.standard[key]
  }

  mutating func reserve(_ rows: Int) {
    tags.reserveCapacity(rows)
    if lanes > 0 { words.reserveCapacity(rows * lanes) }
  }

  /// Fills up with rows that lack the attribute.
  mutating func pad(to rows: Int) {
    guard tags.count < rows else { return }
    let added = rows - tags.count
    tags.append(contentsOf: repeatElement(ValueTag.missing, count: added))
    if lanes > 0 { words.append(contentsOf: repeatElement(0, count: added * lanes)) }
  }

  /// Gives a row that lacks the attribute one word, or none; false where the row has the attribute.
  mutating func set(row: Int, tag: UInt8, word: UInt64) -> Bool {
    guard open(row) else { return false }
    tags.append(tag)
    if lanes > 0 { words.append(word) }
    if lanes > 1 { words.append(contentsOf: repeatElement(0, count: lanes &- 1)) }
    return true
  }

  /// Gives a row that lacks the attribute four words; false where the row has the attribute.
  mutating func set(row: Int, tag: UInt8, _ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64)
    -> Bool
  {
    guard open(row) else { return false }
    tags.append(tag)
    words.append(a)
    words.append(b)
    words.append(c)
    words.append(d)
    return true
  }

  /// Fills up to a row; false where it is there already.
  @inline(__always)
  private mutating func open(_ row: Int) -> Bool {
    if tags.count < row { pad(to: row) }
    return tags.count == row
  }
}

/// The index of every key's column among those of a snapshot.
struct ColumnSlots: Sendable {
  private let slots: [UInt8]

  static let standard = ColumnSlots()

  private init() {
    var slots = [UInt8](repeating: .max, count: KnownKey.allCases.count)
    for (slot, key) in Column.keys.enumerated() { slots[Int(key.rawValue)] = UInt8(slot) }
    self.slots = slots
  }

  /// The index of a key's column, nil for a key of the tail.
  @inline(__always)
  subscript(key: KnownKey) -> Int? {
    let slot = slots[Int(key.rawValue)]
    return slot == .max ? nil : Int(slot)
  }
}

/// How the word of a stored value is to be read. Inlinable, since other modules ask for every
/// value.
package enum ValueTag {
  @inlinable @inline(__always)
  package static var missing: UInt8 { 0 }
  @inlinable @inline(__always)
  package static var null: UInt8 { 1 }
  @inlinable @inline(__always)
  package static var no: UInt8 { 2 }
  @inlinable @inline(__always)
  package static var yes: UInt8 { 3 }
  /// The word is an `Int64`.
  @inlinable @inline(__always)
  package static var integer: UInt8 { 4 }
  /// The word is a `UInt64` above `Int64.max`.
  @inlinable @inline(__always)
  package static var unsigned: UInt8 { 5 }
  /// The word is a double's bit pattern.
  @inlinable @inline(__always)
  package static var double: UInt8 { 6 }
  /// The word is a `StringID`.
  @inlinable @inline(__always)
  package static var text: UInt8 { 7 }
  /// The word is the `StringID` of compact JSON text.
  @inlinable @inline(__always)
  package static var json: UInt8 { 8 }
  /// The word is an object's position.
  @inlinable @inline(__always)
  package static var reference: UInt8 { 9 }
  /// The same, where the source wrote an index although the object has an id.
  @inlinable @inline(__always)
  package static var positional: UInt8 { 10 }
  /// The word is a `PoolSlice` of `Link`s.
  @inlinable @inline(__always)
  package static var references: UInt8 { 11 }
  /// The word is a `PoolSlice` of `StringID`s.
  @inlinable @inline(__always)
  package static var texts: UInt8 { 12 }
  /// The word is a `PoolSlice` of numbers, two words each.
  @inlinable @inline(__always)
  package static var numbers: UInt8 { 13 }
  /// The word is an address (tokens only).
  @inlinable @inline(__always)
  package static var address: UInt8 { 14 }
  /// A reference that is not resolved yet, by address, by name or by index in its list.
  @inlinable @inline(__always)
  package static var pendingAddress: UInt8 { 15 }
  @inlinable @inline(__always)
  package static var pendingName: UInt8 { 16 }
  @inlinable @inline(__always)
  package static var pendingListIndex: UInt8 { 17 }
  /// All lanes are filled; the low four bits say which of them are doubles rather than integers.
  @inlinable @inline(__always)
  package static var lanes: UInt8 { 0x40 }
}

/// A run of words in a pool, packed into one word.
package struct PoolSlice: Sendable {
  package let offset: Int
  package let count: Int

  @inlinable
  package init(offset: Int, count: Int) {
    self.offset = offset
    self.count = count
  }

  @inlinable
  package init(word: UInt64) {
    offset = Int(word >> 32)
    count = Int(word & 0xFFFF_FFFF)
  }

  @inlinable
  package var word: UInt64 {
    UInt64(truncatingIfNeeded: offset) << 32 | UInt64(truncatingIfNeeded: count) & 0xFFFF_FFFF
  }

  @inlinable package var range: Range<Int> { offset..<(offset &+ count) }
}
