/// One attribute of all views, as a tag and a fixed number of words a row. Empty where no view of the
/// snapshot has the attribute.
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

  /// The place of a key's column, nil for a key of the tail.
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

/// The place of every key's column among those of a snapshot.
struct ColumnSlots: Sendable {
  private let slots: [UInt8]

  static let standard = ColumnSlots()

  private init() {
    var slots = [UInt8](repeating: .max, count: KnownKey.allCases.count)
    for (slot, key) in Column.keys.enumerated() { slots[Int(key.rawValue)] = UInt8(slot) }
    self.slots = slots
  }

  /// The place of a key's column, nil for a key of the tail.
  @inline(__always)
  subscript(key: KnownKey) -> Int? {
    let slot = slots[Int(key.rawValue)]
    return slot == .max ? nil : Int(slot)
  }
}
