/// A set of ASCII characters: a lookup costs the same however many there are.
struct ByteSet: Sendable {
  /// One bit for each character below 0x40, and for each below 0x80.
  let low: UInt64
  let high: UInt64

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    (byte < 0x40 ? low : high) &>> UInt64(byte & 0x3F) & 1 != 0 && byte < 0x80
  }
}

extension ByteSet {
  init(_ characters: StaticString) {
    var words: (low: UInt64, high: UInt64) = (0, 0)
    characters.withUTF8Buffer { characters in
      for byte in characters where byte < 0x40 { words.low |= 1 << UInt64(byte) }
      for byte in characters where byte >= 0x40 { words.high |= 1 << UInt64(byte & 0x3F) }
    }
    (low, high) = words
  }

  /// The characters beside letters and dots that people put in place of digits.
  static let hiddenDigits = ByteSet("*?_")
  /// The characters that may quote or separate nodes after them.
  static let quoting = ByteSet(" \"#'),;\\]`")
  /// The characters in names of attributes: letters, digits, and `_.-@`.
  static let keyParts = ByteSet(low: 0x03FF_6000_0000_0000, high: 0x07FF_FFFE_87FF_FFFF)
  /// The characters that may end a value or affect where it ends: `()<>[]{};'` and newlines.
  static let valueSyntax = ByteSet(low: 0x5800_0380_0000_0400, high: 0x2800_0000_2800_0000)
}
