/// Decodes the text of a page source: XML's own five entities, references by number, and line
/// breaks as XML defines them. No other entity is decoded, so none can grow without bound.
enum XMLCharacters {
  /// Where a text occurs, which decides what white space and ampersands become.
  enum Context { case attribute, content, section }

  /// XML's own five.
  static let entities: [(spelling: StaticString, byte: UInt8)] = [
    ("&amp;", .ampersand), ("&lt;", .lessThan), ("&gt;", .greaterThan), ("&quot;", .quote),
    ("&apos;", .apostrophe),
  ]

  /// Appends what a range spells. An ampersand that begins no reference is kept; control
  /// characters, which XML forbids, are reported to `damage` by their offsets.
  static func decode(
    _ bytes: Bytes, _ range: Range<Int>, in context: Context, into result: inout [UInt8],
    damage: (Int) -> Void
  ) {
    var next = range.lowerBound
    while next < range.upperBound {
      let byte = bytes[next]
      switch byte {
      case .ampersand where context != .section:
        next = appendReference(bytes, at: next, before: range.upperBound, to: &result)
        continue
      case .carriageReturn where next + 1 < range.upperBound && bytes[next + 1] == .newline: break
      case .tab, .newline, .carriageReturn:
        result.append(context == .attribute ? .space : byte == .carriageReturn ? .newline : byte)
      case ..<UInt8.space:
        damage(next)
        result += "\u{FFFD}".utf8
      default: result.append(byte)
      }
      next += 1
    }
  }

  /// Whether a byte is a character that XML forbids.
  static func isControl(_ byte: UInt8) -> Bool {
    byte < .space && byte != .tab && byte != .newline && byte != .carriageReturn
  }

  /// Whether a byte may decode to something else than itself.
  static func isSpecial(_ byte: UInt8) -> Bool { byte < .space || byte == .ampersand }

  private static func appendReference(
    _ bytes: Bytes, at offset: Int, before end: Int, to result: inout [UInt8]
  ) -> Int {
    if let entity = entities.first(where: { bytes.has($0.spelling, at: offset) }),
      offset + entity.spelling.utf8CodeUnitCount <= end
    {
      result.append(entity.byte)
      return offset + entity.spelling.utf8CodeUnitCount
    }
    if let (scalar, after) = numbered(bytes, at: offset), after <= end {
      result += Character(scalar).utf8
      return after
    }
    result.append(.ampersand)
    return offset + 1
  }

  /// The character that `&#…;` names, and the offset after it; nil for those that XML forbids.
  private static func numbered(_ bytes: Bytes, at offset: Int) -> (Unicode.Scalar, Int)? {
    guard bytes.byte(offset + 1) == .hash else { return nil }
    let isHex = bytes.byte(offset + 2) == UInt8(ascii: "x")
    let first = offset + (isHex ? 3 : 2)
    let digit = bytes.skip(from: first, to: min(first + 8, bytes.count)) {
      isHex ? $0.isHexDigit : $0.isDigit
    }
    guard digit > first, bytes.byte(digit) == .semicolon,
      let value = UInt32(bytes.string(first..<digit), radix: isHex ? 16 : 10),
      value >= 0x20 || [0x09, 0x0A, 0x0D].contains(value), value != 0xFFFE, value != 0xFFFF
    else { return nil }
    return Unicode.Scalar(value).map { ($0, digit + 1) }
  }
}
