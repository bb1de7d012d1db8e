/// Reads a page source as tolerantly as a person would: with angle brackets and ampersands in
/// values, control characters, a tag that is cut off, tags that close nothing or were left open.
/// Document types are ignored, and several elements may be side by side at the top.
struct XMLScanner<Sink: XMLSink> {
  private let bytes: Bytes
  private var sink: Sink
  private var offset = 0
  /// The names of the open elements, outermost first.
  private var open: [Range<Int>] = []
  /// How many more of them may be compared with tags that do not close the innermost one. Without a
  /// limit, a text with many tags that close nothing would take quadratic time.
  private var budget: Int
  /// The depths of the elements that only contain others, outermost first.
  private var frames: [Int] = []
  /// How many elements are around the page that is being read; nil before the first.
  private var pageDepth: Int?
  /// Whether no other tag is beside that page, and behind it.
  private var isInPage = false
  /// The attributes of the tag that is being read, and the values that had to be decoded.
  private var attributes: [XMLElement.Attribute] = []
  private var decoded: [UInt8] = []
  /// Whether the text ends within that tag, and whether within the last of these values.
  private var cut = (tag: false, value: false)

  /// Reads a text, which may come from a string literal; `sink` makes the sink of its plain form.
  static func read(_ bytes: Bytes, into sink: (Bytes) -> Sink) -> DumpReading {
    bytes.replaced(by: EscapedText.unquoted(bytes)) { bytes in
      var scanner = XMLScanner(bytes, sink(bytes))
      scanner.run()
      scanner.sink.finish()
      return scanner.sink.output.reading
    }
  }

  private init(_ bytes: Bytes, _ sink: Sink) {
    self.bytes = bytes
    self.sink = sink
    budget = bytes.count
  }

  private mutating func run() {
    while offset < bytes.count {
      let start = offset
      offset = nextMarkup(from: offset)
      if offset > start { passText(start..<offset, in: .content) }
      if offset < bytes.count { scanMarkup() }
    }
    let end = bytes.lastIndex { $0 > .space } ?? 0
    if !open.isEmpty { damage("\(open.count) closing tag(s) are missing", at: end) }
  }

  /// Reports damage, which takes nothing from a page if only tags beside it are open.
  private mutating func damage(_ reason: String, at offset: Int) {
    let isOutside = !isInPage && (pageDepth != nil || sink.output.tree.count == 0)
    if isOutside && !frames.isEmpty && frames.count >= open.count {
      sink.output.report(reason, at: offset)
    } else {
      sink.output.note(reason, at: offset)
    }
  }

  /// The next angle bracket that begins markup.
  private func nextMarkup(from start: Int) -> Int {
    let bracket = bytes.firstOffset(of: "<", from: start) { found in
      let next = bytes.byte(found + 1)
      let isMarkup = next.isLetter || !next.isASCII || ByteSet("!/?_").contains(next)
      return isMarkup && !isGeneric(at: found)
    }
    return bracket ?? bytes.count
  }

  /// Whether a bracket outside of all elements follows a word, as in `Array<Int>`.
  private func isGeneric(at bracket: Int) -> Bool {
    guard open.isEmpty, bracket > 0, bytes.byte(bracket + 1).isLetter else { return false }
    return bytes[bracket - 1].isLetter
  }

  private mutating func passText(_ range: Range<Int>, in context: XMLCharacters.Context) {
    let first = bytes[range].firstIndex { $0 > .space || XMLCharacters.isControl($0) }
    guard let first, bytes.skipBlanks(from: first) < range.upperBound else { return }
    if context == .content,
      let end = bytes.firstOffset(of: "]]>", from: first, to: range.upperBound)
    {
      damage("the end of a section that did not begin", at: end)
    }
    decoded.removeAll(keepingCapacity: true)
    decode(range, in: context)
    decoded.withUnsafeBufferPointer {
      sink.text($0, depth: open.count - frames.count - 1, at: first)
    }
  }

  private mutating func decode(_ range: Range<Int>, in context: XMLCharacters.Context) {
    var odd: [Int] = []
    XMLCharacters.decode(bytes, range, in: context, into: &decoded) { odd.append($0) }
    for offset in odd { damage("a control character was replaced", at: offset) }
  }

  private mutating func scanMarkup() {
    let start = offset
    if bytes.has("<![CDATA[", at: offset) {
      let isWhole = skip(to: "]]>")
      passText((start + 9)..<(isWhole ? offset - 3 : offset), in: .section)
    } else if bytes.has("<!--", at: offset) {
      skip(to: "-->")
    } else if bytes.byte(offset + 1) == .question || bytes.byte(offset + 1) == .exclamation {
      // A declaration, even within the text, or a document type contains no elements.
      skip(to: ">")
    } else {
      scanTag()
    }
  }

  /// Advances past the end of the markup that begins here; false if the text ends before that.
  @discardableResult
  private mutating func skip(to end: StaticString) -> Bool {
    let found = bytes.firstOffset(of: end, from: offset)
    offset = found.map { $0 + end.utf8CodeUnitCount } ?? bytes.count
    if found == nil { damage("the dump ends within a tag", at: offset) }
    return found != nil
  }

  private mutating func scanTag() {
    let isClosing = bytes.byte(offset + 1) == .slash
    let first = offset + (isClosing ? 2 : 1)
    let name = first..<wordEnd(from: first)
    if isClosing && !close(name, at: offset) { return }
    offset = name.upperBound
    attributes.removeAll(keepingCapacity: true)
    decoded.removeAll(keepingCapacity: true)
    cut = (false, false)
    let staysOpen = scanAttributes()
    guard !isClosing else { return }
    decoded.withUnsafeBufferPointer {
      let element = XMLElement(
        name: bytes.slice(name), source: bytes, decoded: $0, attributes: attributes,
        isCut: cut.tag, endsInValue: cut.value)
      begin(element)
    }
    if staysOpen { open.append(name) }
  }

