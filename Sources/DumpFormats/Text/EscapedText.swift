/// Text that was copied out of a string literal or a log: newlines and quotes are spelled with
/// backslashes (dump-formats 0).
enum EscapedText {
  /// The text with line breaks, tabs and quotes in place of their spellings; what spells characters
  /// beyond ASCII stays as it is. Nil where `isLineBreak` finds no spelled newline that breaks a line.
  static func unescaped(_ bytes: Bytes, isLineBreak: (Bytes, Int) -> Bool) -> [UInt8]? {
    guard firstBreak(bytes, isLineBreak) != nil else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 0x5C, let plain = plain(bytes.byte(place + 1)) {
        result.append(plain)
        place += 2
      } else {
        result.append(byte)
        place += 1
      }
    }
    return result
  }

  /// The text without the backslashes before the quotes of its attributes, as source code and JSON have
  /// a page source, and with the characters that are spelled `\u0027` on its one line; nil where there
  /// are neither. Where line breaks are spelled too, others are a terminal's.
  static func unquoted(_ bytes: Bytes) -> [UInt8]? {
    let isEscaped = hasEscapedValue(bytes)
    guard isEscaped || isOneLine(bytes) && bytes.firstOffset(of: "\\u00", from: 0) != nil
    else { return nil }
    let isWrapped = bytes.firstOffset(of: "\\n", from: 0) != nil
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      var end = place
      while end < bytes.count, bytes[end] == 0x5C { end += 1 }
      if end > place, let scalar = scalar(bytes, at: end) {
        result += markup(scalar)
        place = end + 5
      } else if end > place, isEscaped, let plain = plain(bytes.byte(end)) ?? slash(bytes.byte(end))
      {
        result.append(plain)
        place = end + 1
      } else {
        if end > place || bytes[place] != Character.newline || !isWrapped {
          result.append(bytes[place])
        }
        place += 1
      }
    }
    return result
  }

  private static func isOneLine(_ bytes: Bytes) -> Bool {
    let text = bytes.trimmed(0..<bytes.count) { $0 <= 0x20 }
    return bytes.lineEnd(from: text.lowerBound) >= text.upperBound
  }

  /// The character that `u` and four digits at a place spell; nil for the halves of larger ones.
  private static func scalar(_ bytes: Bytes, at place: Int) -> Unicode.Scalar? {
    guard bytes.byte(place) == 0x75, (1...4).allSatisfy({ bytes.byte(place + $0).isHexDigit }),
      let code = UInt32(bytes.string((place + 1)..<(place + 5)), radix: 16), code >= 0x20
    else { return nil }
    return Unicode.Scalar(code)
  }

  /// A character as it stands in an attribute.
  private static func markup(_ scalar: Unicode.Scalar) -> [UInt8] {
    switch scalar {
    case "\"": Array("&quot;".utf8)
    case "<": Array("&lt;".utf8)
    case "&": Array("&amp;".utf8)
    default: Array(String(Character(scalar)).utf8)
    }
  }

  private static func hasEscapedValue(_ bytes: Bytes) -> Bool {
    let end = min(bytes.count, DumpSample.limit)
    var place = 0
    while let found = bytes.firstOffset(of: "=\\", from: place, to: end) {
      place = found + 1
      while bytes.byte(place) == 0x5C { place += 1 }
      if bytes.byte(place) == 0x22 { return true }
    }
    return false
  }

  /// JSON may have a backslash before a slash.
  private static func slash(_ byte: UInt8) -> UInt8? { byte == 0x2F ? byte : nil }

  private static func firstBreak(_ bytes: Bytes, _ isLineBreak: (Bytes, Int) -> Bool) -> Int? {
    var place = 0
    while let found = bytes.firstOffset(of: 0x5C, from: place, to: bytes.count) {
      if bytes.byte(found + 1) == 0x6E && isLineBreak(bytes, found + 2) { return found }
      place = found + 1
    }
    return nil
  }

  private static func plain(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x6E: 0x0A
    case 0x74: 0x09
    case 0x22, 0x27, 0x5C: byte
    default: nil
    }
  }
}
