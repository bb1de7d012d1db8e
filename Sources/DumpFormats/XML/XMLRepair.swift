/// Passes a page source on to an XML parser, with what such a parser could make no sense of replaced:
/// angle brackets and ampersands in attribute values, control characters, a tag that is cut off, tags
/// that close nothing or were left open.
struct XMLRepair {
  private let bytes: Bytes
  private let parser: XMLPushParser
  private var place = 0
  /// Up to where the text has been passed on.
  private var passed = 0
  private var open: OpenTags
  /// Whether the text ends within a tag.
  private(set) var endsInTag = false

  init(_ bytes: Bytes, feeding parser: XMLPushParser) {
    self.bytes = bytes
    self.parser = parser
    open = OpenTags(bytes)
  }

  /// Passes on everything.
  mutating func run() {
    skipDeclaration()
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 0x3C {
        scanMarkup()
      } else {
        if byte < 0x20 { check(byte) } else if byte == 0x26 { escapeAmpersand() }
        place += 1
      }
    }
    passOn(to: bytes.count)
  }

  private mutating func passOn(to end: Int) {
    if end > passed { parser.feed(bytes.slice(passed..<end)) }
    passed = max(end, passed)
  }

  private mutating func replace(_ range: Range<Int>, by text: StaticString) {
    passOn(to: range.lowerBound)
    parser.feed(Bytes(start: text.utf8Start, count: text.utf8CodeUnitCount))
    passed = range.upperBound
  }

  private func damage(_ reason: String, at offset: Int) {
    parser.report(reason, at: offset)
  }

  /// The text is known to be UTF-8, and it is read as the inside of an element, where a declaration
  /// may not stand.
  private mutating func skipDeclaration() {
    while place < bytes.count && bytes[place] <= 0x20 { place += 1 }
    guard bytes.has("<?xml", at: place),
      let end = bytes.firstPlace(of: "?>", from: place, to: min(bytes.count, place + 512))
    else {
      place = 0
      return
    }
    replace(place..<(end + 2), by: "")
    place = end + 2
  }

  private mutating func scanMarkup() {
    let next = bytes.byte(place + 1)
    if bytes.has("<![CDATA[", at: place) {
      skip(to: "]]>")
    } else if bytes.has("<!--", at: place) {
      skip(to: "-->")
    } else if next == 0x3F || next == 0x21 {
      // A declaration in the midst of the text, or a document type, says nothing of elements.
      let start = place
      skip(to: ">")
      replace(start..<place, by: "")
    } else if next.isLetter || next == 0x5F || next == 0x2F || next >= 0x80 {
      scanTag()
    } else {
      replace(place..<(place + 1), by: "&lt;")
      place += 1
    }
  }

  private mutating func skip(to end: StaticString) {
    let found = bytes.firstPlace(of: end, from: place)
    let last = found.map { $0 + end.utf8CodeUnitCount } ?? bytes.count
    while place < last {
      if bytes[place] < 0x20 { check(bytes[place]) }
      place += 1
    }
    if found == nil { endInTag(closing: "") }
  }

  private mutating func endInTag(closing text: StaticString) {
    damage("the dump ends within a tag", at: bytes.count)
    endsInTag = true
    replace(bytes.count..<bytes.count, by: text)
  }

  /// Scans a tag with its attributes; a name that XML does not admit is changed, since the class is
  /// said by an attribute too.
  private mutating func scanTag() {
    let start = place
    let isClosing = bytes.byte(place + 1) == 0x2F
    let name = nameRange(from: place + (isClosing ? 2 : 1))
    if isClosing && !close(name, at: start) { return }
    place = name.lowerBound
    while place < name.upperBound {
      if !isNamePart(bytes[place]) { replace(place..<(place + 1), by: "_") }
      place += 1
    }
    if scanAttributes() && !isClosing { open.open(name) }
  }

  private func nameRange(from start: Int) -> Range<Int> {
    var end = min(start, bytes.count)
    while end < bytes.count, !isNameEnd(bytes[end]) { end += 1 }
    return min(start, end)..<end
  }

  /// Closes first what was left open in the element that a tag closes; false where it closes none, so
  /// that it is left out.
  private mutating func close(_ name: Range<Int>, at start: Int) -> Bool {
    guard let inner = open.close(name) else {
      damage("a closing tag without its opening one", at: start)
      let ends: Set<UInt8> = [0x3E, 0x3C, Character.newline]
      place = name.upperBound
      while place < bytes.count, !ends.contains(bytes[place]) { place += 1 }
      if place < bytes.count, bytes[place] == 0x3E { place += 1 }
      replace(start..<place, by: "")
      return false
    }
    for open in inner {
      damage("a closing tag is missing", at: start)
      replace(start..<start, by: "</")
      let name = bytes[open].map { isNamePart($0) ? $0 : 0x5F }
      name.withUnsafeBufferPointer(parser.feed)
      replace(start..<start, by: ">")
    }
    return true
  }

  /// Scans up to the end of a tag; whether what it opens stays open.
  private mutating func scanAttributes() -> Bool {
    var values = 0
    while place < bytes.count {
      switch bytes[place] {
      case 0x3E:
        place += 1
        return bytes[place - 2] != 0x2F
      case 0x22, 0x27:
        values += 1
        if values > Self.valueLimit { return dropAttributes() }
        if !scanValue() { return true }
      case 0xE2 where isCurlyQuote(at: place):
        values += 1
        if values > Self.valueLimit { return dropAttributes() }
        if !scanCurlyValue() { return true }
      case 0x3C:
        // The tag was never closed before the next one begins.
        damage("a tag is not closed", at: place)
        replace(place..<place, by: ">")
        return bytes[place - 1] != 0x2F
      case let byte:
        if byte < 0x20 { check(byte) }
        place += 1
      }
    }
    endInTag(closing: "/>")
    return false
  }

  /// How many attributes a tag may have: the parser compares each with all others.
  private static let valueLimit = 256

  /// Leaves out what follows in a tag, up to its end; whether what it opens stays open.
  private mutating func dropAttributes() -> Bool {
    damage("more than \(Self.valueLimit) attributes", at: place)
    var start = place
    while start > passed && !bytes[start].isSpace { start -= 1 }
    while place < bytes.count, bytes[place] != 0x3E, bytes[place] != 0x3C {
      let isQuote = bytes[place] == 0x22 || bytes[place] == 0x27
      let close =
        isQuote ? bytes.firstPlace(of: bytes[place], from: place + 1, to: bytes.count) : nil
      place = (close ?? place) + 1
    }
    let isEmpty = place < bytes.count && bytes[place - 1] == 0x2F
    replace(start..<place, by: isEmpty ? "/" : "")
    if place == bytes.count {
      endInTag(closing: "/>")
    } else if bytes[place] == 0x3C {
      replace(place..<place, by: ">")
    } else {
      place += 1
    }
    return !isEmpty
  }

  private func isNameEnd(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x3E || byte == 0x2F || byte == 0x3C
  }

  private func isNamePart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == 0x5F || byte == 0x2D || byte == 0x2E || byte >= 0x80
  }

  /// Scans a value up to its closing quotation mark; false where it has none before the next tag.
  private mutating func scanValue() -> Bool {
    let quote = bytes[place]
    place += 1
    var hasBreak = false
    while place < bytes.count {
      switch bytes[place] {
      case quote:
        place += 1
        return true
      case 0x3C:
        if hasBreak && (bytes.byte(place + 1).isLetter || bytes.byte(place + 1) == 0x2F) {
          damage("a value is not closed", at: place)
          replace(place..<place, by: quote == 0x22 ? "\">" : "'>")
          return false
        }
        replace(place..<(place + 1), by: "&lt;")
      case 0x26: escapeAmpersand()
      case Character.newline: hasBreak = true
      case let byte: if byte < 0x20 { check(byte) }
      }
      place += 1
    }
    endInValue(closing: quote == 0x22 ? "\"/>" : "'/>")
    return false
  }

  /// Ends where the text does, in a value; the line break that ends a file is none of the value's.
  private mutating func endInValue(closing text: StaticString) {
    var end = bytes.count
    while end > passed, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    replace(end..<bytes.count, by: "")
    endInTag(closing: text)
  }

  /// Whether a quotation mark of typography stands here: pages make those of straight ones.
  private func isCurlyQuote(at place: Int) -> Bool {
    bytes.has("\u{201C}", at: place) || bytes.has("\u{201D}", at: place)
  }

  /// Scans a value between such marks, which become straight ones; false where it ends with no mark
  /// before the tag does.
  private mutating func scanCurlyValue() -> Bool {
    replace(place..<(place + 3), by: "\"")
    place += 3
    while place < bytes.count {
      switch bytes[place] {
      case 0xE2 where isCurlyQuote(at: place):
        replace(place..<(place + 3), by: "\"")
        place += 3
        return true
      case 0x22:
        if bytes.byte(place + 1) <= 0x20 || [0x2F, 0x3E].contains(bytes.byte(place + 1)) {
          place += 1
          return true
        }
        replace(place..<(place + 1), by: "&quot;")
      case 0x3C, 0x3E:
        damage("a value is not closed", at: place)
        replace(place..<place, by: bytes[place] == 0x3C ? "\">" : "\"")
        return bytes[place] == 0x3E
      case 0x26: escapeAmpersand()
      case let byte: if byte < 0x20 { check(byte) }
      }
      place += 1
    }
    endInValue(closing: "\"/>")
    return false
  }

  /// An ampersand that begins none of XML's own entities stands for itself.
  private mutating func escapeAmpersand() {
    let entities: [StaticString] = ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"]
    if entities.contains(where: { bytes.has($0, at: place) }) || isCharacterReference { return }
    replace(place..<(place + 1), by: "&amp;")
  }

  /// Whether `&#…;` with a number that names a character stands here.
  private var isCharacterReference: Bool {
    guard bytes.byte(place + 1) == 0x23 else { return false }
    let isHex = bytes.byte(place + 2) == 0x78
    let first = place + (isHex ? 3 : 2)
    var digit = first
    while digit - first < 8, isHex ? bytes.byte(digit).isHexDigit : bytes.byte(digit).isDigit {
      digit += 1
    }
    guard digit > first, bytes.byte(digit) == 0x3B,
      let value = UInt32(bytes.string(first..<digit), radix: isHex ? 16 : 10)
    else { return false }
    if value < 0x20 { return value == 0x09 || value == 0x0A || value == 0x0D }
    return Unicode.Scalar(value) != nil && value != 0xFFFE && value != 0xFFFF
  }

  /// Control characters may not occur in XML at all.
  private mutating func check(_ byte: UInt8) {
    if byte == 0x09 || byte == 0x0A || byte == 0x0D { return }
    damage("a control character was replaced", at: place)
    replace(place..<(place + 1), by: "\u{FFFD}")
  }
}
