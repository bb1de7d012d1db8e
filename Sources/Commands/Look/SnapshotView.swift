import DumpFormats
import HeadlessUIKit
import HierarchyModel
import HierarchyReport
import SnapshotJSON
import UIKitRules

struct SnapshotView {
  let snapshot: Snapshot
  let form: ShowCommand.Form
  /// The part that is shown; everything if nil.
  let part: ObjectIndex?
  let width: Int

  func write(into output: some StyledOutput) throws(CommandFailure) {
    switch form {
    case .overview: SnapshotOverview(snapshot, chainOf: part, width: width).write(into: output)
    case .notation:
      try require(.controllers)
      let trees = ControllerTrees(snapshot, marksSelected: false)
      for line in part.map({ [trees.text(of: $0)] }) ?? trees.lines { output.writeLine(line) }
    case .views:
      ViewTreeWriter(snapshot, .all, isDetailed: true).write(below: part, into: output)
    case .chain: try writeChain(into: output)
    case .json:
      output.writeLine(String(decoding: SnapshotJSONWriter.write(snapshot), as: UTF8.self))
    case .printHierarchy:
      try require(.controllers)
      PrintHierarchyWriter(snapshot).forEachLine(from: part) { output.writeLine($0) }
    case .recursiveDescription:
      try require(.views)
      RecursiveDescriptionWriter(snapshot).forEachLine(from: part) { output.writeLine($0) }
    case .snapshotTesting: try writeSnapshotTesting(into: output)
    }
  }

  /// Views if they were captured, else controllers; such files end without a newline.
  private func writeSnapshotTesting(into output: some StyledOutput) throws(CommandFailure) {
    let hasViews = snapshot.coverage.contains(.views)
    if !hasViews { try require(.controllers) }
    let writer: any DumpWriter =
      hasViews ? RecursiveDescriptionWriter(snapshot) : PrintHierarchyWriter(snapshot)
    var separator = ""
    SnapshotTestingWriter(writer).forEachLine(from: part) { line in
      output.write(separator + line)
      separator = "\n"
    }
  }

  private func require(_ facet: Facet) throws(CommandFailure) {
    guard !snapshot.coverage.contains(facet) else { return }
    throw CommandFailure(.notCaptured, "the \(facet.rawValue) were not captured")
  }

  private func writeChain(into output: some StyledOutput) throws(CommandFailure) {
    guard let start = part ?? snapshot.firstResponder.value ?? snapshot.printedChainStart else {
      let isKnown = snapshot.firstResponder.isCaptured
      throw CommandFailure(
        isKnown ? .unknownObject : .notCaptured,
        isKnown ? "there is no first responder" : RuleBook(snapshot).firstResponderGap,
        remedy: "name the object with --of")
    }
    let chain = RuleBook(snapshot).chain(from: start)
    output.writeLine(ChainWriter(snapshot).text(of: chain))
  }
}

/// One moment of a scenario: UIKit's calls and complaints, then the hierarchy.
struct MomentView {
  let moment: Moment
  /// The object whose chain is shown; the first responder if nil.
  let chained: ObjectIndex?
  let width: Int
  var showsCallbacks = false

  func write(into output: some StyledOutput) {
    if showsCallbacks && !moment.callbacks.isEmpty {
      output.writeLine("callbacks", as: .heading)
      for callback in moment.callbacks { output.writeLine("  " + VisibleText.line("\(callback)")) }
    }
    if !moment.warnings.isEmpty {
      output.writeLine("warnings", as: .heading)
      for warning in moment.warnings {
        output.writeLine("  " + VisibleText.line("\(warning)"), as: .changed)
      }
    }
    if !moment.outcomes.isEmpty {
      output.writeLine("what came of it", as: .heading)
      for outcome in moment.outcomes { output.writeLine("  " + VisibleText.line(outcome)) }
    }
    SnapshotOverview(moment.snapshot, chainOf: chained, width: width).write(into: output)
  }
}
