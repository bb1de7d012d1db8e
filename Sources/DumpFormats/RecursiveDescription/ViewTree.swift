import HierarchyModel

/// One dump of views while it is read.
struct ViewTree {
  private(set) var nodes: NodeTree
  private var emitter: DescriptionEmitter
  private var indents: IndentObserver
  /// Whether names alone in brackets are nodes here, because addresses were taken out.
  private(set) var isScrubbed = false
  /// Whether nothing but classes and addresses was printed.
  private(set) var isBare = true

  /// Opens a dump with room for so many nodes.
  init(_ bytes: Bytes, reserving count: Int) {
    nodes = NodeTree()
    nodes.reserve(count)
    emitter = DescriptionEmitter(bytes, builder: &nodes.builder)
    indents = IndentObserver(bytes)
  }

  /// Adds a node; what was odd about it is told to `report`.
  mutating func add(
    _ node: DescriptionNode, depth: Int, indent: ConsoleIndent, prefix: Range<Int>,
    report: (String) -> Void
  ) {
    let entry = nodes.begin(
      .view, depth: depth, isColumn: indent.bars == 0, address: node.number, report: report)
    guard let entry else { return }
    indents.observe(indent.range, depth: entry.level)
    isBare = isBare && node.attributes.isEmpty
    isScrubbed = isScrubbed || node.head == .scrubbed
    emitter.emit(node, isIdentified: entry.isIdentified, into: &nodes.builder)
    if !prefix.isEmpty {
      let text = emitter.text(prefix)
      nodes.builder.setText(nodes.builder.code(of: DumpForm.prefixKey), text)
    }
    if entry.isRoot && node.isWindow { nodes.builder.setParent(nil) }
    if emitter.hasShortened { note("a text longer than a snapshot may hold was cut", report) }
    if node.isCut { note(DescriptionEmitter.cutReason, report) }
  }

  /// Notes that something is missing.
  mutating func note(_ reason: String, _ report: (String) -> Void = { _ in }) {
    nodes.note(reason, report)
  }

  /// The snapshot of what was read.
  consuming func finish() throws(SnapshotError) -> Snapshot {
    if let indent = indents.learned {
      nodes.builder.header.attributes[DumpIndent.key] = indent.value
    }
    return try nodes.finish(covers: [.views])
  }
}
