package import HierarchyModel
package import UIKitRules

/// Writes view trees, indented, with each controller in brackets above its root view.
package struct ViewTreeWriter: Sendable {
  private let snapshot: Snapshot
  private let label: ObjectLabel
  private let views: [ObjectIndex]
  private let isDetailed: Bool
  private let marks: TreeMarks

  /// The views to write.
  package enum Scope: Sendable {
    /// Those that a traversal meets: in shown windows, with no hidden ancestor. If no window was
    /// captured, as in a dump of one view, the captured trees count as the contents of a window.
    case visible
    /// Every view, window, layer, guide and element.
    case all
  }

  /// Creates a writer; `isDetailed` adds ids and frames.
  package init(_ snapshot: Snapshot, _ scope: Scope, isDetailed: Bool = false) {
    self.snapshot = snapshot
    self.isDetailed = isDetailed
    label = ObjectLabel(snapshot)
    marks = TreeMarks(of: snapshot)
    views =
      switch scope {
      case .visible: RuleBook(snapshot).shownViews
      case .all: Array(snapshot.views)
      }
  }

  /// The number of views that are written.
  package func count(below root: ObjectIndex? = nil) -> Int {
    let subtree = root.map(snapshot.subtree) ?? snapshot.views
    return views.count(where: subtree.contains)
  }

  /// Writes a line per view and controller, each after `margin`, at or below `root` if given.
  package func write(
    below root: ObjectIndex? = nil, into output: some StyledOutput, margin: String = ""
  ) {
    let subtree = root.map(snapshot.subtree) ?? snapshot.views
    var open: [Range<Int>] = []
    func indent() {
      output.write(margin)
      output.write(.indent(open.count, by: 2, deepest: Self.deepest))
    }
    for view in views where subtree.contains(view) {
      while let last = open.last, !last.contains(view.position) { open.removeLast() }
      let range = snapshot.subtree(of: view).positions
      if let owner = snapshot.owner(of: view) {
        indent()
        write(controller: owner, into: output)
        open.append(range)
      }
      indent()
      write(view, into: output)
      open.append(range)
    }
  }

  private static let deepest = 200

  private func write(controller: ObjectIndex, into output: some StyledOutput) {
    output.write("[\(label.full(controller))]", as: .controller)
    output.writeLine(marks.words(of: controller).map { "  " + $0 }.joined())
  }

  private func write(_ view: ObjectIndex, into output: some StyledOutput) {
    let line = ViewTreeLine(view: view, snapshot: snapshot, marks: marks)
    output.write(label.full(view))
    if !line.facts.isEmpty { output.write("  " + line.facts.joined(separator: "  ")) }
    let details = isDetailed ? line.details : []
    if !details.isEmpty { output.write("  " + details.joined(separator: "  "), as: .faint) }
    output.writeLine()
  }
}

extension RuleBook {
  /// The views that a traversal meets, also of a snapshot whose window was not captured.
  package var shownViews: [ObjectIndex] {
    let all =
      snapshot.windows.isEmpty
      ? snapshot.roots(of: snapshot.views).flatMap(visited(below:)) : visited()
    return all.filter(snapshot.views.contains)
  }
}
