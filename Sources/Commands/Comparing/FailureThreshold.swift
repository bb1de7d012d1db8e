import HierarchyReport
import RunAlignment

/// The differences that make the exit status of a comparison of runs 1.
enum FailureThreshold: String, CaseIterable, Sendable {
  /// Any difference.
  case any
  /// Steps that only one run has, or whose order differs.
  case steps
  /// Such steps if they bring something else to the front, and differences in containment.
  case navigation
  /// What is in front in one of the runs and never in the other.
  case screens
  /// Differences in who responds to events.
  case responders
  /// Differences in how controllers are presented.
  case presentation

  /// Whether two runs differ in this way.
  func isReached(by runs: ComparedRuns) -> Bool {
    let aligned = runs.aligned
    switch self {
    case .any: return runs.differs
    case .steps:
      return !aligned.onlyBefore.isEmpty || !aligned.onlyAfter.isEmpty
        || !aligned.reordered.isEmpty
    case .navigation:
      return !aligned.reordered.isEmpty
        || aligned.onlyBefore.contains { Self.leads($0, runs.before) }
        || aligned.onlyAfter.contains { Self.leads($0, runs.after) }
        || Self.differ(runs, in: .navigation)
    case .screens:
      return Set(runs.before.compactMap(\.front)) != Set(runs.after.compactMap(\.front))
    case .responders: return Self.differ(runs, in: .responders)
    case .presentation: return Self.differ(runs, in: .presentation)
    }
  }

  private static func differ(_ runs: ComparedRuns, in section: ReportSection) -> Bool {
    runs.differences.all.contains { $0.sections.contains(section) }
  }

  /// Whether steps bring something else to the front than the step before them.
  private static func leads(_ stretch: AlignedRuns.Stretch, _ steps: [RunStep]) -> Bool {
    let before = max(stretch.range.lowerBound - 1, 0)
    return (before...stretch.range.upperBound).contains { steps[$0].front != steps[before].front }
  }
}
