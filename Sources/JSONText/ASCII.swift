/// The bytes that mean something in JSON.
enum ASCII {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let blank = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let minus = UInt8(ascii: "-")
  static let plus = UInt8(ascii: "+")
  static let point = UInt8(ascii: ".")
  static let zero = UInt8(ascii: "0")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

  /// Whether a byte is a letter, a digit or an underscore.
  static func isWordPart(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
  }

  /// The value of a hexadecimal digit, nil for any other byte.
  static func hexValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte &- 0x30)
    case 0x41...0x46: UInt32(byte &- 0x37)
    case 0x61...0x66: UInt32(byte &- 0x57)
    default: nil
    }
  }
}

/// Well-formed UTF-8 as the Unicode standard defines it (table 3-7): no overlong form, no
/// surrogate, nothing above U+10FFFF.
package enum UTF8Sequence {
  /// The length of the sequence that begins at an offset, 0 where none does.
  package static func length(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let lead = bytes[offset]
    switch lead {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return has(1, after: offset, in: bytes, second: 0x80...0xBF) ? 2 : 0
    case 0xE0: return has(2, after: offset, in: bytes, second: 0xA0...0xBF) ? 3 : 0
    case 0xED: return has(2, after: offset, in: bytes, second: 0x80...0x9F) ? 3 : 0
    case 0xE1...0xEF: return has(2, after: offset, in: bytes, second: 0x80...0xBF) ? 3 : 0
    case 0xF0: return has(3, after: offset, in: bytes, second: 0x90...0xBF) ? 4 : 0
    case 0xF1...0xF3: return has(3, after: offset, in: bytes, second: 0x80...0xBF) ? 4 : 0
    case 0xF4: return has(3, after: offset, in: bytes, second: 0x80...0x8F) ? 4 : 0
    default: return 0
    }
  }

  private static func has(
    _ count: Int, after offset: Int, in bytes: UnsafeBufferPointer<UInt8>,
    second: ClosedRange<UInt8>
  ) -> Bool {
    guard bytes.count &- offset > count, second.contains(bytes[offset &+ 1]) else { return false }
    for step in 1..<count where bytes[offset &+ step &+ 1] & 0xC0 != 0x80 { return false }
    return true
  }
}
