/// A controller tree in the notation of the rules: `navigation → [ root → [ yellow ] ] + magenta`
/// (R-NOT-1, R-NOT-2). Nodes are kept in pre-order, so that trees of any depth are plain arrays.
public struct ControllerNotation: Hashable, Sendable {
  /// One controller, with its place in the tree.
  public struct Node: Hashable, Sendable {
    public let name: String
    /// The node that contains or presents this one; nil for the first.
    public let container: Int?
    /// Whether `container` presents the node rather than contains it.
    public let isPresented: Bool

    public init(name: String, container: Int?, isPresented: Bool) {
      self.name = name
      self.container = container
      self.isPresented = isPresented
    }
  }

  /// The controllers, each after its container; what a controller presents comes after its children.
  public let nodes: [Node]

  /// Creates a notation of nodes in that order.
  public init(nodes: [Node]) {
    self.nodes = nodes
  }
}