  private mutating func begin(_ element: XMLElement) {
    while let last = frames.last, last >= open.count { frames.removeLast() }
    let isFrame = sink.isFrame(element, at: offset)
    if let page = sink.page(in: element) { begin(page) } else if !isFrame { leavePage() }
    if isFrame {
      if sink.page(in: element) == nil, open.count <= pageDepth ?? 0 { isInPage = false }
      return frames.append(open.count)
    }
    sink.begin(element, depth: open.count - frames.count, at: offset)
  }

  /// Ends the page before one that begins here: a text may have several, and any of them be cut.
  private mutating func begin(_ page: XMLPage) {
    let isWithinElement = open.count > frames.count
    if case .application = page, let pageDepth, open.count > pageDepth, !isWithinElement { return }
    let isFirst = pageDepth == nil && sink.output.tree.count == 0
    let depth = isWithinElement ? 0 : min(pageDepth ?? open.count, open.count)
    if depth < open.count { damage("\(open.count - depth) closing tag(s) are missing", at: offset) }
    open.removeSubrange(depth...)
    frames.removeAll { $0 >= depth }
    (pageDepth, isInPage) = (depth, true)
    if !isFirst { sink.finish() }
    sink.output.beginMoment(at: offset)
  }

  /// Ends the page if its outermost element is closed.
  private mutating func leavePage() {
    guard let depth = pageDepth, depth >= open.count else { return }
    sink.finish()
    pageDepth = nil
  }

  /// Closes first the elements left open within the one that a tag closes; false if it closes none
  /// and is left out.
  private mutating func close(_ name: Range<Int>, at start: Int) -> Bool {
    guard let index = lastOpen(name) else {
      damage("a closing tag without its opening one", at: start)
      let ends = ByteSet("<>\n")
      offset = bytes.skip(from: name.upperBound) { !ends.contains($0) }
      if offset < bytes.count, bytes[offset] == .greaterThan { offset += 1 }
      return false
    }
    for _ in open[index...].dropFirst() { damage("a closing tag is missing", at: start) }
    open.removeSubrange(index...)
    return true
  }

  /// The innermost open element of a name; nil where there is none.
  private mutating func lastOpen(_ name: Range<Int>) -> Int? {
    for index in open.indices.reversed() {
      if bytes.isSame(open[index], name) { return index }
      budget -= 1
      if budget <= 0 { return nil }
    }
    return nil
  }

  /// How many attributes a tag may have: each is compared with all before it.
  private static var attributeLimit: Int { 256 }

  /// Scans up to the end of a tag; returns whether the element that it opens stays open.
  private mutating func scanAttributes() -> Bool {
    while offset < bytes.count {
      switch bytes[offset] {
      case .greaterThan:
        offset += 1
        return bytes[offset - 2] != .slash
      case .lessThan:
        // The next tag begins before this one was closed.
        damage("a tag is not closed", at: offset)
        return bytes[offset - 1] != .slash
      case .slash: offset += 1
      case ...UInt8.space:
        if XMLCharacters.isControl(bytes[offset]) {
          damage("a control character was left out", at: offset)
        }
        offset += 1
      default:
        if let staysOpen = scanAttribute() { return staysOpen }
      }
    }
    cut.tag = true
    damage(XMLValue.cutReason, at: offset)
    return false
  }

  /// Scans a name and its value; if the tag ends in the value, returns whether the element stays
  /// open.
  private mutating func scanAttribute() -> Bool? {
    let name = offset..<wordEnd(from: offset) { $0 == .equals || $0 == .quote || $0 == .apostrophe }
    let next = bytes.skip(from: name.upperBound) { $0.isSpace || $0 == .equals }
    let hasSign = bytes[name.upperBound..<next].contains(.equals)
    guard hasSign || name.isEmpty, let value = XMLValue(bytes, at: next) else {
      offset = hasSign ? wordEnd(from: next) : name.upperBound
      if next < bytes.count {
        damage("an attribute without a quoted value was left out", at: name.lowerBound)
      }
      return nil
    }
    offset = value.end
    add(name, value.range)
    if value.flaw == XMLValue.cutReason { cut = (true, true) }
    if let flaw = value.flaw { damage(flaw, at: offset) }
    return value.staysOpen
  }

  /// The end of a word: a blank, a bracket, a slash, or what `isEnd` accepts.
  private func wordEnd(from start: Int, until isEnd: (UInt8) -> Bool = { _ in false }) -> Int {
    bytes[start...].firstIndex {
      $0 <= .space || $0 == .lessThan || $0 == .greaterThan || $0 == .slash || isEnd($0)
    } ?? bytes.count
  }

  private mutating func add(_ name: Range<Int>, _ value: Range<Int>) {
    if name.isEmpty { return damage("a value without a name was left out", at: name.lowerBound) }
    if attributes.count >= Self.attributeLimit {
      return damage("more than \(Self.attributeLimit) attributes", at: name.lowerBound)
    }
    if attributes.contains(where: { bytes.isSame($0.name, name) }) {
      return damage("an attribute that was there before was left out", at: name.lowerBound)
    }
    guard bytes[value].contains(where: XMLCharacters.isSpecial) else {
      return attributes.append(.init(name: name, value: value, isDecoded: false))
    }
    let start = decoded.count
    decode(value, in: .attribute)
    attributes.append(.init(name: name, value: start..<decoded.count, isDecoded: true))
  }
}
