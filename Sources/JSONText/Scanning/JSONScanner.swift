/// Reads a document event by event: strict RFC 8259 and UTF-8, in constant memory but for one bit a
/// level. The bytes must outlive the scanner.
public struct JSONScanner {
  /// How many arrays and objects may lie in one another.
  public static let depthLimit = 1_024

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  /// Where the event that was read last begins.
  public internal(set) var start = 0
  private var state = State.value
  /// Whether each open container is an object, outermost first.
  private var isObject: [Bool] = []

  private enum State {
    case value
    case firstElement
    case firstKey
    case afterValue
    case finished
  }

  /// Starts at the beginning of a document; a byte order mark is passed over.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Reads the next event; `.end` once the document is complete and nothing comes after it.
  public mutating func next() throws(JSONError) -> JSONEvent {
    skipBlanks()
    start = position
    switch state {
    case .value: return try value(expected: "a value")
    case .firstElement:
      if take(ASCII.closeBracket) { return end() }
      return try value(expected: "a value or ']'")
    case .firstKey:
      if take(ASCII.closeBrace) { return end() }
      return try key(expected: "a key or '}'")
    case .afterValue: return try afterValue()
    case .finished:
      guard position == bytes.count else { throw failure("nothing after the document") }
      return .end
    }
  }

  private mutating func afterValue() throws(JSONError) -> JSONEvent {
    let inObject = isObject.last == true
    if take(ASCII.comma) {
      skipBlanks()
      start = position
      return inObject ? try key(expected: "a key") : try value(expected: "a value")
    }
    if take(inObject ? ASCII.closeBrace : ASCII.closeBracket) { return end() }
    throw failure(inObject ? "',' or '}'" : "',' or ']'")
  }

  private mutating func value(expected: String) throws(JSONError) -> JSONEvent {
    guard position < bytes.count else { throw failure(expected) }
    switch bytes[position] {
    case ASCII.openBrace: return try begin(object: true)
    case ASCII.openBracket: return try begin(object: false)
    case ASCII.quote:
      let range = try string()
      finishValue()
      return .string(range)
    case ASCII.minus, 0x30...0x39:
      let number = try number()
      finishValue()
      return .number(number)
    default:
      let word = try literal(expected: expected)
      finishValue()
      return word
    }
  }

  private mutating func key(expected: String) throws(JSONError) -> JSONEvent {
    guard position < bytes.count, bytes[position] == ASCII.quote else { throw failure(expected) }
    let range = try string()
    skipBlanks()
    guard take(ASCII.colon) else { throw failure("':'") }
    state = .value
    return .key(range)
  }

  private mutating func begin(object: Bool) throws(JSONError) -> JSONEvent {
    guard isObject.count < Self.depthLimit else {
      throw failure("at most \(Self.depthLimit) levels of arrays and objects")
    }
    position &+= 1
    isObject.append(object)
    state = object ? .firstKey : .firstElement
    return object ? .beginObject : .beginArray
  }

  private mutating func end() -> JSONEvent {
    let wasObject = isObject.popLast() == true
    finishValue()
    return wasObject ? .endObject : .endArray
  }

  private mutating func finishValue() { state = isObject.isEmpty ? .finished : .afterValue }

