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

  private mutating func finishValue() {
    state = isObject.isEmpty ? .finished : .afterValue
  }

  private mutating func literal(expected: String) throws(JSONError) -> JSONEvent {
    let event: (word: StaticString, event: JSONEvent)
    switch bytes[position] {
    case UInt8(ascii: "t"): event = ("true", .bool(true))
    case UInt8(ascii: "f"): event = ("false", .bool(false))
    case UInt8(ascii: "n"): event = ("null", .null)
    default: throw failure(expected)
    }
    let word = UnsafeBufferPointer(
      start: event.word.utf8Start, count: event.word.utf8CodeUnitCount)
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
