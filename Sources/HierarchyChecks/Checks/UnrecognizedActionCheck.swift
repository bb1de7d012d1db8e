import HierarchyModel
public import UIKitRules

/// A control whose target does not implement the action sent to it.
public struct UnrecognizedActionCheck: HierarchyCheck {
  public let id = "unrecognized-action"
  public let severity = Severity.error
  public let summary = "a control whose target does not implement its action"
  public let reason = "the app crashes with \"unrecognized selector\" when it is used"
  public let rule: RuleID? = "R-ACT-2"
  public let needs: [CheckNeed] = [.views]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
    let snapshot = subject.snapshot
    return snapshot.views.flatMap { view -> [Finding] in
      guard snapshot.value(.sends, of: view) != nil,
        let outcomes = subject.book.controlOutcomes(of: view).value
      else { return [] }
      return outcomes.compactMap { outcome in
        guard outcome.crashes, let target = outcome.receiver else { return nil }
        return finding(
          view, "\(subject.name(view)): \(outcome.text)", related: [target])
      }
    }
  }
}
