import HierarchyModel

/// One dump of views while it is read.
struct ViewTree {
  private(set) var nodes: NodeTree
  private var emitter: DescriptionEmitter
  private var indents: IndentObserver
  /// Whether names alone in brackets are nodes here, because addresses were taken out.
  private(set) var isScrubbed = false

  init(_ bytes: Bytes) {
    nodes = NodeTree()
    emitter = DescriptionEmitter(bytes, builder: &nodes.builder)
    indents = IndentObserver(bytes)
  }

  /// Adds a node; what was odd about it is told to `report`.
  mutating func add(
    _ node: DescriptionNode, depth: Int, indent: ConsoleIndent, prefix: Range<Int>,
    report: (String) -> Void
  ) {
    let entry = nodes.begin(
      .view, depth: depth, isColumn: indent.bars == 0,
      address: emitter.bytes.address(node.address), report: report)
    guard let entry else { return }
    indents.observe(indent.range, depth: entry.level)
    isScrubbed = isScrubbed || node.head == .scrubbed
    emitter.emit(node, isIdentified: entry.isIdentified, into: &nodes.builder)
    if !prefix.isEmpty {
      let text = emitter.text(prefix)
      nodes.builder.setText(nodes.builder.code(of: DumpForm.prefixKey), text)
    }
    if entry.isRoot && node.isWindow(in: emitter.bytes) { nodes.builder.setParent(nil) }
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

extension DescriptionNode {
  /// Whether this describes a window, which lies in no other view.
  func isWindow(in bytes: Bytes) -> Bool {
    if bytes.range(className, is: "UIWindow") { return true }
    return attributes.contains { attribute in
      switch attribute.known {
      case .baseClass: bytes.range(attribute.value, is: "UIWindow")
      case .layer: bytes.has("<UIWindowLayer", at: attribute.value.lowerBound)
      default: false
      }
    }
  }
}
