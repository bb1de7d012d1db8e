import HierarchyModel

/// Addresses to print: the one in the source, else one derived from the object's id, so an object
/// has the same address in the dump of every snapshot.
enum DumpAddress {
  /// What an address belongs to. Pointers have 48 bits, so no real object's address has the higher
  /// ones.
  enum Owner: UInt64 {
    case object = 0x0001_0000_0000_0000
    case layer = 0x0002_0000_0000_0000
    case gestures = 0x0003_0000_0000_0000
    case presentation = 0x0004_0000_0000_0000
  }

  /// The address of an object, nil for one without an id.
  static func text(of object: ObjectIndex, in snapshot: Snapshot) -> String? {
    switch snapshot.token(of: object) {
    case .address(let value): hexadecimal(value)
    case .name: made(for: .object, of: object, in: snapshot)
    case nil: nil
    }
  }

  /// The address of something that belongs to an object: the one captured under `key`, else a
  /// derived one; nil where the object itself has none.
  static func text(
    _ owner: Owner, of object: ObjectIndex, key: String, in snapshot: Snapshot
  ) -> String? {
    snapshot.keptText(.other(key), of: object) ?? made(for: owner, of: object, in: snapshot)
  }

  private static func made(
    for owner: Owner, of object: ObjectIndex, in snapshot: Snapshot
  ) -> String? {
    guard let token = snapshot.token(of: object) else { return nil }
    let low: UInt64 =
      switch token {
      case .address(let value): value
      case .name(let name): Array(name.utf8).withUnsafeBytes { StringHash.hash($0) }
      }
    return hexadecimal(owner.rawValue | low & 0xFFFF_FFFF_FFFF)
  }

  private static func hexadecimal(_ value: UInt64) -> String { "0x" + String(value, radix: 16) }
}

/// An address read from a dump.
struct PrintedAddress {
  /// The offset after its last digit.
  let end: Int
  /// Nil where characters replace digits, as in `0x7fxxxx` and `0x...`: it names no object.
  let value: UInt64?
  /// Whether `Token.address` gives the same text: lower case, without leading zeros.
  let isCanonical: Bool
}

extension UnsafeBufferPointer<UInt8> {
  /// The address at an offset, of at most sixteen digits; nil where there is none. The format
  /// `0x%p` prints its beginning twice.
  func address(at start: Int) -> PrintedAddress? {
    guard byte(start) == UInt8(ascii: "0"), byte(start &+ 1) == UInt8(ascii: "x") else {
      return nil
    }
    let isDoubled = byte(start &+ 2) == UInt8(ascii: "0") && byte(start &+ 3) == UInt8(ascii: "x")
    let first = start &+ (isDoubled ? 4 : 2)
    let limit = Swift.min(count, first &+ 17)
    var end = first
    var value: UInt64 = 0
    var isLowerCase = true
    while end < limit {
      var digit = self[end] &- UInt8(ascii: "0")
      if digit > 9 {
        digit = (self[end] | 0x20) &- UInt8(ascii: "a") &+ 10
        guard 10...15 ~= digit else { break }
        if self[end] & 0x20 == 0 { isLowerCase = false }
      }
      value = value &<< 4 | UInt64(digit)
      end &+= 1
    }
    guard end &- first <= 16 else { return nil }
    let hidden = hiddenDigitsEnd(from: end)
    guard hidden == end else { return PrintedAddress(end: hidden, value: nil, isCanonical: false) }
    guard end > first else { return nil }
    let isPadded = self[first] == UInt8(ascii: "0") && end > first &+ 1
    let isCanonical = isLowerCase && !isPadded && !isDoubled
    return PrintedAddress(end: end, value: value, isCanonical: isCanonical)
  }

  /// The end of the characters that replace digits of an address, at most 32. One dot alone is
  /// punctuation.
  private func hiddenDigitsEnd(from start: Int) -> Int {
    var end = start
    while end &- start < 32 {
      let next = byte(end)
      let isPartOfDots = next == .dot && (byte(end &+ 1) == .dot || byte(end &- 1) == .dot)
      if next.isLetter || next.isDigit || ByteSet.hiddenDigits.contains(next) || isPartOfDots {
        end &+= 1
      } else if has("…", at: end) {
        end &+= 3
      } else {
        break
      }
    }
    return end
  }

  /// The end of an address; nil where there is none.
  func addressEnd(from start: Int) -> Int? { address(at: start)?.end }

  /// The number that an address spells.
  func address(_ range: Range<Int>) -> UInt64? {
    range.isEmpty ? nil : address(at: range.lowerBound)?.value
  }

  /// Whether all of the text ends within the `0x` of an address, or before it.
  func endsWithinAddress(from offset: Int) -> Bool {
    if has("0x", at: offset) { return isTextEnd(offset + 2) }
    return isTextEnd(byte(offset) == UInt8(ascii: "0") ? offset + 1 : offset)
  }

  /// Whether nothing but white space is left from an offset on.
  func isTextEnd(_ offset: Int) -> Bool {
    skip(from: offset, while: \.isSpace) >= count
  }
}
