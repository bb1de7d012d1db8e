package import HierarchyModel
import UIKitRules

/// Writes the contents of a snapshot: controller trees, visible views, and a responder chain.
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

  package func write(into output: some StyledOutput) {
    writeCommand(into: output)
    if let reason = snapshot.header.partial {
      output.writeLine("partial", as: .heading)
      write("there may be more than this: \(reason)", into: output, as: .changed)
    }
    output.writeLine("controllers", as: .heading)
    writeControllers(into: output)
    writeViews(into: output)
    writeChain(into: output)
    for (key, title) in Self.sections { writeText(key, title, into: output) }
  }

  /// The texts that tools print in addition to a tree, which a snapshot keeps as they are.
  private static let sections: [(key: String, title: String)] = [
    ("source.pathToElement", "path to element"), ("source.queryChain", "query chain"),
  ]

  private func writeText(_ key: String, _ title: String, into output: some StyledOutput) {
    guard let text = snapshot.header.attributes.text(key) else { return }
    output.writeLine(title, as: .heading)
    for line in text.split(separator: "\n") {
      output.writeLine("  " + VisibleText.line(String(line)))
    }
  }

  /// Writes the test command for which a snapshot was taken, how the command ended, and its error.
  private func writeCommand(into output: some StyledOutput) {
    guard snapshot.header.attributes["source.command"] != nil else { return }
    output.writeLine("command", as: .heading)
    let name = snapshot.header.label ?? "without a name"
    let status = snapshot.header.attributes.text("source.status").map { ", \($0.lowercased())" }
    output.writeLine("  " + VisibleText.line(name + (status ?? "")))
    guard let error = snapshot.header.attributes.text("source.error") else { return }
    let lines = error.split(whereSeparator: \.isNewline)
    for line in lines.prefix(Self.errorLines) {
      output.writeLine("  " + VisibleText.line(String(line)), as: .changed)
    }
    let rest = lines.count - Self.errorLines
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

  private func writeControllers(into output: some StyledOutput) {
    guard snapshot.coverage.contains(.controllers) else {
      return output.writeLine("  not captured", as: .changed)
    }
    let trees = ControllerTrees(snapshot, marksSelected: true)
    let (shown, others) = trees.roots
    for root in shown { write(trees.text(of: root), into: output) }
    let rules = RuleBook(snapshot)
    let placements = others.isEmpty ? [] : rules.placements()
    for root in others {
      let tree = snapshot.subtree(of: root)
      guard tree.allSatisfy({ rules.isViewInWindow($0, placements) == false }) else {
        write(trees.text(of: root), into: output)
        continue
      }
      output.write("  ")
      lines.write(
        trees.text(of: root), note: "(in no window)", noteStyle: .faint, from: 2, hanging: 2,
        into: output)
    }
  }

  private func writeViews(into output: some StyledOutput) {
    output.write("views", as: .heading)
    guard snapshot.coverage.contains(.views) || snapshot.coverage.contains(.elements) else {
      output.writeLine()
      return output.writeLine("  not captured", as: .changed)
    }
    let (views, range) = (ViewTreeWriter(snapshot, .visible), part.map(snapshot.subtree))
    let (shown, all) = (views.count(below: part), (range ?? snapshot.views).count)
    var notes = isPart ? ["no window was captured"] : []
    if shown < all {
      let rest = snapshot.windows.isEmpty ? "not hidden" : "in a shown window, not hidden"
      notes.append("\(shown) of \(all): \(rest)")
    }
    let note = notes.isEmpty ? "" : "  (\(notes.joined(separator: "; ")))"
    output.writeLine(note, as: .faint)
    views.write(below: part, into: output, margin: "  ")
  }

  private func writeChain(into output: some StyledOutput) {
    let label = ObjectLabel(snapshot)
    output.write("responder chain", as: .heading)
    if let chained, !snapshot.kind(of: chained).isResponder {
      output.writeLine()
      let kind = snapshot.kind(of: chained).name
      return output.writeLine("  \(label.short(chained)) is of kind \(kind), and not a responder")
    }
    if let chained {
      output.writeLine(" of \(label.short(chained))", as: .heading)
      return write(chainOf: chained, into: output)
    }
    let rules = RuleBook(snapshot)
    switch rules.firstResponder {
    case .value(let first):
      output.writeLine(" of \(label.short(first)), the first responder", as: .heading)
      write(chainOf: first, into: output)
    case .null: output.writeLine("\n  there is no first responder")
    case .missing:
      if let start = snapshot.printedChainStart {
        output.writeLine(" of \(label.short(start)), as it was printed", as: .heading)
        return write(chainOf: start, into: output)
      }
      output.writeLine("\n  \(rules.firstResponderGap)", as: .changed)
    }
  }

  private func write(chainOf object: ObjectIndex, into output: some StyledOutput) {
    let chain = RuleBook(snapshot, names: DistinctNames(snapshot)).chain(from: object)
    write(ChainWriter(snapshot).text(of: chain), into: output)
    if case .unknown(let reason) = chain.ending {
      write("?: unknown, because \(reason)", into: output, as: .faint)
    }
  }

  private func write(_ text: String, into output: some StyledOutput, as style: TextStyle = .plain) {
    output.write("  ")
    lines.write(text, from: 2, hanging: 2, into: output, as: style)
  }
}
