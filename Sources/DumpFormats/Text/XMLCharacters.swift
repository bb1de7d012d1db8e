/// The characters that the text of a page source stands for: XML's own five entities and references by
/// number, and line breaks as XML has them. There are no others, so nothing grows while it is decoded.
enum XMLCharacters {
  /// What white space turns into.
  enum Place { case attribute, content, section }

  private static let entities: [(spelling: StaticString, byte: UInt8)] = [
    ("&amp;", 0x26), ("&lt;", 0x3C), ("&gt;", 0x3E), ("&quot;", 0x22), ("&apos;", 0x27),
  ]

  /// Appends what a range stands for. An ampersand that begins no reference stands for itself;
  /// control characters, which may not occur in XML at all, are told to `damage` by their places.
  static func decode(
    _ bytes: Bytes, _ range: Range<Int>, in place: Place, into result: inout [UInt8],
    damage: (Int) -> Void
  ) {
    var next = range.lowerBound
    while next < range.upperBound {
      let byte = bytes[next]
      switch byte {
      case 0x26 where place != .section:
        next = appendReference(bytes, at: next, before: range.upperBound, to: &result)
        continue
      case 0x0D where next + 1 < range.upperBound && bytes[next + 1] == 0x0A: break
      case 0x09, 0x0A, 0x0D:
        result.append(place == .attribute ? 0x20 : byte == 0x0D ? 0x0A : byte)
      case ..<0x20:
        damage(next)
        result += "\u{FFFD}".utf8
      default: result.append(byte)
      }
      next += 1
    }
  }

  /// Whether a byte is a character that XML does not have.
  static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D
  }

  /// Whether a byte may stand for something else than itself.
  static func isSpecial(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x26 }

  private static func appendReference(
    _ bytes: Bytes, at place: Int, before end: Int, to result: inout [UInt8]
  ) -> Int {
    if let entity = entities.first(where: { bytes.has($0.spelling, at: place) }),
      place + entity.spelling.utf8CodeUnitCount <= end
    {
      result.append(entity.byte)
      return place + entity.spelling.utf8CodeUnitCount
    }
    if let (scalar, after) = numbered(bytes, at: place), after <= end {
      result += Character(scalar).utf8
      return after
    }
    result.append(0x26)
    return place + 1
  }

  /// The character that `&#…;` names, and the place behind; nil for those that XML does not have.
  private static func numbered(_ bytes: Bytes, at place: Int) -> (Unicode.Scalar, Int)? {
    guard bytes.byte(place + 1) == 0x23 else { return nil }
    let isHex = bytes.byte(place + 2) == 0x78
    let first = place + (isHex ? 3 : 2)
    var digit = first
    while digit - first < 8, isHex ? bytes.byte(digit).isHexDigit : bytes.byte(digit).isDigit {
      digit += 1
    }
    guard digit > first, bytes.byte(digit) == 0x3B,
      let value = UInt32(bytes.string(first..<digit), radix: isHex ? 16 : 10),
      value >= 0x20 || [0x09, 0x0A, 0x0D].contains(value), value != 0xFFFE, value != 0xFFFF
    else { return nil }
    return Unicode.Scalar(value).map { ($0, digit + 1) }
  }
}
