/// A controller tree in the notation of the rules: `navigation → [ root → [ yellow ] ] + magenta`
/// (R-NOT-1, R-NOT-2), where `*` may mark the child that its container shows: `tabs → [ home, *cart ]`.
/// Nodes are kept in pre-order, so that trees of any depth are plain arrays.
public struct ControllerNotation: Hashable, Sendable {
  /// One controller, with its place in the tree.
  public struct Node: Hashable, Sendable {
    public let name: String
    /// The node that contains or presents this one; nil for the first.
    public let container: Int?
    /// Whether `container` presents the node rather than contains it.
    public let isPresented: Bool
    /// Whether it is marked as the one of several that `container` shows.
    public let isSelected: Bool

    public init(name: String, container: Int?, isPresented: Bool, isSelected: Bool = false) {
      self.name = name
      self.container = container
      self.isPresented = isPresented
      self.isSelected = isSelected
    }
  }

  /// The controllers, each after its container; what a controller presents comes after its children.
  public let nodes: [Node]

  /// Creates a notation of nodes in that order.
  public init(nodes: [Node]) {
    self.nodes = nodes
  }
}
