/// Some of the attributes that UIKit prints; as a sequence in the order in which a snapshot keeps them.
struct DescriptionKeySet {
  /// A bit each, by raw value.
  private var bits: UInt32 = 0

  func contains(_ key: DescriptionKey) -> Bool {
    bits & Self.bit(key) != 0
  }

  /// Adds a key; false where it is there already.
  @discardableResult
  mutating func insert(_ key: DescriptionKey) -> Bool {
    let isNew = !contains(key)
    bits |= Self.bit(key)
    return isNew
  }

  /// Takes out all keys up to one and with it.
  mutating func remove(through key: DescriptionKey) -> DescriptionKeySet {
    var removed = self
    removed.bits &= UInt32.max &>> (31 &- UInt32(key.rawValue))
    bits &= ~removed.bits
    return removed
  }

  private static func bit(_ key: DescriptionKey) -> UInt32 { 1 &<< UInt32(key.rawValue) }
}

extension DescriptionKeySet: Sequence, IteratorProtocol {
  mutating func next() -> DescriptionKey? {
    let place = bits.trailingZeroBitCount
    bits &= bits &- 1
    return DescriptionKey(rawValue: UInt8(truncatingIfNeeded: place))
  }
}
