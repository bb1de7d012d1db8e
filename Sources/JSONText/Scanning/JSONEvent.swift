/// What a scanner meets next in a document.
public enum JSONEvent: Sendable {
  case beginObject
  case endObject
  case beginArray
  case endArray
  /// The key of the member whose value comes next.
  case key(JSONStringRange)
  case string(JSONStringRange)
  case number(JSONNumber)
  case bool(Bool)
  case null
  /// The document ended; nothing comes after.
  case end
}

/// The range of a string's characters in a document, without the quotes.
public struct JSONStringRange: Hashable, Sendable {
  /// Their offsets.
  public let bytes: Range<Int>
  /// Whether there is an escape among them, so that they must be decoded.
  public let hasEscapes: Bool
}

extension JSONScanner {
  /// Reads a string from its opening to its closing quote; all of it is checked here, so that
  /// decoding cannot fail.
  mutating func string() throws(JSONError) -> JSONStringRange {
    position &+= 1
    let first = position
    var hasEscapes = false
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case ASCII.quote:
        position &+= 1
        return JSONStringRange(bytes: first..<(position &- 1), hasEscapes: hasEscapes)
      case ASCII.backslash:
        hasEscapes = true
        try escape()
      case 0..<0x20: throw failure("an escape for a control character")
      case 0x20..<0x80: position &+= 1
      default:
        let length = UTF8Sequence.length(at: position, in: bytes)
        if length == 0 { throw failure("UTF-8") }
        position &+= length
      }
    }
    throw failure("'\"' at the end of a string")
  }

  private mutating func escape() throws(JSONError) {
    let start = position
    position &+= 1
    guard position < bytes.count else { throw failure("an escape") }
    switch bytes[position] {
    case ASCII.quote, ASCII.backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position &+= 1
    case UInt8(ascii: "u"):
      position &+= 1
      try surrogates(of: try unit(), escapeStart: start)
    default: throw failure("an escape")
    }
  }

  /// A high surrogate must be followed by a low one, and a low one must follow it.
  private mutating func surrogates(of unit: UInt32, escapeStart: Int) throws(JSONError) {
    guard unit & 0xF800 == 0xD800 else { return }
    let lone = "the lone surrogate \\u" + String(unit, radix: 16)
    guard unit < 0xDC00, take(ASCII.backslash), take(UInt8(ascii: "u")),
      try self.unit() & 0xFC00 == 0xDC00
    else {
      throw failure("a pair of surrogates", found: lone, at: escapeStart)
    }
  }

  private mutating func unit() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count, let digit = ASCII.hexValue(bytes[position]) else {
        throw failure("four hexadecimal digits")
      }
      value = value << 4 | digit
      position &+= 1
    }
    return value
  }

  /// Appends the characters of a string that this scanner read.
  public func decode(_ string: JSONStringRange, into output: inout [UInt8]) {
    guard string.hasEscapes else {
      output.append(contentsOf: bytes[string.bytes])
      return
    }
    var offset = string.bytes.lowerBound
    while offset < string.bytes.upperBound {
      let byte = bytes[offset]
      if byte == ASCII.backslash {
        offset = decodeEscape(at: offset, into: &output)
      } else {
        output.append(byte)
        offset &+= 1
      }
    }
  }

  /// Appends the character of an escape; returns where it ends.
  private func decodeEscape(at offset: Int, into output: inout [UInt8]) -> Int {
    let letter = bytes[offset &+ 1]
    switch letter {
    case UInt8(ascii: "b"): output.append(0x08)
    case UInt8(ascii: "f"): output.append(0x0C)
    case UInt8(ascii: "n"): output.append(ASCII.lineFeed)
    case UInt8(ascii: "r"): output.append(ASCII.carriageReturn)
    case UInt8(ascii: "t"): output.append(ASCII.tab)
    case UInt8(ascii: "u"):
      let unit = codeUnit(at: offset &+ 2)
      guard unit & 0xFC00 == 0xD800 else {
        UTF8Sequence.append(unit, to: &output)
        return offset &+ 6
      }
      let low = codeUnit(at: offset &+ 8)
      UTF8Sequence.append(0x10000 &+ (unit & 0x3FF) << 10 &+ low & 0x3FF, to: &output)
      return offset &+ 12
    default: output.append(letter)
    }
    return offset &+ 2
  }

  private func codeUnit(at offset: Int) -> UInt32 {
    bytes[offset..<(offset &+ 4)].reduce(0) { $0 << 4 | (ASCII.hexValue($1) ?? 0) }
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

  /// Appends a scalar value that is not a surrogate.
  static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    func tail(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(truncatingIfNeeded: scalar >> shift & 0x3F) }
    switch scalar {
    case 0..<0x80: bytes.append(UInt8(truncatingIfNeeded: scalar))
    case 0x80..<0x800:
      bytes.append(0xC0 | UInt8(truncatingIfNeeded: scalar >> 6))
      bytes.append(tail(0))
    case 0x800..<0x10000:
      bytes.append(0xE0 | UInt8(truncatingIfNeeded: scalar >> 12))
      bytes.append(tail(6))
      bytes.append(tail(0))
    default:
      bytes.append(0xF0 | UInt8(truncatingIfNeeded: scalar >> 18))
      bytes.append(tail(12))
      bytes.append(tail(6))
      bytes.append(tail(0))
    }
  }
}
