import HierarchyModel

/// One object's description, cut into its parts; all ranges are byte offsets in the dump. A reader
/// reuses one value for all objects, without allocating.
struct DescriptionNode {
  /// One attribute.
  struct Attribute {
    /// The key, if UIKit itself prints it.
    var known: DescriptionKey?
    var key: Range<Int>
    var value: Range<Int>
  }

  /// Whether it is `<Class; …` or `<Class>`, as swift-snapshot-testing prints it, instead of
  /// `<Class: 0x…`.
  var isScrubbed = false
  /// From the opening bracket to the end of the tail.
  var range = 0..<0
  var className = 0..<0
  var address = 0..<0
  /// The number that the address spells.
  var number: UInt64?
  /// Whether a writer would print the number with the same text.
  var hasCanonicalAddress = true
  var attributes: [Attribute] = []
  /// The text after the closing bracket on the same line.
  var tail = 0..<0
  /// The end of the node: the end of its line, or the beginning of another node on it.
  var end = 0
  /// Whether brackets, separators and the order of attributes are as a writer prints them.
  var isRegular = true
  /// Whether the dump ends within the node.
  var isCut = false
  /// The part of a cut node that was not understood.
  var rest = 0..<0
  /// Whether only a bare layer is named.
  var isLayer = false
  /// Whether this describes a window, which has no superview.
  var isWindow = false

  /// Adds an attribute; the key is empty for a text without one.
  mutating func add(_ value: Range<Int>, of key: Range<Int>, known: DescriptionKey? = nil) {
    attributes.append(Attribute(known: known, key: key, value: value))
  }

  /// Begins another node, and keeps the memory of the attributes.
  mutating func reset(at start: Int) {
    var kept: [Attribute] = []
    swap(&kept, &attributes)
    kept.removeAll(keepingCapacity: true)
    self = DescriptionNode(range: start..<start, attributes: kept)
  }
}

/// One dump of views while it is read.
struct ViewTree {
  private let command: ConsoleCommand?
  private var emitter: DescriptionEmitter
  private var indents: IndentObserver
  /// Whether names alone in brackets are nodes here, because addresses were removed.
  private(set) var isScrubbed = false
  /// Whether nothing but classes and addresses was printed.
  private(set) var isBare = true
  /// Whether no bars or lines show that a node lies in another.
  private(set) var isFlat = true

  /// Opens a dump and reserves capacity for `count` nodes.
  init(_ bytes: Bytes, reserving count: Int, command: ConsoleCommand? = nil) {
    self.command = command
    emitter = DescriptionEmitter(bytes)
    emitter.nodes.reserve(count)
    indents = IndentObserver(bytes)
  }

  var nodes: NodeTree {
    get { emitter.nodes }
    _modify { yield &emitter.nodes }
  }

  mutating func add(
    _ node: DescriptionNode, depth: Int, indent: ConsoleIndent, prefix: Range<Int>
  ) {
    let entry = nodes.begin(
      node.isWindow ? .window : .view, depth: depth, isColumn: indent.bars == 0,
      address: node.number)
    guard let entry else { return }
    indents.observe(indent.range, depth: entry.level)
    isBare = isBare && node.attributes.isEmpty
    isFlat = isFlat && (entry.isRoot || indent.isBlank)
    isScrubbed = isScrubbed || node.isScrubbed
    emitter.emit(node, isIdentified: entry.isIdentified)
    if !prefix.isEmpty {
      let text = emitter.text(prefix)
      nodes.builder.setText(nodes.builder.code(of: DumpForm.prefixKey), text)
    }
    if entry.isRoot && node.isWindow { nodes.builder.setParent(nil) }
    if entry.isRoot { nodes.builder.set(command) }
    if emitter.hasShortened { nodes.note(TreeAssembler.clippedReason) }
    if node.isCut { nodes.note(DescriptionEmitter.cutReason) }
  }

  consuming func finish() throws(SnapshotError) -> Snapshot {
    try nodes.finish(covers: [.views], indent: indents.learned)
  }
}
