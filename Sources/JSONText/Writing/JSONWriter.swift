/// Writes JSON text piece by piece, adding commas, colons and indentation. What is begun must be
/// ended, and every value of an object must follow its key.
public struct JSONWriter: Sendable {
  /// How the text is laid out.
  public enum Layout: Sendable {
    /// No blank, no line break.
    case compact
    /// One member or element per line, two blanks per level.
    case pretty
    /// As `pretty`, but no array is kept together on one line.
    case spread
  }

  /// What was written so far.
  public private(set) var bytes: [UInt8] = []
  private let layout: Layout
  /// The innermost container that is not ended, and those around it.
  private var current: Container?
  private var outer: [Container] = []
  private var followsKey = false

  private struct Container {
    let closing: UInt8
    let isOnOneLine: Bool
    var isEmpty = true
  }

  /// Creates a writer that has written nothing.
  public init(_ layout: Layout = .compact) { self.layout = layout }

  /// The text as a string.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Reserves capacity for `count` bytes.
  public mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Takes what was written since the last call; open containers stay open.
  public mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// The same as text.
  public mutating func takeText() -> String { String(decoding: take(), as: UTF8.self) }

  /// Forgets what was written, and keeps the memory.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    current = nil
    outer.removeAll(keepingCapacity: true)
    followsKey = false
  }

  /// Begins an object; its members are written as keys and values in turn.
  public mutating func beginObject() { begin(ASCII.openBrace, ASCII.closeBrace, onOneLine: false) }

  /// Ends the object begun last.
  public mutating func endObject() { endContainer() }

  /// Begins an array; `onOneLine` keeps a short one together where the layout is pretty.
  public mutating func beginArray(onOneLine: Bool = false) {
    begin(ASCII.openBracket, ASCII.closeBracket, onOneLine: onOneLine)
  }

  /// Ends the array begun last.
  public mutating func endArray() { endContainer() }

  /// Writes `null`.
  public mutating func null() { raw("null") }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

  /// Writes text that is a JSON value already.
  public mutating func json(_ text: UnsafeRawBufferPointer) {
    separate()
    bytes.append(contentsOf: text)
  }

  /// Writes text that is a JSON value already; laid out again where no array is kept together.
  public mutating func json(_ text: String) {
    if layout == .spread, let value = try? JSONValue(parsing: text) { return self.value(value) }
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func raw(_ word: StaticString) {
    separate()
    append(word)
  }

  mutating func append(_ word: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ run: some Sequence<UInt8>) { bytes.append(contentsOf: run) }

  private mutating func begin(_ opening: UInt8, _ closing: UInt8, onOneLine: Bool) {
    separate()
    bytes.append(opening)
    let isInLine = current?.isOnOneLine == true
    if let current { outer.append(current) }
    let isOnOneLine = (onOneLine || isInLine) && layout != .spread
    current = Container(closing: closing, isOnOneLine: isOnOneLine)
  }

  /// Ends the array or object begun last.
  package mutating func endContainer() {
    guard let last = current else { return }
    current = outer.popLast()
    if !last.isEmpty && !last.isOnOneLine { breakLine() }
    bytes.append(last.closing)
  }

  /// Whether a key must come next.
  var awaitsKey: Bool { current?.closing == ASCII.closeBrace && !followsKey }

  /// Writes what belongs before a value or key.
  mutating func separate() {
    if followsKey {
      followsKey = false
      return
    }
    guard let last = current else { return }
    if !last.isEmpty { bytes.append(ASCII.comma) }
    if !last.isOnOneLine {
      breakLine()
    } else if !last.isEmpty && layout == .pretty {
      bytes.append(ASCII.blank)
    }
    current?.isEmpty = false
  }

  private mutating func breakLine() {
    guard layout != .compact else { return }
    let depth = outer.count + (current == nil ? 0 : 1)
    bytes.append(ASCII.lineFeed)
    bytes.append(contentsOf: repeatElement(ASCII.blank, count: 2 * depth))
  }

  /// Writes the separator of a key and its value.
  mutating func endKey() {
    bytes.append(ASCII.colon)
    if layout != .compact { bytes.append(ASCII.blank) }
    followsKey = true
  }
}

extension JSONWriter {
  /// Writes the key of the member whose value comes next.
  public mutating func key(_ name: String) {
    separate()
    quote(name)
    endKey()
  }

  /// Writes the key of the member whose value comes next.
  public mutating func key(_ name: UnsafeRawBufferPointer) {
    separate()
    quote(name)
    endKey()
  }

  /// Writes a key that is quoted already, from text that has the comma before it and the colon after
  /// it too: `,"name":`.
  package mutating func key(joined name: UnsafeRawBufferPointer) {
    if layout == .compact, let current, !current.isEmpty {
      bytes.append(contentsOf: name)
      followsKey = true
    } else {
      separate()
      append(name, 1..<name.count - 1)
      endKey()
    }
  }

  /// Writes a string.
  public mutating func string(_ text: String) {
    separate()
    quote(text)
  }

  /// Writes a string of UTF-8.
  public mutating func string(_ text: UnsafeRawBufferPointer) {
    separate()
    quote(text)
  }

  private mutating func quote(_ text: String) {
    var text = text
    text.withUTF8 { quote(UnsafeRawBufferPointer($0)) }
  }

  private mutating func quote(_ text: UnsafeRawBufferPointer) {
    append(ASCII.quote)
    var copied = 0
    var offset = Self.firstEscape(in: text, from: 0)
    while offset < text.count {
      append(text, copied..<offset)
      escape(text[offset])
      copied = offset + 1
      offset = Self.firstEscape(in: text, from: copied)
    }
    append(text, copied..<text.count)
    append(ASCII.quote)
  }

  private mutating func append(_ text: UnsafeRawBufferPointer, _ range: Range<Int>) {
    bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[range]))
  }

  /// The offset of the next byte that has to be escaped, at or after another: eight bytes at a
  /// time, as long as none of them has to be.
  private static func firstEscape(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
    var offset = start
    while offset + 8 <= text.count {
      let word = text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if mayEscape(word) { break }
      offset += 8
    }
    // The last few bytes are looked at together with those before them.
    let last = text.count - 8
    if last >= 0, last < offset,
      !mayEscape(text.loadUnaligned(fromByteOffset: last, as: UInt64.self))
    {
      return text.count
    }
    while offset < text.count && !needsEscape(text[offset]) { offset += 1 }
    return offset
  }

  /// Whether one of eight bytes may have to be escaped; never false where one has to be.
  @inline(__always)
  private static func mayEscape(_ word: UInt64) -> Bool {
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    let quotes = word ^ (ones &* UInt64(ASCII.quote))
    let backslashes = word ^ (ones &* UInt64(ASCII.backslash))
    // A byte below 0x20, or equal to one of the two, sets its highest bit.
    let low = (word &- (ones &* 0x20)) & ~word
    let equal = ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
    let found = low | equal
    return found & highs != 0
  }

  @inline(__always)
  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == ASCII.quote || byte == ASCII.backslash
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case ASCII.quote: append("\\\"")
    case ASCII.backslash: append("\\\\")
    case 0x08: append("\\b")
    case 0x0C: append("\\f")
    case ASCII.lineFeed: append("\\n")
    case ASCII.carriageReturn: append("\\r")
    case ASCII.tab: append("\\t")
    default:
      append(byte < 0x10 ? "\\u000" : "\\u001")
      let digit = byte & 0x0F
      append(digit < 10 ? ASCII.zero + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
