package import HierarchyModel
import UIKitRules

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
      case .visible: Self.visited(in: snapshot).filter(snapshot.views.contains)
      case .all: Array(snapshot.views)
      }
  }

  /// The number of views that are written.
  package func count(below root: ObjectIndex? = nil) -> Int {
    let subtree = root.map(snapshot.subtree) ?? snapshot.views
    return views.count(where: subtree.contains)
  }

  /// Writes one line per view and controller, each after `margin`; `root` and everything below it,
  /// or all.
  package func write(
    below root: ObjectIndex? = nil, into output: some StyledOutput, margin: String = ""
  ) {
    let subtree = root.map(snapshot.subtree) ?? snapshot.views
    var open: [Range<Int>] = []
    var indent = Indent(margin: margin)
    for view in views where subtree.contains(view) {
      while let last = open.last, !last.contains(view.position) { open.removeLast() }
      let range = snapshot.subtree(of: view).positions
      if let owner = snapshot.owner(of: view) {
        output.write(indent.text(depth: open.count))
        write(controller: owner, into: output)
        open.append(range)
      }
      output.write(indent.text(depth: open.count))
      write(view, into: output)
      open.append(range)
    }
  }

  private static func visited(in snapshot: Snapshot) -> [ObjectIndex] {
    let rules = RuleBook(snapshot)
    guard snapshot.windows.isEmpty else { return rules.visited() }
    return snapshot.roots(of: snapshot.views).flatMap(rules.visited(below:))
  }

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

/// The prefix of a line: cut from one text that grows with the deepest level, since rebuilding it
/// for every line of a deep tree takes most of the time. Beyond `deepest` levels the indent stops
/// growing and states the number of further levels: the indents of thousands of levels would fill
/// disks.
struct Indent {
  private let marginLength: Int
  private var longest: String

  private static let deepest = 200

  init(margin: String) {
    marginLength = margin.utf8.count
    longest = margin
  }

  /// The margin and two spaces per level, up to the maximum number of levels.
  mutating func text(depth: Int) -> String {
    let length = marginLength + 2 * min(depth, Self.deepest)
    while longest.utf8.count < length { longest += String(repeating: "  ", count: 64) }
    let indent = String(Substring(longest.utf8.prefix(length)))
    return depth > Self.deepest ? indent + "(\(depth - Self.deepest) deeper) " : indent
  }
}
