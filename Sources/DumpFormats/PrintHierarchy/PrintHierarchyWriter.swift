public import HierarchyModel

/// Prints controllers as `-[UIViewController _printHierarchy]` does (R-FMT-PH).
public struct PrintHierarchyWriter: Sendable {
  private let snapshot: Snapshot

  /// Creates a writer of one snapshot.
  public init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
  }

  /// The tree of one controller; without one, of the root controller of every window or, where no
  /// window is known, of every controller that lies in no other. Lines without a final newline.
  public func text(from root: ObjectIndex? = nil) -> String {
    lines(from: root).joined(separator: "\n")
  }

  /// One line a controller, children before what is presented (R-FMT-PH-2, R-FMT-PH-3).
  public func lines(from root: ObjectIndex? = nil) -> [String] {
    var lines: [String] = []
    forEachLine(from: root) { lines.append($0) }
    return lines
  }

  /// Hands out the same lines one after the other: of a deep tree they are long.
  public func forEachLine(from root: ObjectIndex? = nil, _ body: (String) -> Void) {
    let bars = DumpIndent(of: snapshot)
    for root in root.map({ [$0] }) ?? defaultRoots {
      for (node, depth) in DumpTree(of: root, in: snapshot) {
        body(
          indent(of: node, bars.text(depth: depth)) + ControllerLine(of: node, in: snapshot).text)
      }
    }
  }

  private var defaultRoots: [ObjectIndex] {
    let all = Array(snapshot.roots(of: snapshot.controllers))
    let shown = all.filter { snapshot.window(withRoot: $0) != nil }
    return shown.isEmpty ? all : shown
  }

  /// A presented controller's own line ends in a plus instead of a bar (R-FMT-PH-4).
  private func indent(of node: ObjectIndex, _ bars: String) -> String {
    guard snapshot.parent(of: node).value == nil, let last = bars.lastIndex(of: "|") else {
      return bars
    }
    return bars[..<last] + "+" + bars[bars.index(after: last)...]
  }
}
