/// The beginning of a text on one line, as names show it: runs of blanks, line ends and characters
/// that are not shown are one blank, and a long text ends in `…`.
package enum TextExcerpt {
  /// How many characters are shown at most.
  static let longest = 40
  /// How many bytes are read at most: a character may be of any length.
  static let byteLimit = 480

  /// The excerpt of a text; empty where there is nothing to be seen.
  package static func of(_ text: String) -> String {
    var text = text
    return text.withUTF8 { of(UnsafeRawBufferPointer($0)) }
  }

  static func of(_ bytes: UnsafeRawBufferPointer) -> String {
    if isPlain(bytes) { return String(decoding: bytes, as: UTF8.self) }
    if beginsPlainly(bytes) {
      return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[..<longest]), as: UTF8.self)
        + "…"
    }
    var end = min(bytes.count, byteLimit)
    // A character of UTF-8 begins with a byte that is not a continuation.
    while end > 0, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let read = String(decoding: UnsafeRawBufferPointer(rebasing: bytes[..<end]), as: UTF8.self)
    if end == bytes.count, isShort(bytes) { return read }
    let line = onOneLine(read)
    let start = line.prefix(longest)
    return start.endIndex == line.endIndex && end == bytes.count ? line : start + "…"
  }

  /// Whether a text is its own excerpt, as most are: short, ASCII, and no blank beside a blank or
  /// an end.
  static func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count <= longest && isOneLine(bytes) && bytes.last != 0x20
  }

  /// Whether the excerpt of a longer text is made of its first letters: ASCII alone, no blank
  /// beside a blank, and more to be seen after them.
  private static func beginsPlainly(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count > longest + 1 && isOneLine(bytes[...(longest + 1)])
  }

  /// Whether bytes are ASCII that is shown, with no blank at the beginning or beside another.
  private static func isOneLine(_ bytes: some Sequence<UInt8>) -> Bool {
    var isAfterBlank = true
    for byte in bytes {
      guard byte >= 0x20, byte < 0x7F, byte != 0x20 || !isAfterBlank else { return false }
      isAfterBlank = byte == 0x20
    }
    return true
  }

  /// Whether a text that is not all ASCII is its own excerpt, as far as its bytes tell.
  private static func isShort(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count <= longest else { return false }
    var isAfterBlank = true
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x20: if isAfterBlank { return false }
      case ..<0x20, 0x7F, 0xD8, 0xEF: return false
      case 0xC2: if index + 1 < bytes.count, bytes[index + 1] <= 0xA0 { return false }
      case 0xE2: if index + 1 < bytes.count, bytes[index + 1] <= 0x81 { return false }
      default: break
      }
      isAfterBlank = byte == 0x20
    }
    return !isAfterBlank
  }

  private static func onOneLine(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    var isAfterBlank = false
    for scalar in text.unicodeScalars {
      if isBlank(scalar) {
        isAfterBlank = true
        continue
      }
      if isAfterBlank && !line.isEmpty { line.append(" ") }
      isAfterBlank = false
      line.append(scalar)
    }
    return String(line)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x20, 0x7F...0xA0, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069,
      0xFEFF:
      true
    default: false
    }
  }
}
