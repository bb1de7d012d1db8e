import HierarchyModel

/// One printed responder chain while it is read: each line is the next responder of the line
/// before.
struct ResponderChain {
  private let bytes: Bytes
  private var nodes: [DescriptionNode] = []
  private var seen: Set<UInt64> = []
  /// Why something is missing, the first reason.
  private var partial: String?

  init(_ bytes: Bytes) {
    self.bytes = bytes
  }

  var count: Int { nodes.count }

  /// Whether nothing but classes and addresses was printed.
  var isBare: Bool { nodes.allSatisfy(\.attributes.isEmpty) }

  /// Whether an object with that address was printed already.
  func has(_ address: UInt64) -> Bool { seen.contains(address) }

  /// Adds the next responder; problems go to `report`.
  mutating func add(_ node: DescriptionNode, report: (String) -> Void) {
    guard nodes.count < SnapshotLimits.standard.objects else { return }
    nodes.append(node)
    if let address = node.number, !seen.insert(address).inserted {
      note("an address that was printed before is not taken as an id", report)
    }
    if node.isCut { note(DescriptionEmitter.cutReason, report) }
  }

  /// Notes that something is missing.
  mutating func note(_ reason: String, _ report: (String) -> Void) {
    report(reason)
    if partial == nil { partial = reason }
  }

  /// The snapshot of what was read. A printed chain is upside down: it begins at the leaf. It shows
  /// the next responder of a view, not its superview.
  consuming func finish() throws(SnapshotError) -> Snapshot {
    var builder = SnapshotBuilder()
    var emitter = DescriptionEmitter(bytes, builder: &builder)
    let kinds = ResponderKind.kinds(of: nodes, in: bytes)
    let tokens = uniqueTokens
    for index in nodes.indices.reversed() {
      builder.begin(kinds[index])
      if let token = tokens[index] { builder.setToken(.address(token)) }
      emitter.emit(nodes[index], isIdentified: tokens[index] != nil, into: &builder)
      if kinds[index] == .window { builder.setParent(nil) }
      if index + 1 < nodes.count {
        if let next = tokens[index + 1] {
          builder.setReference(.next, to: .token(.address(next)))
        }
      } else if kinds[index].endsChain {
        builder.setReference(.next, to: nil)
      }
    }
    builder.header.lists = Self.lists(kinds)
    builder.header.attributes["covers"] = .texts([Facet.responders.rawValue])
    if let partial { builder.header.attributes["partial"] = .text(partial) }
    return try builder.finish()
  }

  private var uniqueTokens: [UInt64?] {
    var taken: Set<UInt64> = []
    return nodes.map { node in
      node.number.flatMap { taken.insert($0).inserted ? $0 : nil }
    }
  }

  private static func lists(_ kinds: [ObjectKind]) -> SnapshotHeader.Lists {
    var lists = SnapshotHeader.Lists()
    for kind in kinds {
      switch kind {
      case .view, .window, .layer, .guide, .element: lists.views = .value(true)
      case .controller: lists.controllers = .value(true)
      case .application: lists.application = .value(true)
      case .delegate: lists.delegate = .value(true)
      case .scene: lists.scenes = .value(true)
      case .responder: lists.responders = .value(true)
      }
    }
    return lists
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
    if name.hasSuffix("PresentationController") { return .responder }
    if name.hasSuffix("Controller") || name.contains("ViewController") || name.hasSuffix("VC")
      || name.contains("HostingController")
    {
      return .controller
    }
    if name.hasSuffix("Window") { return .window }
    if name.hasSuffix("View") { return .view }
    return .responder
  }
}
