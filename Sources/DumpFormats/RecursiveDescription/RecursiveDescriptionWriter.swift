public import HierarchyModel

/// Prints views as `-[UIView recursiveDescription]` does (R-FMT-RD): windows, views and bare layers;
/// layout guides and accessibility elements are none of its business.
public struct RecursiveDescriptionWriter: Sendable {
  private let snapshot: Snapshot

  /// Creates a writer of one snapshot.
  public init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
  }

  /// The tree of one view or, without one, of every window and of every view without a superview.
  /// Lines without a final newline.
  public func text(from root: ObjectIndex? = nil) -> String {
    var text = ""
    forEachLine(from: root) { line in
      if !text.isEmpty { text += "\n" }
      text += line
    }
    return text
  }

  /// One line a view, back to front (R-FMT-RD-1).
  public func lines(from root: ObjectIndex? = nil) -> [String] {
    var lines: [String] = []
    forEachLine(from: root) { lines.append($0) }
    return lines
  }

  /// Hands out the same lines one after the other: of a deep tree they are long.
  public func forEachLine(from root: ObjectIndex? = nil, _ body: (String) -> Void) {
    let indent = DumpIndent(of: snapshot)
    for root in root.map({ [$0] }) ?? Array(snapshot.roots(of: snapshot.views)) {
      for (node, depth) in DumpTree(of: root, in: snapshot) where isPrinted(node) {
        body(indent.text(depth: depth) + ViewLine(of: node, in: snapshot).text)
      }
    }
  }

  private func isPrinted(_ node: ObjectIndex) -> Bool {
    switch snapshot.kind(of: node) {
    case .view, .window, .layer: true
    default: false
    }
  }
}
