import HierarchyDiff
import HierarchyModel
import HierarchyReport
import TestSupport

/// A report on the change between two drawings, their objects matched by id.
enum ReportSketch {
  static func report(
    _ before: String, _ after: String, profile: Profile? = .documented,
    covers: [Facet]? = Facet.allCases, actions: [String] = []
  ) throws -> ChangeReport {
    try report(
      SnapshotSketch.snapshot(before, profile: profile, covers: covers),
      SnapshotSketch.snapshot(after, profile: profile, covers: covers), actions: actions)
  }

  static func report(
    _ before: Snapshot, _ after: Snapshot, actions: [String] = []
  ) -> ChangeReport {
    var report = ChangeReport(
      comparing: before, with: after, match: .id, actions: actions, title: "checkout",
      beforeLabel: "before", afterLabel: "after-push"
    ).tellingScreens()
    report.matchNote = nil
    return report
  }
}

extension ChangeReport {
  /// The lines of the report as text, with single blanks, each entry on one line.
  func lines(limits: ReportLimits = .standard) -> [String] {
    var report = self
    report.limits = limits
    return ChangeText(width: 200).plain(report).split(separator: "\n")
      .map { $0.split(separator: " ").joined(separator: " ") }
  }
}
