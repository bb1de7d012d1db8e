import HierarchyModel

/// What the objects of a printed responder chain are. Views describe themselves at length; of
/// controllers, the application and its delegate only class and address are printed.
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
