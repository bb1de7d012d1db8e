/// The nodes of a dump that may still get children, with the depths at which they were printed. Depths
/// may begin anywhere and leap: a node belongs to the last one before it that was printed less deep.
struct DepthStack<Reference> {
  /// A node that was printed.
  struct Node {
    let depth: Int
    let reference: Reference
  }

  private(set) var open: [Node] = []
  private var previous = -1

  /// How many nodes a new one would lie in.
  var level: Int { open.count }

  var isEmpty: Bool { open.isEmpty }

  /// Closes what a node at a depth does not lie in; its parent, and how many levels were left out
  /// between it and the line before. Depths that are columns tell nothing of that.
  mutating func enter(depth: Int, isColumn: Bool = false) -> (parent: Node?, leap: Int) {
    while let last = open.last, last.depth >= depth { open.removeLast() }
    let leap = open.isEmpty || isColumn ? 0 : max(0, depth &- previous &- 1)
    previous = depth
    return (open.last, leap)
  }

  /// Opens a node for children.
  mutating func open(_ reference: Reference, depth: Int) {
    open.append(Node(depth: depth, reference: reference))
  }
}