  private mutating func literal(expected: String) throws(JSONError) -> JSONEvent {
    let event: (word: StaticString, event: JSONEvent)
    switch bytes[position] {
    case UInt8(ascii: "t"): event = ("true", .bool(true))
    case UInt8(ascii: "f"): event = ("false", .bool(false))
    case UInt8(ascii: "n"): event = ("null", .null)
    default: throw failure(expected)
    }
    let word = UnsafeBufferPointer(start: event.word.utf8Start, count: event.word.utf8CodeUnitCount)
    guard bytes[position...].starts(with: word) else { throw failure(expected) }
    let after = position &+ word.count
    if after < bytes.count && ASCII.isWordPart(bytes[after]) { throw failure(expected) }
    position = after
    return event.event
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
  /// Reads a number. One written as an integer that fits 64 bits stays one (`-0` is 0); every other
  /// becomes the nearest double, and is refused where that is infinite.
  mutating func number() throws(JSONError) -> JSONNumber {
    let first = position
    let isNegative = take(ASCII.minus)
    var decimal = DecimalDigits()
    let hasLeadingZero = position < bytes.count && bytes[position] == ASCII.zero
    try digits(of: &decimal)
    if hasLeadingZero && position &- first > (isNegative ? 2 : 1) {
      throw failure("a number without a leading zero", at: first)
    }
    var isInteger = true
    if take(ASCII.point) {
      isInteger = false
      let whole = decimal.count
      try digits(of: &decimal)
      decimal.exponent = whole &- decimal.count
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      position &+= 1
      decimal.exponent &+= try exponent()
    }
    if position < bytes.count, ASCII.isWordPart(bytes[position]) {
      throw failure("the end of the number")
    }
    if isInteger, let integer = decimal.integer(isNegative: isNegative) { return integer }
    return .double(try double(decimal, isNegative: isNegative, text: first..<position))
  }

  private mutating func digits(of decimal: inout DecimalDigits) throws(JSONError) {
    let first = position
    while position < bytes.count, ASCII.isDigit(bytes[position]) {
      decimal.append(bytes[position] &- ASCII.zero)
      position &+= 1
    }
    if position == first { throw failure("a digit") }
  }

  /// The exponent, held to what can matter.
  private mutating func exponent() throws(JSONError) -> Int {
    let isNegative = take(ASCII.minus)
    if !isNegative { _ = take(ASCII.plus) }
    let first = position
    var value = 0
    while position < bytes.count, ASCII.isDigit(bytes[position]) {
      value = min(value &* 10 &+ Int(bytes[position] &- ASCII.zero), 1_000_000)
      position &+= 1
    }
    if position == first { throw failure("a digit") }
    return isNegative ? -value : value
  }

  private func double(
    _ decimal: DecimalDigits, isNegative: Bool, text: Range<Int>
  ) throws(JSONError) -> Double {
    if let exact = decimal.exactDouble { return isNegative ? -exact : exact }
    let spelling = String(decoding: bytes[text], as: UTF8.self)
    guard let value = Double(spelling), value.isFinite else {
      let shown = spelling.count > 40 ? spelling.prefix(40) + "…" : spelling[...]
      throw failure("a number that a double can hold", found: String(shown), at: text.lowerBound)
    }
    return value
  }
}

/// The digits of a number, as far as 64 bits hold them, and the power of ten they are to be scaled by.
private struct DecimalDigits {
  private var value: UInt64 = 0
  private var isExact = true
  private(set) var count = 0
  var exponent = 0

  /// 10^0 to 10^22, all of them doubles.
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  @inline(__always)
  mutating func append(_ digit: UInt8) {
    count &+= 1
    if value < 1_000_000_000_000_000_000 {
      value = value &* 10 &+ UInt64(digit)
      return
    }
    let (scaled, overflow) = value.multipliedReportingOverflow(by: 10)
    let (sum, carry) = scaled.addingReportingOverflow(UInt64(digit))
    if overflow || carry || !isExact { isExact = false } else { value = sum }
  }

  /// The digits as an integer of 64 bits, nil where they do not fit.
  func integer(isNegative: Bool) -> JSONNumber? {
    guard isExact else { return nil }
    if !isNegative { return Int64(exactly: value).map(JSONNumber.integer) ?? .unsigned(value) }
    guard value <= UInt64(Int64.max) + 1 else { return nil }
    return .integer(Int64(truncatingIfNeeded: 0 &- value))
  }

  /// The scaled value where one correctly rounded operation on two exact doubles gives it.
  var exactDouble: Double? {
    guard isExact, value <= 1 << 53, exponent >= -22, exponent <= 22 else { return nil }
    let digits = Double(value)
    return exponent < 0
      ? digits / Self.powers[-exponent] : digits * Self.powers[exponent]
  }
}

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
