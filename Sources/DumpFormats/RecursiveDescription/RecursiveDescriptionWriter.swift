public import HierarchyModel

/// Prints views as `-[UIView recursiveDescription]` does (R-FMT-RD): windows, views and bare layers;
/// layout guides and accessibility elements are none of its business.
public struct RecursiveDescriptionWriter: Sendable {
  private let snapshot: Snapshot

  public init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
  }

  /// The tree of one view or, without one, of every window and of every view without a superview.
  /// Lines without a final newline.
  public func text(from root: ObjectIndex? = nil) -> String {
    lines(from: root).joined(separator: "\n")
  }

  /// One line a view, back to front (R-FMT-RD-1).
  public func lines(from root: ObjectIndex? = nil) -> [String] {
    let roots = root.map { [$0] } ?? Array(snapshot.roots(of: snapshot.views))
    let indent = DumpIndent(of: snapshot)
    return roots.flatMap { root in
      DumpTree(of: root, in: snapshot)
        .filter { isPrinted($0.node) }
        .map { indent.text(depth: $0.depth) + ViewLine(of: $0.node, in: snapshot).text }
    }
  }

  private func isPrinted(_ node: ObjectIndex) -> Bool {
    switch snapshot.kind(of: node) {
    case .view, .window, .layer: true
    default: false
    }
  }
}
