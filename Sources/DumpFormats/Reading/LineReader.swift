import HierarchyModel

/// One node of a format that prints one node per line; all ranges are byte offsets in the dump.
protocol NodeLine {
  /// Its depth, or its column.
  var depth: Int { get }
  var className: Range<Int> { get }
  /// Empty where the dump ends before it, or the format prints none.
  var address: Range<Int> { get }
  /// The text before the node on its line that is not part of the dump.
  var prefix: Range<Int> { get }
  /// The text after the node, or what was not understood.
  var rest: Range<Int> { get }
  /// Whether the text ends within the node.
  var isCut: Bool { get }
  /// The end of the node: the end of its line, or the next node on it.
  var end: Int { get }
}

/// Reads a format that prints one node per line; a conformance defines how the format prints and
/// describes one.
protocol LineReader {
  associatedtype Node: NodeLine
  var output: TreeAssembler { get set }

  /// The node that begins on a line, or on the rest of one; nil where there is none.
  func node(on line: Range<Int>) -> Node?
  /// Takes a line without a node; false where it has no special meaning in the format.
  mutating func take(_ line: Range<Int>, as noise: ConsoleNoise) -> Bool
  mutating func depth(of node: Node) -> Int
  /// Whether something between a node and the ones before separates their dumps.
  mutating func isParted(_ node: Node) -> Bool
  func kind(of node: Node) -> ObjectKind
  /// The address of a node; nil where it is not known.
  func address(of node: Node) -> UInt64?
  /// Sets the attributes of the node that was begun.
  mutating func describe(_ node: Node, _ entry: NodeTree.Entry)
}

extension LineReader {
  var bytes: Bytes { output.bytes }

  mutating func depth(of node: Node) -> Int { node.depth }

  mutating func isParted(_ node: Node) -> Bool { false }

  func kind(of node: Node) -> ObjectKind {
    bytes.range(node.className, is: "UIWindow") ? .window : .view
  }

  func address(of node: Node) -> UInt64? { bytes.address(node.address) }

  consuming func read() -> DumpReading {
    var offset = 0
    while offset < bytes.count {
      let line = offset..<bytes.lineEnd(from: offset)
      if let node = node(on: line) {
        add(node, at: offset)
        offset = node.end
      } else {
        skip(line)
        offset = line.upperBound
      }
      if bytes.byte(offset) == .newline { offset += 1 }
    }
    output.passLeftOut()
    output.finishMoment()
    return output.reading
  }

  private mutating func add(_ node: Node, at offset: Int) {
    let address = address(of: node)
    let depth = depth(of: node)
    let isParted = isParted(node) && output.tree.count > 0
    if depth == 0 && isParted || output.tree.repeats(address, depth: depth) {
      output.finishMoment()
    }
    let kind = kind(of: node)
    let entry = output.begin(
      kind, class: bytes.slice(node.className), depth: depth, address: address, at: offset)
    guard let entry else { return }
    if entry.isRoot && kind == .window { output.tree.builder.setParent(nil) }
    if !node.prefix.isEmpty { output.set(DumpForm.prefixKey, text: node.prefix) }
    describe(node, entry)
    if !node.rest.isEmpty { output.set(ViewLine.tailKey, text: node.rest) }
    if node.isCut { output.markCut() }
  }

  private mutating func skip(_ line: Range<Int>) {
    let indent = ConsoleIndent(bytes, at: line.lowerBound)
    let noise = ConsoleNoise(bytes, line: line, indent: indent)
    if take(line, as: noise) { return }
    if noise.parts(line, from: bytes) { output.passLeftOut() }
    if noise.isUsual { return }
    switch noise {
    case .elision: output.noteLeftOut(at: line.lowerBound, bars: indent.bars)
    case .barsOnly: output.note("the dump ends within the indent of a node", at: line.lowerBound)
    default: output.report(ConsoleNoise.skippedReason, at: line.lowerBound)
    }
  }

  /// Notes a node of which only the beginning is there; false where no bar begins one.
  mutating func noteBroken(_ line: Range<Int>) -> Bool {
    guard bytes.byte(bytes.skipBlanks(from: line.lowerBound)) == .bar else { return false }
    output.note(ConsoleNoise.brokenReason, at: line.lowerBound)
    return true
  }
}

/// A line that stands for others, which are missing in a dump only if no other text is between both.
struct LeftOutLine {
  static let reason = "lines were left out"

  /// The offset of such a line, until a node or other text follows.
  private var pending: Int?
  /// Whether other text is behind the last node.
  private var isBehindText = true

  /// Takes such a line; true if it belongs to the dump before it.
  mutating func take(at offset: Int) -> Bool {
    if isBehindText { pending = offset }
    return !isBehindText
  }

  /// The offset of the line that belongs to the dump of a node, which is here.
  mutating func endAtNode() -> Int? {
    isBehindText = false
    return pending.take()
  }

  /// The offset of the line that belongs to no dump, because other text is here.
  mutating func endAtText() -> Int? {
    isBehindText = true
    return pending.take()
  }
}
