import HierarchyChecks
import HierarchyModel
import HierarchyReport
import RunAlignment
import UIKitRules

/// Compares a session with the recordings that claims name, as `treering compare` does; those are
/// the earlier runs.
struct SessionComparer: RunAsker {
  let snapshots: [NamedSnapshot]
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
        before, own(scope, screens), filter: try filter(other.exceptions))
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
  ) -> RunSource<CommandFailure> {
    let part = Array(snapshots[scope])
    return RunSource(
      name: "the session", steps: part.map { RunStep($0.snapshot, number: $0.number, screens) },
      read: { (indices, body) throws(CommandFailure) in
        for index in indices { body(index, part[index].snapshot) }
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
      } else if snapshots.contains(where: { !ObjectQuery(word).matches(in: $0.snapshot).isEmpty }) {
        filter.changes.classes.insert(word)
      } else {
        throw CommandFailure(
          .usage, "\"\(word)\" is no section, no attribute and no class of the session")
      }
    }
    return filter
  }
}
