import HierarchyChecks
import HierarchyReport

/// From which severity on findings count as a failure.
enum CheckThreshold: String, CaseIterable, Sendable {
  case note
  case warning
  case error
  case never

  /// Whether a report fails by it.
  func fails(_ report: FindingReport) -> Bool {
    guard let least = Severity(rawValue: rawValue) else { return false }
    return report.entries.contains { $0.finding.severity >= least }
  }
}
