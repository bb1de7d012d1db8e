import HierarchyModel

/// Reads what debuggers print, as people paste it: prompts, quoting, several dumps of several kinds
/// one after another (dump-formats 0).
struct ConsoleReader {
  let bytes: Bytes
  /// Whether a tree without branches is read as a responder chain.
  let prefersChain: Bool
  var scanner: DescriptionScanner
  let controllers: ControllerScanner
  var probe: ResponderChainProbe
  var lines: LineCounter
  var reading: DumpReading

  /// How many dumps of one text are read.
  static let dumpLimit = 2_000
  /// Whether a dump was left out because there were too many before it; the rest is not read.
  var isFull = false
  /// The line on which the open dump begins.
  var startLine = 1

  var views: ViewTree?
  var controllerTree: ControllerTree?
  var chain: PrintedChain?
  /// Whether something since the last node ends its dump.
  var isSeparated = false
  /// Whether a printed array begins here.
  var isArray = false
  /// Whether the open dump is a list of controllers.
  var listsControllers = false
  /// The reason why something is missing before the next node.
  var missing: String?
  var leftOut = LeftOutLine()
  /// Whether the last prompt asked for responders.
  var asksForChain = false
  /// The command at the last prompt.
  var command: ConsoleCommand?
  /// Whether there was a prompt, and whether the last one asked for a dump, however small.
  var isBehindPrompt = false
  var asksForDump = false
  /// The text before the next node on its line, without an indent.
  var prefix = 0..<0
  /// The text before the last node that has any, and the end of that node's line: a loop that logs
  /// objects prints the same text before each.
  var listed = (text: 0..<0, end: -1)
  /// The first line of the dump that was last reported for lost depths.
  var lostDepthLine = 0
  /// The column of the first node of the dump, and whether bars occurred since.
  var rootColumn = 0
  var hasBars = false

  init(_ bytes: Bytes, format: String, prefersChain: Bool) {
    self.bytes = bytes
    self.prefersChain = prefersChain
    scanner = DescriptionScanner(bytes)
    controllers = ControllerScanner(bytes: bytes)
    probe = ResponderChainProbe(bytes: bytes)
    lines = LineCounter(bytes)
    reading = DumpReading(format: format)
  }

  mutating func read() {
    var offset = 0
    while offset < bytes.count && !isFull { offset = readLine(from: offset) }
    passLeftOut()
    finishDump()
  }

  /// Reads one line, or all lines of one node; returns the offset after them.
  private mutating func readLine(from start: Int) -> Int {
    let indent = ConsoleIndent(bytes, at: start)
    if let end = readNode(at: indent.end, indent: indent) {
      if indent.bars == 0 && start > 0 && bytes[start &- 1] != .newline
        && !bytes.has("#\"", at: start &- 2)
      {
        noteLostDepth(at: start)
      }
      return next(end)
    }
    let line = start..<bytes.lineEnd(from: start)
    if let offset = bytes.embeddedNode(in: line, from: indent.end) {
      return readEmbedded(at: offset, line: line, behind: indent)
    }
    note(ConsoleNoise(bytes, line: line, indent: indent), line)
    return line.upperBound + 1
  }

  /// The offset after the newline that ends a node's line; another node may follow on the same
  /// line.
  private func next(_ end: Int) -> Int {
    end < bytes.count && bytes[end] == .newline ? end + 1 : end
  }

  private mutating func readNode(at offset: Int, indent: ConsoleIndent) -> Int? {
    guard bytes.byte(offset) == .lessThan else { return nil }
    // Among controllers, a name alone is the beginning of a controller.
    let isBare =
      views?.isScrubbed ?? false
      || controllerTree == nil && (indent.bars > 0 || bytes.isNode(at: offset))
    let head = scanner.scanHead(at: offset, bare: isBare)
    // A semicolon begins attributes, which controllers do not have.
    if head.map({ bytes.byte($0) != .semicolon }) ?? true, let node = controllers.scan(at: offset) {
      addController(node, indent: indent)
      return node.end
    }
    if controllerTree != nil, let node = controllers.scanCut(at: offset) {
      addController(node, indent: indent)
      return node.end
    }
    guard let head else { return nil }
    let controller = ControllerNode.Reference(
      className: scanner.node.className, address: scanner.node.address)
    if let node = controllers.scanDescribed(controller, from: offset, behind: head) {
      addController(node, indent: indent)
      return node.end
    }
    scanner.scanAttributes(from: head)
    if addListedController(indent: indent) { return scanner.node.end }
    if isLoneController(indent) || hasNoFrame(indent) || isOther || isLayer { return nil }
    addView(indent: indent)
    return scanner.node.end
  }

  /// Whether a controller was printed by a debugger asked for it alone: controllers are beside
  /// views only in a chain of responders.
  private func isLoneController(_ indent: ConsoleIndent) -> Bool {
    guard !isArray, isBareController(indent) else { return false }
    let next = bytes.skip(from: scanner.node.end, while: \.isSpace)
    return !bytes.isNode(at: bytes.skipBars(from: next))
  }

