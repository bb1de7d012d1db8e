package import HierarchyModel
import UIKitRules

/// Writes the contents of a snapshot: its controller trees, its visible views, and the responder
/// chain of one object.
package struct SnapshotOverview: Sendable {
  private let snapshot: Snapshot
  private let chained: ObjectIndex?
  private let lines: LineLayout

  /// Creates the overview; the chain is that of `chained`, else of the first responder. Chains and
  /// trees of controllers are wrapped at `width` columns.
  package init(_ snapshot: Snapshot, chainOf chained: ObjectIndex? = nil, width: Int = .max) {
    self.snapshot = snapshot
    self.chained = chained
    lines = LineLayout(width: width)
  }

  package func write(into output: inout some StyledOutput) {
    writeCommand(into: &output)
    if let reason = snapshot.header.partial {
      output.writeLine("partial", as: .heading)
      write("there may be more than this: \(reason)", into: &output, as: .changed)
    }
    output.writeLine("controllers", as: .heading)
    writeControllers(into: &output)
    output.write("views", as: .heading)
    output.writeLine(isPart ? "  (no window was captured)" : "", as: .faint)
    if snapshot.coverage.contains(.views) || snapshot.coverage.contains(.elements) {
      ViewTreeWriter(snapshot, .visible).write(below: part, into: &output, margin: "  ")
    } else {
      output.writeLine("  not captured", as: .changed)
    }
    writeChain(into: &output)
    for (key, title) in Self.sections { writeText(key, title, into: &output) }
  }

  /// The texts that tools print in addition to a tree, which a snapshot keeps as they are.
  private static let sections: [(key: String, title: String)] = [
    ("source.pathToElement", "path to element"), ("source.queryChain", "query chain"),
  ]

  private func writeText(_ key: String, _ title: String, into output: inout some StyledOutput) {
    guard let text = snapshot.header.attributes.text(key) else { return }
    output.writeLine(title, as: .heading)
    for line in text.split(separator: "\n") {
      output.writeLine("  " + VisibleText.line(String(line)))
    }
  }

  /// Writes the test command for which a snapshot was taken, how the command ended, and its error.
  private func writeCommand(into output: inout some StyledOutput) {
    guard snapshot.header.attributes["source.command"] != nil else { return }
    output.writeLine("command", as: .heading)
    let name = snapshot.header.label ?? "without a name"
    if let status = snapshot.header.attributes.text("source.status") {
      output.writeLine("  " + VisibleText.line("\(name), \(status.lowercased())"))
    } else {
      output.writeLine("  " + VisibleText.line(name))
    }
    guard let error = snapshot.header.attributes.text("source.error") else { return }
    let lines = error.split(whereSeparator: \.isNewline)
    for line in lines.prefix(Self.errorLines) {
      output.writeLine("  " + VisibleText.line(String(line)), as: .changed)
    }
    let rest = lines.count - min(lines.count, Self.errorLines)
    if rest > 0 { output.writeLine("  and \(rest) more lines", as: .faint) }
  }

  private static let errorLines = 8

  /// Whether the views are part of a hierarchy whose window was not captured.
  private var isPart: Bool {
    snapshot.coverage.contains(.views) && !snapshot.views.isEmpty && snapshot.windows.isEmpty
  }

  /// The only part of the views that is shown: a requested element and everything below it.
  private var part: ObjectIndex? {
    chained.flatMap { snapshot.kind(of: $0).isResponder ? nil : $0 }
  }

  private func writeControllers(into output: inout some StyledOutput) {
    guard snapshot.coverage.contains(.controllers) else {
      return output.writeLine("  not captured", as: .changed)
    }
    let trees = ControllerTrees(snapshot, marksSelected: true)
    let (shown, others) = trees.roots
    for root in shown { write(trees.text(of: root), into: &output) }
    let placements = others.isEmpty ? [] : RuleBook(snapshot).placements()
    for root in others {
      guard isOutside(root, placements) else {
        write(trees.text(of: root), into: &output)
        continue
      }
      output.write("  ")
      lines.write(
        trees.text(of: root), note: "(in no window)", noteStyle: .faint, from: 2, hanging: 2,
        into: &output)
    }
  }

  /// Whether no view of a controller tree is in a window, provided that this was captured for all
  /// of them.
  private func isOutside(_ root: ObjectIndex, _ placements: [Bool?]) -> Bool {
    snapshot.subtree(of: root).allSatisfy { controller in
      switch snapshot.reference(.view, of: controller) {
      case .value(let view): placements[view.position] == false
      case .null: true
      case .missing: false
      }
    }
  }

  private func writeChain(into output: inout some StyledOutput) {
    let label = ObjectLabel(snapshot)
    output.write("responder chain", as: .heading)
    if let chained, !snapshot.kind(of: chained).isResponder {
      output.writeLine()
      let kind = snapshot.kind(of: chained).name
      return output.writeLine("  \(label.short(chained)) is of kind \(kind), and not a responder")
    }
    if let chained {
      output.writeLine(" of \(label.short(chained))", as: .heading)
      return write(chainOf: chained, into: &output)
    }
    switch snapshot.firstResponder {
    case .value(let first):
      output.writeLine(" of \(label.short(first)), the first responder", as: .heading)
      write(chainOf: first, into: &output)
    case .null: output.writeLine("\n  there is no first responder")
    case .missing:
      if let start = snapshot.printedChainStart {
        output.writeLine(" of \(label.short(start)), as it was printed", as: .heading)
        return write(chainOf: start, into: &output)
      }
      output.writeLine("\n  \(RuleBook(snapshot).firstResponderGap)", as: .changed)
    }
  }

  private func write(chainOf object: ObjectIndex, into output: inout some StyledOutput) {
    let chain = RuleBook(snapshot, names: DistinctNames(snapshot)).chain(from: object)
    write(ChainWriter(snapshot).text(of: chain), into: &output)
    if case .unknown(let reason) = chain.ending {
      write("?: unknown, because \(reason)", into: &output, as: .faint)
    }
  }

  private func write(
    _ text: String, into output: inout some StyledOutput, as style: TextStyle = .plain
  ) {
    output.write("  ")
    lines.write(text, from: 2, hanging: 2, into: &output, as: style)
  }
}

