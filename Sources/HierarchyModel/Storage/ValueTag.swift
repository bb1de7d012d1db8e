/// How the word of a stored value is to be read. Inlinable, since other modules ask for every value.
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
  /// The same, where the source wrote a place although the object has an id.
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
  /// A reference that is not resolved yet, by address, by name or by place in its list.
  @inlinable @inline(__always)
  package static var pendingAddress: UInt8 { 15 }
  @inlinable @inline(__always)
  package static var pendingName: UInt8 { 16 }
  @inlinable @inline(__always)
  package static var pendingPlace: UInt8 { 17 }
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
