import CLibXML2

/// libxml2's push parser with recovery: neither the network nor a document type is of any concern to it,
/// and what it feeds bounds depth.
struct XMLPushParser {
  /// How many elements are opened before the text, which may have several roots.
  private static let wrappers = 1
  /// How much is passed to libxml2 at once.
  private static let chunk = 1 << 16

  /// What the callbacks of the parser work on.
  struct State {
    var sink: any XMLSink
    var parser: xmlParserCtxtPtr?
    var depth = 0
    var staging: [UInt8] = []
    var lines: LineCounter
    /// Whether the parser's own complaints are of interest: not once the text is over.
    var isListening = true
    /// How many complaints there were.
    var complaints = 0

    var line: Int { Int(parser?.pointee.input?.pointee.line ?? 1) }
  }

  private let state: UnsafeMutablePointer<State>

  /// Parses a text, which may come out of a string literal, and gives back the sink that saw its
  /// elements.
  static func parse<Sink: XMLSink>(_ bytes: Bytes, into sink: Sink) -> Sink {
    guard let plain = EscapedText.unquoted(bytes) else { return parsePlain(bytes, into: sink) }
    return plain.withUnsafeBufferPointer { parsePlain($0, into: sink) }
  }

  private static func parsePlain<Sink: XMLSink>(_ bytes: Bytes, into sink: Sink) -> Sink {
    var state = State(sink: sink, lines: LineCounter(bytes))
    state.staging.reserveCapacity(chunk + 64)
    withUnsafeMutablePointer(to: &state) { parse(bytes, XMLPushParser(state: $0)) }
    return state.sink as? Sink ?? sink
  }

  private static func parse(_ bytes: Bytes, _ parser: XMLPushParser) {
    var handler = xmlSAXHandler()
    listen(&handler)
    let state = UnsafeMutableRawPointer(parser.state)
    guard let context = xmlCreatePushParserCtxt(&handler, state, nil, 0, nil) else { return }
    defer { xmlFreeParserCtxt(context) }
    // Entities are replaced, which are XML's own five: no document type comes through to define others.
    let options =
      XML_PARSE_RECOVER.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue
      | XML_PARSE_NOENT.rawValue
    xmlCtxtUseOptions(context, Int32(truncatingIfNeeded: options))
    parser.state.pointee.parser = context
    parser.feed("<w>")
    var repair = XMLRepair(bytes, feeding: parser)
    repair.run()
    parser.finish()
  }

  /// Passes text on.
  func feed(_ text: Bytes) {
    var start = 0
    while start < text.count {
      let room = Self.chunk - state.pointee.staging.count
      let end = min(text.count, start + room)
      state.pointee.staging.append(contentsOf: text[start..<end])
      if state.pointee.staging.count >= Self.chunk { flush() }
      start = end
    }
  }

  private func feed(_ text: StaticString) {
    feed(Bytes(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private func flush() {
    let staged = state.pointee.staging
    state.pointee.staging.removeAll(keepingCapacity: true)
    staged.withUnsafeBytes { raw in
      let text = raw.bindMemory(to: CChar.self)
      _ = xmlParseChunk(
        state.pointee.parser, text.baseAddress, Int32(truncatingIfNeeded: text.count), 0)
    }
  }

  /// Reports damage at a place of the text.
  func report(_ reason: String, at place: Int) {
    let line = state.pointee.lines.line(of: place)
    state.pointee.sink.report(reason, line: line)
  }

  private func finish() {
    flush()
    let missing = state.pointee.depth - Self.wrappers
    if missing > 0 {
      state.pointee.sink.report("\(missing) closing tag(s) are missing", line: state.pointee.line)
    }
    state.pointee.isListening = false
    _ = xmlParseChunk(state.pointee.parser, nil, 0, 1)
  }

  private static func listen(_ handler: inout xmlSAXHandler) {
    handler.initialized = XML_SAX2_MAGIC
    handler.startElementNs = { context, name, _, _, _, _, count, _, attributes in
      guard let state = context?.assumingMemoryBound(to: State.self), let name else { return }
      let depth = state.pointee.depth - XMLPushParser.wrappers
      state.pointee.depth += 1
      guard depth >= 0 else { return }
      let element = XMLElement(
        name: Bytes(text: name), attributes: attributes, count: Int(count))
      state.pointee.sink.begin(element, depth: depth, line: state.pointee.line)
    }
    handler.endElementNs = { context, _, _, _ in
      guard let state = context?.assumingMemoryBound(to: State.self) else { return }
      state.pointee.depth -= 1
    }
    handler.characters = { context, text, count in XMLPushParser.add(text, count, context) }
    handler.cdataBlock = { context, text, count in XMLPushParser.add(text, count, context) }
    handler.serror = { context, error in
      guard let state = context?.assumingMemoryBound(to: State.self),
        state.pointee.isListening, let error, let message = error.pointee.message
      else { return }
      state.pointee.complaints += 1
      if state.pointee.complaints > 100 {
        return state.pointee.sink.report("no well-formed XML", line: Int(error.pointee.line))
      }
      let text = String(cString: message).split(whereSeparator: \.isNewline).joined(separator: " ")
      state.pointee.sink.report("no well-formed XML: \(text)", line: Int(error.pointee.line))
    }
  }

  private static func add(
    _ text: UnsafePointer<UInt8>?, _ count: Int32, _ context: UnsafeMutableRawPointer?
  ) {
    guard let state = context?.assumingMemoryBound(to: State.self), let text,
      state.pointee.isListening
    else { return }
    let characters = Bytes(start: text, count: Int(max(0, count)))
    guard characters.contains(where: { $0 > 0x20 }) else { return }
    state.pointee.sink.text(
      characters, depth: state.pointee.depth - XMLPushParser.wrappers - 1, line: state.pointee.line)
  }
}

/// What a format makes of the elements that a parser finds.
protocol XMLSink {
  /// An element begins, so many levels deep.
  mutating func begin(_ element: XMLElement, depth: Int, line: Int)
  /// Text or a CDATA section directly in an element so many levels deep.
  mutating func text(_ text: Bytes, depth: Int, line: Int)
  /// Something is damaged.
  mutating func report(_ reason: String, line: Int)
}

/// An element's name and attributes, in the memory of the parser.
struct XMLElement {
  /// How many pointers the parser gives for one attribute: name, prefix, namespace, value, its end.
  private static let stride = 5

  let name: Bytes
  private let attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  private let count: Int

  init(
    name: Bytes, attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, count: Int
  ) {
    self.name = name
    self.attributes = attributes
    self.count = count
  }

  /// Calls `body` with each attribute.
  func forEachAttribute(_ body: (_ name: Bytes, _ value: Bytes) -> Void) {
    guard let attributes else { return }
    for place in 0..<count {
      let attribute = attributes + place * Self.stride
      guard let name = attribute[0], let value = attribute[3], let end = attribute[4] else {
        continue
      }
      body(Bytes(text: name), Bytes(start: value, count: max(0, end - value)))
    }
  }

  /// The value of an attribute, nil where there is none.
  func value(_ wanted: StaticString) -> Bytes? {
    var found: Bytes?
    forEachAttribute { name, value in
      if name.range(0..<name.count, is: wanted) { found = value }
    }
    return found
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Text that a zero ends.
  init(text start: UnsafePointer<UInt8>) {
    var end = start
    while end.pointee != 0 { end += 1 }
    self.init(start: start, count: end - start)
  }
}
