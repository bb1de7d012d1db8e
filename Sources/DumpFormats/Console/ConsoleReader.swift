import HierarchyModel

/// Reads what debuggers print, as people paste it: prompts, quoting, several dumps of several kinds one
/// after another (dump-formats 0).
struct ConsoleReader {
  /// How a tree without branches is taken, which may be a responder chain.
  enum Preference {
    case tree, chain
  }

  let bytes: Bytes
  let preference: Preference
  var scanner: DescriptionScanner
  let controllers: ControllerScanner
  var probe: ResponderChainProbe
  var lines: LineCounter
  var reading: DumpReading

  /// How many dumps of one text are read.
  static let dumpLimit = 2_000
  /// Whether one was left out because there were so many before it; what follows is not read.
  var isFull = false
  /// The line on which the open dump begins.
  var startLine = 1

  var views: ViewTree?
  var controllerTree: ControllerTree?
  var chain: ResponderChain?
  /// Whether something stood between the last node and here that ends a dump.
  var isSeparated = false
  /// Whether a printed array begins here.
  var isArray = false
  /// What is missing before the next node.
  var missing: String?
  /// Whether the last prompt asked for responders.
  var asksForChain = false
  /// Whether there was a prompt, and whether the last one asked for a dump, as small as that may be.
  var isBehindPrompt = false
  var asksForDump = false
  /// What stands before the next node on its line, other than an indent.
  var prefix = 0..<0
  /// The line of the dump of which it was said that depths are lost.
  var lostDepthLine = 0
  /// The column of the first node of the dump, and whether bars occurred since.
  var rootColumn = 0
  var hasBars = false

  init(_ bytes: Bytes, format: String, preference: Preference = .tree) {
    self.bytes = bytes
    self.preference = preference
    scanner = DescriptionScanner(bytes)
    controllers = ControllerScanner(bytes: bytes)
    probe = ResponderChainProbe(bytes: bytes)
    lines = LineCounter(bytes)
    reading = DumpReading(format: format)
  }

  /// Reads everything.
  mutating func read() {
    var place = 0
    while place < bytes.count && !isFull { place = readLine(from: place) }
    finishDump()
  }

  /// Reads one line, or as many as one node takes; the place behind.
  private mutating func readLine(from start: Int) -> Int {
    let indent = ConsoleIndent(bytes, at: start)
    if let end = readNode(at: indent.place, indent: indent) {
      if indent.bars == 0 && start > 0 && bytes[start &- 1] != Character.newline
        && !bytes.has("#\"", at: start &- 2)
      {
        noteLostDepth(at: start)
      }
      return next(end)
    }
    let line = start..<bytes.lineEnd(from: start)
    if let place = bytes.embeddedNode(in: line, from: indent.place) {
      return readEmbedded(at: place, line: line, behind: indent)
    }
    note(ConsoleNoise(bytes, line: line, indent: indent), line)
    return line.upperBound + 1
  }

  /// Behind the newline that ends a node's line; a node may follow on the same line.
  private func next(_ end: Int) -> Int {
    end < bytes.count && bytes[end] == Character.newline ? end + 1 : end
  }

  private mutating func readNode(at place: Int, indent: ConsoleIndent) -> Int? {
    guard bytes.byte(place) == 0x3C else { return nil }
    // A name alone among controllers is the beginning of one.
    let isBare = views?.isScrubbed ?? false || indent.bars > 0 && controllerTree == nil
    let head = scanner.scanHead(at: place, bare: isBare)
    // Behind a semicolon stand attributes, which controllers do not have.
    if head.map({ bytes.byte($0) != 0x3B }) ?? true, let node = controllers.scan(at: place) {
      addController(node, indent: indent)
      return node.end
    }
    guard let head else { return nil }
    let controller = ControllerNode.Reference(
      className: scanner.node.className, address: scanner.node.address)
    if let node = controllers.scanDescribed(controller, from: place, behind: head) {
      addController(node, indent: indent)
      return node.end
    }
    scanner.scanAttributes(from: head)
    if isLoneController(indent) { return nil }
    addView(indent: indent)
    return scanner.node.end
  }

  /// Whether a controller is described, as a debugger prints it when asked for it alone: only in a chain
  /// of responders it stands beside views.
  private func isLoneController(_ indent: ConsoleIndent) -> Bool {
    guard indent.bars == 0, scanner.node.attributes.isEmpty, !scanner.node.isCut,
      chain == nil, views == nil || isSeparated, !isArray, !asksForChain, preference == .tree,
      bytes.has("Controller", at: scanner.node.className.upperBound - 10)
    else { return false }
    var next = scanner.node.end
    while next < bytes.count, bytes[next].isSpace { next += 1 }
    return !bytes.isNode(at: bytes.skipBars(from: next))
  }

  /// Reads a node behind other text. Behind bars the text is the node's name, as of the variable that
  /// holds it or its controller; else it separates dumps where it is more than quoting.
  private mutating func readEmbedded(
    at place: Int, line: Range<Int>, behind lineIndent: ConsoleIndent
  ) -> Int {
    defer { prefix = 0..<0 }
    let name = lineIndent.place..<place
    if lineIndent.bars > 0 && !bytes[name].contains(where: { [0x3C, 0x3E, 0x3B].contains($0) }) {
      prefix = bytes.trimmed(name, \.isSpace)
      return readNode(at: place, indent: lineIndent).map(next) ?? line.upperBound + 1
    }
    let text = line.lowerBound..<place
    if bytes[text].contains(where: \.isLetter) { note(.prompt, text) }
    var indent = ConsoleIndent(bytes, at: place)
    indent.column = -1
    prefix = bytes.trimmed(text) { $0.isSpace || $0 == 0x22 || $0 == 0x60 || $0 == 0x7C }
    return readNode(at: place, indent: indent).map(next) ?? line.upperBound + 1
  }
}

extension ConsoleReader {
  /// Reads a paste, unescaped first where it comes out of a string literal.
  static func read(
    _ bytes: Bytes, format: String, preference: Preference = .tree
  ) -> DumpReading {
    let unescaped = EscapedText.unescaped(bytes) { bytes, place in
      let next = bytes.skipBars(from: place)
      return bytes.isNode(at: next)
    }
    guard let unescaped else { return readPlain(bytes, format: format, preference: preference) }
    return unescaped.withUnsafeBufferPointer {
      readPlain($0, format: format, preference: preference)
    }
  }

  private static func readPlain(
    _ bytes: Bytes, format: String, preference: Preference
  ) -> DumpReading {
    var reader = ConsoleReader(bytes, format: format, preference: preference)
    reader.read()
    return reader.reading
  }
}

/// Tells lines of places; cheap where one is near the place asked for before.
struct LineCounter {
  private let bytes: Bytes
  private var line = 1
  private var place = 0

  init(_ bytes: Bytes) {
    self.bytes = bytes
  }

  /// The line of a place, counted from 1.
  mutating func line(of wanted: Int) -> Int {
    let wanted = min(max(0, wanted), bytes.count)
    while place < wanted {
      if bytes[place] == Character.newline { line &+= 1 }
      place &+= 1
    }
    while place > wanted {
      place &-= 1
      if bytes[place] == Character.newline { line &-= 1 }
    }
    return line
  }
}
