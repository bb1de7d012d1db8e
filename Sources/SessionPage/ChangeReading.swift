package import HierarchyDiff
package import HierarchyReport
import UIKitRules

/// How a page reads the changes from one snapshot to the next.
package struct ChangeReading: Sendable {
  package var match = MatchChoice.automatic
  /// The actions of which it is asked who handles them.
  package var actions: [String] = []
  package var filter = ChangeFilter()
  package var sections = Set(ReportSection.allCases)

  /// Everything is told.
  package init() {}

  func report(
    on difference: Difference, from before: String, to after: String,
    rules: (before: RuleBook, after: RuleBook)? = nil
  ) -> ChangeReport {
    var report = ChangeReport(
      difference, actions: actions, beforeLabel: before, afterLabel: after, rules: rules
    ).filtered(by: filter)
    report.sections = sections
    return report
  }
}
