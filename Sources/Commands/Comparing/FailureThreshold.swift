import RunAlignment

/// What makes the exit status of a comparison of runs 1.
enum FailureThreshold: String, CaseIterable, Sendable {
  /// Anything that differs.
  case any
  /// Steps that only one run has, or that come in another order.
  case steps
  /// Such steps, where another screen is in front.
  case screens
  /// Differences in how controllers are presented.
  case presentation

  /// Whether two runs differ in it.
  func isReached(by runs: ComparedRuns) -> Bool {
    let aligned = runs.aligned
    switch self {
    case .any: return runs.differs
    case .steps:
      return !aligned.onlyBefore.isEmpty || !aligned.onlyAfter.isEmpty
        || !aligned.reordered.isEmpty
    case .screens:
      return Set(runs.before.compactMap(\.front)) != Set(runs.after.compactMap(\.front))
    case .presentation:
      return runs.differences.all.contains {
        ["style", "presentedWith", "transitionStyle", "presents", "presentedBy", "definesContext"]
          .contains($0.difference.subject)
      }
    }
  }
}
