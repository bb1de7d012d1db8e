import HierarchyChecks
import HierarchyModel
import HierarchyReport
import RunAlignment
import UIKitRules

/// Compares a session with the recordings that claims name, as `treering compare` does; those are
/// the earlier runs.
struct SessionComparer: RunAsker {
  let series: ExpectedSeries
  let call: Invocation

  /// The maximum number of differences shown as evidence.
  private static let shown = 8

  func differences(
    from other: OtherRun, of scope: ClosedRange<Int>
  ) throws(AskingError) -> [String] {
    do throws(CommandFailure) {
      let screens = try ScreenSettings(for: call)
      let before = try SnapshotSource(call).run(other.name, screens)
      let comparison = try RunComparison(
        before, try own(scope, screens), filter: try filter(other.exceptions))
      let lines = RunReport(other.name, "the session", comparison.runs).evidence
      let rest = lines.count - Self.shown
      return lines.prefix(Self.shown) + (rest > 0 ? ["and \(rest) more"] : [])
    } catch {
      throw AskingError(error.text)
    }
  }

  /// The snapshots of a scope as a run.
  private func own(
    _ scope: ClosedRange<Int>, _ screens: ScreenSettings
  ) throws(CommandFailure) -> RunSource<CommandFailure> {
    var steps: [RunStep] = []
    try series.sweep(scope) { position, snapshot throws(CommandFailure) in
      steps.append(RunStep(snapshot, number: series.number(position), screens))
      return true
    }
    return RunSource(
      name: "the session", steps: steps,
      read: { (indices, body) throws(CommandFailure) in
        let positions = indices.map { scope.lowerBound + $0 }
        try series.sweep(positions) { position, snapshot throws(CommandFailure) in
          body(position - scope.lowerBound, snapshot)
          return true
        }
      })
  }

  private func filter(_ exceptions: [String]) throws(CommandFailure) -> DifferenceFilter {
    var filter = DifferenceFilter()
    for word in exceptions {
      if word == "text" {
        filter.ignoresText = true
      } else if let section = ReportSection(rawValue: word) {
        filter.sections.remove(section)
      } else if KnownKey.allCases.contains(where: { $0.name == word }) {
        filter.changes.attributes.insert(AttributeKey(word))
      } else if try series.contains(where: { !ObjectQuery(word).matches(in: $0).isEmpty }) {
        filter.changes.classes.insert(word)
      } else {
        throw CommandFailure(
          .usage, "\"\(word)\" is no section, no attribute and no class of the session")
      }
    }
    return filter
  }
}
