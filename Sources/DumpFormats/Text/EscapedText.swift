/// Text that was copied out of a string literal or a log: newlines and quotes are spelled with
/// backslashes (dump-formats 0).
enum EscapedText {
  /// The text with line breaks, tabs, quotes and characters beyond ASCII instead of their escapes.
  /// Nil where `isLineBreak` accepts no escaped newline.
  static func unescaped(_ bytes: Bytes, isLineBreak: (Bytes, Int) -> Bool) -> [UInt8]? {
    let firstBreak = bytes.firstOffset(of: "\\n") { isLineBreak(bytes, $0 + 2) }
    guard firstBreak != nil else { return nil }
    return bytes.replaced(by: withCharacters(bytes, spelledWith: "\\u")) { bytes in
      bytes.replacing { offset in
        guard bytes[offset] == .backslash else { return nil }
        return plain(bytes.byte(offset + 1)).map { ($0, offset + 2) }
      }
    }
  }

  /// Where the lines of the unescaped text come from; a text on one line has its own.
  static func origins(in bytes: Bytes) -> LineOrigins {
    var origins = LineOrigins()
    if isOneLine(bytes) { return origins }
    var (line, offset) = (0, 0)
    origins.append(line)
    while offset < bytes.count {
      let escaped = bytes[offset] == .backslash ? plain(bytes.byte(offset + 1)) : nil
      if bytes[offset] == .newline { line += 1 }
      if bytes[offset] == .newline || escaped == .newline { origins.append(line) }
      offset += escaped == nil ? 1 : 2
    }
    return origins
  }

  /// The text without the backslashes before the quotes of its attributes, as in a page source in
  /// source code or JSON, and with the characters that are spelled `\u0027` if it is one line; nil
  /// where there are neither. Where line breaks are escaped too, literal ones are a terminal's.
  static func unquoted(_ bytes: Bytes) -> [UInt8]? {
    let isEscaped = hasEscapedValue(bytes)
    guard isEscaped || isOneLine(bytes) && bytes.contains("\\u00") else { return nil }
    let isWrapped = bytes.contains("\\n")
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      let end = bytes.skip(from: offset) { $0 == .backslash }
      if end > offset, let scalar = scalar(bytes, at: end) {
        result += markup(scalar)
        offset = end + 5
      } else if end > offset, isEscaped,
        let plain = bytes.byte(end) == .slash ? .slash : plain(bytes.byte(end))
      {
        // JSON allows a backslash before a slash.
        result.append(plain)
        offset = end + 1
      } else {
        if end > offset || bytes[offset] != .newline || !isWrapped { result.append(bytes[offset]) }
        offset += 1
      }
    }
    return result
  }

  /// The text with the characters that a printed array spells `\U8d2d`; nil where there are none.
  static func withPrintedCharacters(_ bytes: Bytes) -> [UInt8]? {
    withCharacters(bytes, spelledWith: "\\U")
  }

  /// The text with the characters that cycript spells `\u8d2d` or `\xa0`, such as the mark before a
  /// view; nil where there are none.
  static func withScriptCharacters(_ bytes: Bytes) -> [UInt8]? {
    let wide = withCharacters(bytes, spelledWith: "\\u")
    return bytes.replaced(by: wide) { withCharacters($0, spelledWith: "\\x", digits: 2) } ?? wide
  }

  /// The text with characters beyond ASCII instead of a mark and digits for each of their halves;
  /// nil where the mark is nowhere.
  private static func withCharacters(
    _ bytes: Bytes, spelledWith mark: StaticString, digits: Int = 4
  ) -> [UInt8]? {
    var text: [UInt8] = []
    var last = 0
    while let start = bytes.firstOffset(of: mark, from: last) {
      var (units, end) = ([UInt16](), start)
      let isEscaped = start > 0 && bytes[start - 1] == .backslash
      while !isEscaped, bytes.has(mark, at: end), let unit = bytes.hexDigits(digits, at: end + 2),
        unit >= 0x80
      {
        units.append(unit)
        end += 2 + digits
      }
      if units.isEmpty { end += 2 }
      text += bytes[last..<start]
      var characters = String(decoding: units, as: UTF16.self)
      // A half of a character stays as it is spelled.
      let isWhole = !units.isEmpty && characters.utf16.elementsEqual(units)
      // Two digits are a byte of a character, or else all of it.
      let parts = String(decoding: units.map(UInt8.init(truncatingIfNeeded:)), as: UTF8.self)
      if digits == 2, !parts.contains("\u{FFFD}") { characters = parts }
      text += isWhole ? Array(characters.utf8) : Array(bytes[start..<end])
      last = end
    }
    return last == 0 ? nil : text + bytes[last...]
  }

  private static func isOneLine(_ bytes: Bytes) -> Bool {
    let text = bytes.trimmed(0..<bytes.count) { $0 <= .space }
    return bytes.lineEnd(from: text.lowerBound) >= text.upperBound
  }

  /// The character that `u` and four digits at an offset spell; nil for halves of larger ones.
  private static func scalar(_ bytes: Bytes, at offset: Int) -> Unicode.Scalar? {
    guard bytes.byte(offset) == UInt8(ascii: "u"), let code = bytes.hexDigits(at: offset + 1),
      code >= 0x20
    else { return nil }
    return Unicode.Scalar(code)
  }

  /// A character as an attribute spells it.
  private static func markup(_ scalar: Unicode.Scalar) -> [UInt8] {
    switch scalar {
    case "\"": Array("&quot;".utf8)
    case "<": Array("&lt;".utf8)
    case "&": Array("&amp;".utf8)
    default: Array(String(Character(scalar)).utf8)
    }
  }

  private static func hasEscapedValue(_ bytes: Bytes) -> Bool {
    let escaped = bytes.sample.firstOffset(of: "=\\") { found in
      bytes[(found + 1)...].first { $0 != .backslash } == .quote
    }
    return escaped != nil
  }

  private static func plain(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "n"): .newline
    case UInt8(ascii: "t"): .tab
    case .quote, .apostrophe, .backslash: byte
    default: nil
    }
  }
}
