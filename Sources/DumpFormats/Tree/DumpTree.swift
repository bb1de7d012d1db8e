import HierarchyModel

/// The nodes of a subtree with their depths, in the order of printing.
struct DumpTree: Sequence, IteratorProtocol {
  private let snapshot: Snapshot
  private var upcoming: Int
  private let end: Int
  /// The ends of the subtrees that contain the upcoming node.
  private var open: [Int] = []

  init(of root: ObjectIndex, in snapshot: Snapshot) {
    self.snapshot = snapshot
    upcoming = root.position
    end = snapshot.subtree(of: root).positions.upperBound
  }

  mutating func next() -> (node: ObjectIndex, depth: Int)? {
    guard upcoming < end else { return nil }
    while let last = open.last, last <= upcoming { open.removeLast() }
    let node = ObjectIndex(upcoming)
    let depth = open.count
    open.append(snapshot.subtree(of: node).positions.upperBound)
    upcoming += 1
    return (node, depth)
  }
}
