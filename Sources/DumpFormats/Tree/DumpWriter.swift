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

extension Snapshot {
  /// Calls `body` with the nodes of some subtrees and their depths, in the order of printing.
  func forEachNode(under roots: [ObjectIndex], _ body: (ObjectIndex, _ depth: Int) -> Void) {
    for root in roots {
      // The ends of the subtrees that contain the node.
      var open: [Int] = []
      for position in subtree(of: root).positions {
        while let last = open.last, last <= position { open.removeLast() }
        body(ObjectIndex(position), open.count)
        open.append(subtree(of: ObjectIndex(position)).positions.upperBound)
      }
    }
  }
}