/// The controller trees of a snapshot in the notation of the rules, one per line: first those of
/// the windows' root controllers, back to front, then all others.
package struct ControllerTrees: Sendable {
  private let snapshot: Snapshot
  private let marksSelected: Bool

  /// Marks selected tabs for readers; the notation itself has no mark for them.
  package init(_ snapshot: Snapshot, marksSelected: Bool) {
    self.snapshot = snapshot
    self.marksSelected = marksSelected
  }

  /// The trees that windows show, and those of controllers that belong to no window.
  var roots: (shown: [ObjectIndex], others: [ObjectIndex]) {
    let shown = snapshot.windows.compactMap { snapshot.reference(.root, of: $0).value }
    let known = Set(shown)
    let others = snapshot.roots(of: snapshot.controllers).filter { !known.contains($0) }
    return (shown, others)
  }

  /// The tree below a controller: `navigation → [ root → [ yellow ], cyan ]`.
  package func text(of root: ObjectIndex) -> String {
    let label = ObjectLabel(snapshot)
    return ControllerNotation(
      of: root, in: snapshot, marksSelected: marksSelected, name: label.plain
    )
    .description
  }

  /// Every tree, one per line.
  package var lines: [String] {
    let (shown, others) = roots
    return (shown + others).map(text)
  }
}

/// Writes view trees, indented, with each controller in brackets above its root view.
package struct ViewTreeWriter: Sendable {
  private let snapshot: Snapshot
  private let label: ObjectLabel
  private let scope: Scope
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
    self.scope = scope
    self.isDetailed = isDetailed
    label = ObjectLabel(snapshot)
    marks = TreeMarks(of: snapshot)
  }

  /// Writes one line per view and controller, each after `margin`; `root` and everything below it,
  /// or all.
  package func write(
    below root: ObjectIndex? = nil, into output: inout some StyledOutput, margin: String = ""
  ) {
    let subtree = root.map(snapshot.subtree) ?? snapshot.views
    var open: [Range<Int>] = []
    var indent = Indent(margin: margin)
    for view in views where subtree.contains(view) {
      while let last = open.last, !last.contains(view.position) { open.removeLast() }
      let range = snapshot.subtree(of: view).positions
      if let owner = snapshot.owner(of: view) {
        output.write(indent.text(depth: open.count))
        write(controller: owner, into: &output)
        open.append(range)
      }
      output.write(indent.text(depth: open.count))
      write(view, into: &output)
      open.append(range)
    }
  }

  private var views: [ObjectIndex] {
    switch scope {
    case .visible: visited.filter(snapshot.views.contains)
    case .all: Array(snapshot.views)
    }
  }

  private var visited: [ObjectIndex] {
    let rules = RuleBook(snapshot)
    guard snapshot.windows.isEmpty else { return rules.visited() }
    return snapshot.roots(of: snapshot.views).flatMap(rules.visited(below:))
  }

  private func write(controller: ObjectIndex, into output: inout some StyledOutput) {
    output.write("[\(label.full(controller))]", as: .controller)
    output.writeLine(marks.words(of: controller).map { "  " + $0 }.joined())
  }

  private func write(_ view: ObjectIndex, into output: inout some StyledOutput) {
    let line = ViewTreeLine(view, in: snapshot, marks: marks)
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
private struct Indent {
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
