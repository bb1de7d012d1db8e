import HierarchyModel

/// One dump of views while it is read.
struct ViewTree {
  /// Where it begins.
  let start: Int
  private var builder: SnapshotBuilder
  private var emitter: DescriptionEmitter
  private var depths = DepthStack()
  private var indents: IndentObserver
  private var seen: Set<UInt64> = []
  private var hasScrubbed = false
  /// Why something is missing, the first reason.
  var partial: String?

  init(_ bytes: Bytes, start: Int) {
    self.start = start
    var builder = SnapshotBuilder()
    emitter = DescriptionEmitter(bytes, builder: &builder)
    indents = IndentObserver(bytes)
    self.builder = builder
  }

  /// Whether names alone in brackets are nodes here, because addresses were taken out.
  var isScrubbed: Bool { hasScrubbed }

  /// Whether an object with that address was printed already.
  func has(_ address: UInt64) -> Bool { seen.contains(address) }

  /// Adds a node; what was odd about it is told to `report`.
  mutating func add(
    _ node: DescriptionNode, depth: Int, indent: Range<Int>, fillsDefaults: Bool,
    report: (String) -> Void
  ) {
    let (parent, leap) = depths.enter(depth: depth)
    guard depths.level < SnapshotLimits.standard.depth else {
      return lose(because: "nodes deeper than \(SnapshotLimits.standard.depth) levels", report)
    }
    guard builder.count < SnapshotLimits.standard.objects else {
      return lose(because: "more than \(SnapshotLimits.standard.objects) nodes", report)
    }
    if leap > 0 { note("\(leap) level(s) missing above a node", report) }
    if parent == nil && depth > 0 && builder.count == 0 {
      note("the dump begins at depth \(depth), without its root", report)
    }
    indents.observe(indent, depth: depths.level)
    hasScrubbed = hasScrubbed || node.head == .scrubbed
    begin(node, parent: parent?.reference, depth: depth, fillsDefaults: fillsDefaults, report)
  }

  private mutating func begin(
    _ node: DescriptionNode, parent: SnapshotBuilder.PendingReference?, depth: Int,
    fillsDefaults: Bool, _ report: (String) -> Void
  ) {
    let place = builder.count
    builder.begin(.view)
    if let parent { builder.setParent(parent) }
    let address = emitter.bytes.address(node.address)
    let isNew = address.map { seen.insert($0).inserted } ?? true
    if !isNew { report("an address that was printed before is not taken as an id") }
    emitter.emit(node, keepsToken: isNew, fillsDefaults: fillsDefaults, into: &builder)
    if emitter.hasShortened { note("a text longer than a snapshot may hold was cut", report) }
    if node.isCut { note(DescriptionEmitter.cutReason, report) }
    if parent == nil && node.isWindow(in: emitter.bytes) { builder.setParent(nil) }
    if let address, isNew {
      depths.open(.token(.address(address)), depth: depth)
    } else {
      depths.open(.place(place), depth: depth)
    }
  }

  private mutating func lose(because reason: String, _ report: (String) -> Void) {
    if partial != reason { note(reason, report) }
  }

  /// Notes that something is missing.
  mutating func note(_ reason: String, _ report: (String) -> Void) {
    report(reason)
    if partial == nil { partial = reason }
  }

  /// The snapshot of what was read.
  consuming func finish() throws(SnapshotError) -> Snapshot {
    builder.header.lists.views = .value(true)
    builder.header.attributes["covers"] = .texts([Facet.views.rawValue])
    if let partial { builder.header.attributes["partial"] = .text(partial) }
    if let indent = indents.learned {
      builder.header.attributes[DumpIndent.key] = indent.value
    }
    return try builder.finish()
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
