import HierarchyModel

/// One printed responder chain while it is read: each line is the next responder of the line
/// before.
struct PrintedChain {
  private var responders: [(node: DescriptionNode, id: UInt64?)] = []
  /// Whether these are the superviews of a view: the next responder of each is not known then, since
  /// that of a controller's view is the controller.
  let areSuperviews: Bool
  /// Adds the objects to the snapshot once the last of the chain is known.
  private var emitter: DescriptionEmitter

  init(_ bytes: Bytes, areSuperviews: Bool = false) {
    emitter = DescriptionEmitter(bytes)
    self.areSuperviews = areSuperviews
  }

  var nodes: NodeTree {
    get { emitter.nodes }
    _modify { yield &emitter.nodes }
  }

  var count: Int { responders.count }

  /// Whether nothing but classes and addresses was printed.
  var isBare: Bool { responders.allSatisfy(\.node.attributes.isEmpty) }

  mutating func add(_ node: DescriptionNode) {
    guard count < SnapshotLimits.standard.objects else { return }
    let isNew = node.number.map { nodes.take($0) } ?? true
    responders.append((node, isNew ? node.number : nil))
    if !isNew { nodes.note(NodeTree.repeatedReason) }
    if node.isCut { nodes.note(DescriptionEmitter.cutReason) }
  }

  /// The snapshot of what was read. A printed chain is upside down: it begins at the leaf. It shows
  /// the next responder of a view, not its superview.
  consuming func finish() throws(SnapshotError) -> Snapshot {
    let kinds = ResponderKind.kinds(of: responders.map(\.node), in: emitter.bytes)
    for (index, responder) in responders.enumerated().reversed() {
      nodes.builder.begin(kinds[index])
      if let id = responder.id { nodes.builder.setToken(.address(id)) }
      emitter.emit(responder.node, isIdentified: responder.id != nil)
      if kinds[index] == .window { nodes.builder.setParent(nil) }
      if areSuperviews {
        guard index + 1 < count else { continue }
        nodes.builder.setParent(.index(ObjectIndex(count - 2 - index), positional: false))
      } else if index + 1 < count {
        if let next = responders[index + 1].id {
          nodes.builder.setReference(.next, to: .token(.address(next)))
        }
      } else if kinds[index].endsChain {
        nodes.builder.setReference(.next, to: nil)
      }
    }
    for kind in kinds { nodes.builder.header.lists[keyPath: kind.list] = .value(true) }
    return try nodes.builder.finish(covers: areSuperviews ? [.views] : [.responders])
  }
}

extension ObjectKind {
  /// Whether a printed chain that ends here is complete: nothing follows the application's
  /// delegate, and only the delegate follows the application.
  fileprivate var endsChain: Bool { self == .application || self == .delegate }
}

/// Determines the kinds of the objects in a printed responder chain. Views describe themselves at
/// length; of controllers, the application and its delegate only class and address are printed.
enum ResponderKind {
  static func kinds(of nodes: [DescriptionNode], in bytes: Bytes) -> [ObjectKind] {
    var kinds: [ObjectKind] = []
    var hasApplication = false
    for node in nodes {
      let kind = kind(of: node, after: kinds.last, in: bytes)
      kinds.append(kind == .application && hasApplication ? .responder : kind)
      hasApplication = hasApplication || kind == .application
    }
    return kinds
  }

  /// Whether a class is one of controllers, as far as its name shows it.
  static func isController(_ name: String) -> Bool {
    !name.hasSuffix("PresentationController")
      && (name.hasSuffix("Controller") || name.contains("ViewController") || name.hasSuffix("VC")
        || name.contains("HostingController"))
  }

  private static func kind(
    of node: DescriptionNode, after previous: ObjectKind?, in bytes: Bytes
  ) -> ObjectKind {
    if node.isCut || node.attributes.contains(where: { $0.known == .frame || $0.known == .layer }) {
      return node.isWindow ? .window : .view
    }
    let name = bytes.string(node.className)
    if previous == .application { return .delegate }
    if name.hasSuffix("Application") { return .application }
    if name.hasSuffix("WindowScene") { return .scene }
    if isController(name) { return .controller }
    if name.hasSuffix("Window") { return .window }
    if name.hasSuffix("View") { return .view }
    return .responder
  }
}

/// Distinguishes a printed responder chain from a tree of views: in a chain every line is one level
/// deeper than the line before, or none is indented, in a printed array or in the output of a loop.
struct ResponderChainProbe {
  let bytes: Bytes
  /// How many lines of a dump are examined.
  static let lineLimit = 10_000
  /// How many bytes may still be examined, for all dumps of the text together: many dumps can begin
  /// within lines that were examined for another, which would take quadratic time.
  private var budget: Int

  init(bytes: Bytes) {
    self.bytes = bytes
    budget = bytes.count.multipliedReportingOverflow(by: 4).partialValue
  }

  /// The form of the lines that begin at a node.
  enum LineForm {
    case tree
    /// Either a chain or a tree without branches.
    case ambiguous
    /// Certainly a chain: it contains an object that no view can contain.
    case chain
    /// Certainly a chain, without indents and not in an array.
    case flatChain
    /// An array of views up to the window, without any controller between them.
    case superviews
    /// A list of controllers of which nothing else is printed.
    case controllers
  }