  /// Whether a line without a node is the beginning of one: a bracket after bars, or after blanks
  /// deeper than the root of a dump. What has a whole address is another object.
  func isBroken(_ line: Range<Int>) -> Bool {
    let indent = ConsoleIndent(bytes, at: line.lowerBound)
    guard bytes.byte(indent.end) == .lessThan, indent.end < line.upperBound,
      bytes.addressEnd(behindClassAt: indent.end + 1) == nil
    else { return false }
    return indent.bars > 0 || isOpen && indent.column > rootColumn
  }

  /// Whether an object is described without anything that is printed of views only: a scene, a
  /// gesture recognizer, a touch. In a chain it is a responder; what has subviews is a view.
  private func hasNoFrame(_ indent: ConsoleIndent) -> Bool {
    let (node, isTree) = (scanner.node, indent.bars > 0 || chain != nil)
    guard !isTree, !asksForChain, !prefersChain, !node.address.isEmpty,
      node.attributes.contains(where: { $0.known == nil && !$0.key.isEmpty }),
      node.attributes.allSatisfy({ $0.known == nil || $0.known == .baseClass })
    else { return false }
    return ConsoleIndent(bytes, at: min(node.end + 1, bytes.count)).bars == 0
  }

  /// Whether a layer is described, which is not a view; among views it is printed without
  /// attributes.
  private var isLayer: Bool {
    guard let first = scanner.node.attributes.first,
      !bytes.range(first.key, is: "frame"), !bytes.range(first.key, is: "baseClass")
    else { return false }
    return scanner.node.attributes.contains {
      bytes.range($0.key, is: "position") && bytes.has("CGPoint (", at: $0.value.lowerBound)
        || bytes.range($0.key, is: "bounds") && bytes.has("CGRect (", at: $0.value.lowerBound)
    }
  }

  /// Whether an object is printed that is in no tree of views: a block, an invocation and its
  /// signature, or a constraint, which has no frame.
  private var isOther: Bool {
    let name = scanner.node.className
    let classes: [StaticString] = ["__NS", "NSMethodSignature", "NSInvocation"]
    if classes.contains(where: { bytes.has($0, at: name.lowerBound) }) { return true }
    return bytes[name].suffix(10).elementsEqual("Constraint".utf8)
      && !scanner.node.attributes.contains { $0.known == .frame }
  }

  /// Reads a node after other text. After bars the text is the node's name, such as the variable
  /// that holds it or its controller; else it separates dumps if it is more than quoting, and not
  /// what precedes the node on the line before.
  private mutating func readEmbedded(
    at offset: Int, line: Range<Int>, behind lineIndent: ConsoleIndent
  ) -> Int {
    defer { prefix = 0..<0 }
    let name = lineIndent.end..<offset
    if lineIndent.bars > 0 && !bytes[name].contains(where: ByteSet("<>;").contains) {
      prefix = bytes.trimmed(name, \.isSpace)
      return readNode(at: offset, indent: lineIndent).map(next) ?? line.upperBound + 1
    }
    let text = line.lowerBound..<offset
    let isListed =
      line.lowerBound == listed.end && bytes.isSameUpToFractions(text, listed.text)
    if !isListed && bytes[text].contains(where: \.isLetter) { note(.prompt, text) }
    var indent = ConsoleIndent(bytes, at: offset)
    indent.column = -1
    prefix = bytes.trimmed(text) { $0.isSpace || $0 == .quote || $0 == .backtick || $0 == .bar }
    guard let end = readNode(at: offset, indent: indent).map(next) else {
      note(.unknown, line)
      return line.upperBound + 1
    }
    listed = (text, end)
    return end
  }
}

extension ConsoleReader {
  /// Reads a paste, unescaped first if it comes from a string literal.
  static func read(_ bytes: Bytes, format: String, prefersChain: Bool = false) -> DumpReading {
    let unescaped = EscapedText.unescaped(bytes) { bytes, offset in
      let next = bytes.skipBars(from: offset)
      return bytes.isNode(at: next)
    }
    var reading = bytes.replaced(by: unescaped) { bytes in
      var reader = ConsoleReader(bytes, format: format, prefersChain: prefersChain)
      reader.read()
      return reader.reading
    }
    if unescaped != nil { reading.trace(to: EscapedText.origins(in: bytes)) }
    return reading
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether two texts are the same but for the fractions of numbers: the stamps of one second.
  fileprivate func isSameUpToFractions(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    var isInFraction = false
    for (left, right) in zip(self[left], self[right]) {
      guard left == right || isInFraction && left.isDigit && right.isDigit else { return false }
      isInFraction = left == .dot || left == .comma || isInFraction && left.isDigit
    }
    return true
  }
}
