package import HierarchyModel
import UIKitRules

/// Writes what a snapshot shows: its controller trees, its visible views, and the responder chain of one
/// object.
package struct SnapshotOverview: Sendable {
  private let snapshot: Snapshot
  private let chained: ObjectIndex?

  /// Creates the overview; the chain is that of `chained`, else of the first responder.
  package init(_ snapshot: Snapshot, chainOf chained: ObjectIndex? = nil) {
    self.snapshot = snapshot
    self.chained = chained
  }

  package func write(into output: inout some StyledOutput) {
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

  /// What tools print beside a tree and a snapshot keeps as text.
  private static let sections: [(key: String, title: String)] = [
    ("source.pathToElement", "path to element"), ("source.queryChain", "query chain"),
  ]

  private func writeText(_ key: String, _ title: String, into output: inout some StyledOutput) {
    guard case .text(let text)? = snapshot.header.attributes[key] else { return }
    output.writeLine(title, as: .heading)
    for line in text.split(separator: "\n") {
      output.writeLine("  " + VisibleText.line(String(line)))
    }
  }

  /// Whether the views are a part of a hierarchy, whose window is not there.
  private var isPart: Bool {
    snapshot.coverage.contains(.views) && !snapshot.views.isEmpty && snapshot.windows.isEmpty
  }

  /// What alone is shown of the views: an element that was asked for, and what is below it.
  private var part: ObjectIndex? {
    chained.flatMap { snapshot.kind(of: $0).isResponder ? nil : $0 }
  }

  private func writeControllers(into output: inout some StyledOutput) {
    guard snapshot.coverage.contains(.controllers) else {
      return output.writeLine("  not captured", as: .changed)
    }
    let trees = ControllerTrees(snapshot, marksSelected: true)
    let (shown, others) = trees.roots
    for root in shown { output.writeLine("  " + trees.text(of: root)) }
    let placements = others.isEmpty ? [] : RuleBook(snapshot).placements()
    for root in others {
      output.write("  " + trees.text(of: root))
      output.writeLine(isOutside(root, placements) ? "  (in no window)" : "", as: .faint)
    }
  }

  /// Whether no view of a controller tree is in a window, as far as that was captured of all of them.
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
      return output.writeLine("  \(label.short(chained)) is of kind \(kind), and no responder")
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
    output.writeLine("  " + ChainWriter(snapshot).text(of: chain))
    if case .unknown(let reason) = chain.ending {
      output.writeLine("  ?: unknown, because \(VisibleText.line(reason))", as: .faint)
    }
  }
}