  /// The shape of the dump whose first node is at an offset; `isArray` if it is a printed array.
  mutating func shape(from first: Int, isArray: Bool) -> LineForm {
    guard budget > 0 else { return .tree }
    let firstLine = bytes[..<first].lastIndex(of: .newline).map { $0 + 1 } ?? 0
    var offset = first
    defer { budget &-= offset &- firstLine }
    var lines = 0
    var base = 0
    var isFlat = isArray
    var seen = Evidence()
    while offset < bytes.count && lines < Self.lineLimit {
      let lineStart = lines == 0 ? firstLine : offset
      let indent = ConsoleIndent(bytes, at: lineStart)
      let start = lines == 0 ? first : indent.end
      guard bytes.isNode(at: start) else { break }
      if lines == 0 { base = indent.bars }
      if lines == 1 && base == 0 && indent.bars == 0 { isFlat = true }
      if !isArray && indent.bars != (isFlat ? 0 : base &+ lines) { return .tree }
      note(start, isFirst: lines == 0, in: &seen)
      lines += 1
      offset = bytes.lineEnd(from: start) &+ 1
      while offset < bytes.count, bytes.skipBlanks(from: offset) == bytes.lineEnd(from: offset) {
        offset = bytes.lineEnd(from: offset) &+ 1
      }
    }
    if isFlat && (lines > 1 || isArray) && !seen.hasOther { return .controllers }
    if lines < 2 || seen.hasWindows || seen.hasViewsInWindow { return .tree }
    // Two objects side by side may as well be the answers to two questions.
    if isFlat && !isArray { return lines > 2 && seen.isFlatChain ? .flatChain : .tree }
    if isArray && seen.endsInWindow && !seen.hasNonView { return lines > 2 ? .superviews : .tree }
    return seen.isChain ? .chain : isArray ? .tree : .ambiguous
  }

  /// The evidence for a chain.
  private struct Evidence {
    var isChain = false
    var hasAttributes = false
    var hasApplication = false
    var hasController = false
    var hasOther = false
    /// Whether something has no frame, and is therefore no view.
    var hasNonView = false
    /// Whether a window follows another window, which never happens in a chain.
    var hasWindows = false
    /// Whether a window is the first and a view with a frame follows: in a chain, scenes and the
    /// application follow a window.
    var hasViewsInWindow = false
    var beginsInWindow = false
    var endsInWindow = false

    /// Any objects may be printed side by side; an application, or a controller beside something
    /// else, indicates a chain.
    var isFlatChain: Bool { hasApplication || hasController && hasOther }
  }

  private func note(_ start: Int, isFirst: Bool, in seen: inout Evidence) {
    let isBare = isBare(at: start)
    let isWindow = isWindow(at: start)
    if seen.endsInWindow && isWindow { seen.hasWindows = true }
    let hasFrame = bytes.contains("; frame = (", in: start..<bytes.lineEnd(from: start))
    if seen.beginsInWindow && hasFrame { seen.hasViewsInWindow = true }
    if !hasFrame { seen.hasNonView = true }
    if isFirst { seen.beginsInWindow = isWindow }
    seen.endsInWindow = isWindow
    if bytes.has("<UIApplication:", at: start) { seen.hasApplication = true }
    if !isFirst && (isBare && seen.hasAttributes || isWindow) || seen.hasApplication {
      seen.isChain = true
    }
    if isBare && isController(at: start) { seen.hasController = true } else { seen.hasOther = true }
    seen.hasAttributes = seen.hasAttributes || !isBare
  }

  private func isController(at start: Int) -> Bool {
    guard let end = bytes.classNameEnd(from: start &+ 1) else { return false }
    return ResponderKind.isController(bytes.string((start &+ 1)..<end))
  }

  /// Whether the brackets hold only class and address, as for objects that are not views.
  private func isBare(at start: Int) -> Bool {
    guard let end = bytes.classNameEnd(from: start &+ 1), bytes.byte(end) == .colon,
      let last = bytes.addressEnd(from: end &+ 2), bytes.byte(last) == .greaterThan
    else { return false }
    let rest = (last &+ 1)..<max(last &+ 1, bytes.lineEnd(from: last))
    return bytes.trimQuoting(rest.lowerBound..<bytes.trimEnd(rest)) == rest.lowerBound
  }

  private func isWindow(at start: Int) -> Bool {
    bytes.has("<UIWindow:", at: start)
      || bytes.contains("layer = <UIWindowLayer", in: start..<bytes.lineEnd(from: start))
  }
}

extension DumpFormat {
  /// What chisel's `presponder` and hand-written loops over `nextResponder` print: a tree upside
  /// down.
  static let responderChain = DumpFormat(
    name: "responder-chain",
    summary: "a responder chain as chisel's presponder prints it, from the leaf up",
    covers: [.responders], lines: .console, consoleReading: .shared,
    score: { sample in
      let nodes = sample.nodes
      guard nodes.descriptions > 1, let first = nodes.first else { return 0 }
      var probe = ResponderChainProbe(bytes: sample.text)
      switch probe.shape(from: first, isArray: nodes.isArray) {
      case .chain, .flatChain: return 80
      case .ambiguous: return nodes.asksForChain ? 80 : 5
      case .tree, .superviews, .controllers: return 0
      }
    },
    reader: { ConsoleReader.read($0, format: $1.name, prefersChain: true) })
}
