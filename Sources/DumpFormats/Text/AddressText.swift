/// An address read from a dump.
struct AddressText {
  /// Behind its last digit.
  let end: Int
  let value: UInt64
  /// Whether `Token.address` gives the same text: no upper-case letter, no zero in front.
  let isCanonical: Bool
}

extension UnsafeBufferPointer<UInt8> {
  /// The address at a place, of at most sixteen digits; nil where none stands.
  func address(at start: Int) -> AddressText? {
    guard byte(start) == 0x30, byte(start &+ 1) == 0x78 else { return nil }
    let first = start &+ 2
    let limit = Swift.min(count, first &+ 17)
    var end = first
    var value: UInt64 = 0
    var isLowerCase = true
    while end < limit {
      var digit = self[end] &- 0x30
      if digit > 9 {
        digit = (self[end] | 0x20) &- 0x61 &+ 10
        guard 10...15 ~= digit else { break }
        if self[end] & 0x20 == 0 { isLowerCase = false }
      }
      value = value &<< 4 | UInt64(digit)
      end &+= 1
    }
    guard end > first, end &- first <= 16 else { return nil }
    let isPadded = self[first] == 0x30 && end > first &+ 1
    return AddressText(end: end, value: value, isCanonical: isLowerCase && !isPadded)
  }

  /// The end of an address; nil where none stands.
  func addressEnd(from start: Int) -> Int? {
    address(at: start)?.end
  }

  /// The number that an address spells.
  func address(_ range: Range<Int>) -> UInt64? {
    range.isEmpty ? nil : address(at: range.lowerBound)?.value
  }

  /// Whether all of the text ends within the `0x` of an address, or before it.
  func endsWithinAddress(from place: Int) -> Bool {
    if has("0x", at: place) { return isTextEnd(place + 2) }
    return isTextEnd(byte(place) == 0x30 ? place + 1 : place)
  }

  /// Whether nothing but white space is left.
  func isTextEnd(_ place: Int) -> Bool {
    var place = place
    while byte(place).isSpace { place += 1 }
    return place >= count
  }
}
