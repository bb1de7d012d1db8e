import HeadlessUIKit
import HierarchyModel
import HierarchyReport

/// One moment of a scenario: UIKit's calls and complaints, then the hierarchy.
struct MomentView {
  let moment: Moment
  /// The object whose chain is shown; the first responder if nil.
  let chained: ObjectIndex?
  var showsCallbacks = false

  func write(into output: inout some StyledOutput) {
    if showsCallbacks && !moment.callbacks.isEmpty {
      output.writeLine("callbacks", as: .heading)
      for callback in moment.callbacks {
        output.writeLine("  " + VisibleText.line("\(callback)"))
      }
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
    SnapshotOverview(moment.snapshot, chainOf: chained).write(into: &output)
  }
}
