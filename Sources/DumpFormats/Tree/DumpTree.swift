public import HierarchyModel

/// Prints a hierarchy.
public protocol DumpWriter: Sendable {
  /// Calls `body` with the lines of one object's tree or, without one, of all trees: one after the
  /// other, since those of a deep tree are long.
  func forEachLine(from root: ObjectIndex?, _ body: (String) -> Void)
}

extension DumpWriter {
  /// The lines of one object's tree or, without one, of all trees.
  public func lines(from root: ObjectIndex? = nil) -> [String] {
    var lines: [String] = []
    forEachLine(from: root) { lines.append($0) }
    return lines
  }

  /// The same lines as one text without a final newline.
  public func text(from root: ObjectIndex? = nil) -> String {
    lines(from: root).joined(separator: "\n")
  }
}

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
