/// How the word of a stored value is to be read.
package enum ValueTag {
  package static let missing: UInt8 = 0
  package static let null: UInt8 = 1
  package static let no: UInt8 = 2
  package static let yes: UInt8 = 3
  /// The word is an `Int64`.
  package static let integer: UInt8 = 4
  /// The word is a `UInt64` above `Int64.max`.
  package static let unsigned: UInt8 = 5
  /// The word is a double's bit pattern.
  package static let double: UInt8 = 6
  /// The word is a `StringID`.
  package static let text: UInt8 = 7
  /// The word is the `StringID` of compact JSON text.
  package static let json: UInt8 = 8
  /// The word is an object's position.
  package static let reference: UInt8 = 9
  /// The same, where the source wrote a place although the object has an id.
  package static let positional: UInt8 = 10
  /// The word is a `PoolSlice` of `Link`s.
  package static let references: UInt8 = 11
  /// The word is a `PoolSlice` of `StringID`s.
  package static let texts: UInt8 = 12
  /// The word is a `PoolSlice` of numbers, two words each.
  package static let numbers: UInt8 = 13
  /// The word is an address (tokens only).
  package static let address: UInt8 = 14
  /// A reference that is not resolved yet, by address, by name or by place in its list.
  package static let pendingAddress: UInt8 = 15
  package static let pendingName: UInt8 = 16
  package static let pendingPlace: UInt8 = 17
  /// All lanes are filled; the low four bits say which of them are doubles rather than integers.
  package static let lanes: UInt8 = 0x40
}

/// A run of words in a pool, packed into one word.
package struct PoolSlice: Sendable {
  package let offset: Int
  package let count: Int

  package init(offset: Int, count: Int) {
    self.offset = offset
    self.count = count
  }

  package init(word: UInt64) {
    offset = Int(word >> 32)
    count = Int(word & 0xFFFF_FFFF)
  }

  package var word: UInt64 {
    UInt64(truncatingIfNeeded: offset) << 32 | UInt64(truncatingIfNeeded: count) & 0xFFFF_FFFF
  }

  package var range: Range<Int> { offset..<(offset &+ count) }
}
