/// Reads a document onto a tape: strict RFC 8259 and UTF-8.
struct JSONScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var tape = JSONTape()
  var position = 0

  /// Starts at the beginning of a document; a byte order mark is skipped.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  mutating func readDocument() throws(JSONError) {
    tape.append(.root, at: 0)
    try value(expected: "a value")
    while let container = tape.open.last {
      let isObject = tape.words[container] == JSONTapeTag.beginObject.word
      let isFirst = tape.words.count == container + 1
      skipBlanks()
      let start = position
      if take(isObject ? ASCII.closeBrace : ASCII.closeBracket) {
        if isObject { try tape.checkKeys(in: bytes) }
        tape.end(isObject ? .endObject : .endArray, at: start)
        continue
      }
      if !isFirst && !take(ASCII.comma) { throw failure(isObject ? "',' or '}'" : "',' or ']'") }
      if isObject { try key(expected: isFirst ? "a key or '}'" : "a key") }
      try value(expected: isFirst && !isObject ? "a value or ']'" : "a value")
    }
    skipBlanks()
    guard position == bytes.count else { throw failure("nothing after the document") }
    tape.finish(at: position)
  }

  /// Reads a value, of an array or object only its beginning.
  private mutating func value(expected: String) throws(JSONError) {
    skipBlanks()
    guard position < bytes.count else { throw failure(expected) }
    switch bytes[position] {
    case ASCII.openBrace: try begin(.beginObject)
    case ASCII.openBracket: try begin(.beginArray)
    case ASCII.quote: try string()
    case ASCII.minus, 0x30...0x39:
      let start = position
      let number = try number()
      tape.append(number.tag, bits: number.bits, at: start)
    case UInt8(ascii: "t"): try literal("true", .yes, expected: expected)
    case UInt8(ascii: "f"): try literal("false", .no, expected: expected)
    case UInt8(ascii: "n"): try literal("null", .null, expected: expected)
    default: throw failure(expected)
    }
  }

  private mutating func key(expected: String) throws(JSONError) {
    skipBlanks()
    guard position < bytes.count, bytes[position] == ASCII.quote else { throw failure(expected) }
    try string()
    skipBlanks()
    guard take(ASCII.colon) else { throw failure("':'") }
  }

  private mutating func begin(_ tag: JSONTapeTag) throws(JSONError) {
    guard tape.open.count < JSONTape.depthLimit else {
      throw failure("at most \(JSONTape.depthLimit) levels of arrays and objects")
    }
    tape.begin(tag, at: position)
    position &+= 1
  }

  private mutating func literal(
    _ word: StaticString, _ tag: JSONTapeTag, expected: String
  ) throws(JSONError) {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[position...].starts(with: word) else { throw failure(expected) }
    let after = position &+ word.count
    if after < bytes.count && ASCII.isWordPart(bytes[after]) { throw failure(expected) }
    tape.append(tag, at: position)
    position = after
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position &+= 1
    return true
  }

  private mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case ASCII.blank, ASCII.lineFeed, ASCII.carriageReturn, ASCII.tab: position &+= 1
      default: return
      }
    }
  }

  /// The failure that something else was expected here.
  func failure(_ expected: String, found: String? = nil, at offset: Int? = nil) -> JSONError {
    JSONError(in: bytes, byte: offset ?? position, found: found, expected: expected)
  }
}

extension JSONScanner {
  /// Reads a string from its opening to its closing quote.
  private mutating func string() throws(JSONError) {
    let string = tape.beginString(at: position)
    position &+= 1
    var copied = position
    while position < bytes.count {
      switch bytes[position] {
      case ASCII.quote:
        tape.characters.append(contentsOf: bytes[copied..<position])
        position &+= 1
        return tape.endString(string)
      case ASCII.backslash:
        tape.characters.append(contentsOf: bytes[copied..<position])
        try escape()
        copied = position
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
    if take(UInt8(ascii: "u")) {
      tape.characters.append(contentsOf: String(try scalar(escapeStart: start)).utf8)
    } else if let character = JSONEscape.character(of: bytes[position]) {
      tape.characters.append(character)
      position &+= 1
    } else {
      throw failure("an escape")
    }
  }

  /// A high surrogate must be followed by a low one, and a low one must follow it.
  private mutating func scalar(escapeStart: Int) throws(JSONError) -> Unicode.Scalar {
    let unit = try unit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, take(ASCII.backslash), take(UInt8(ascii: "u")),
      let scalar = JSONEscape.scalar(high: unit, low: try self.unit())
    else {
      let lone = "the lone surrogate \\u" + String(unit, radix: 16)
      throw failure("a pair of surrogates", found: lone, at: escapeStart)
    }
    return scalar
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
}

/// The characters that JSON spells with a backslash.
package enum JSONEscape {
  /// The character that a letter stands for after a backslash, nil where that is not JSON.
  package static func character(of letter: UInt8) -> UInt8? {
    switch letter {
    case ASCII.quote, ASCII.backslash, UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): ASCII.lineFeed
    case UInt8(ascii: "r"): ASCII.carriageReturn
    case UInt8(ascii: "t"): ASCII.tab
    default: nil
    }
  }

  /// The character that a high surrogate and a low one spell, nil where they are something else.
  package static func scalar(high: UInt32, low: UInt32) -> Unicode.Scalar? {
    guard high & 0xFFFF_FC00 == 0xD800, low & 0xFFFF_FC00 == 0xDC00 else { return nil }
    return Unicode.Scalar(0x10000 &+ (high & 0x3FF) << 10 &+ low & 0x3FF)
  }
}
