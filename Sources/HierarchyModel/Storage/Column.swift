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

  private static let slots: [UInt8] = {
    var slots = [UInt8](repeating: .max, count: KnownKey.allCases.count)
    for (slot, key) in keys.enumerated() { slots[Int(key.rawValue)] = UInt8(slot) }
    return slots
  }()

  /// The place of a key's column, nil for a key of the tail.
  @inline(__always)
  package static func slot(of key: KnownKey) -> Int? {
    let slot = slots[Int(key.rawValue)]
    return slot == .max ? nil : Int(slot)
  }

  /// Fills up with rows that lack the attribute.
  mutating func pad(to rows: Int) {
    guard tags.count < rows else { return }
    let added = rows - tags.count
    tags.append(contentsOf: repeatElement(ValueTag.missing, count: added))
    if lanes > 0 { words.append(contentsOf: repeatElement(0, count: added * lanes)) }
  }

  /// Appends a row of one word, or none.
  @inline(__always)
  mutating func append(tag: UInt8, word: UInt64) {
    tags.append(tag)
    if lanes == 1 {
      words.append(word)
    } else if lanes > 1 {
      words.append(word)
      for _ in 1..<lanes { words.append(0) }
    }
  }
}
