import HierarchyModel
public import UIKitRules

/// A navigation controller in another one's stack. A collapsed split controller puts its secondary
/// navigation controller there itself (R-SPLIT-5), which is not a finding.
public struct NestedNavigationCheck: HierarchyCheck {
  public let id = "navigation-nested"
  public let severity = Severity.warning
  public let summary = "a navigation controller in the stack of another"
  public let reason = "UIKit refuses to push one; two bars and two stacks answer the same gestures"
  public let rule: RuleID? = "R-NAV-9"
  public let needs: [CheckNeed] = [.controllers]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
    let snapshot = subject.snapshot
    return snapshot.controllers.compactMap { controller in
      guard snapshot.containerKind(of: controller) == .navigation,
        let outer = snapshot.parent(of: controller).value,
        snapshot.containerKind(of: outer) == .navigation, !isInSplit(outer, snapshot)
      else { return nil }
      return finding(
        controller, "\(subject.name(controller)) is in the stack of \(subject.name(outer))",
        related: [outer])
    }
  }

  private func isInSplit(_ controller: ObjectIndex, _ snapshot: Snapshot) -> Bool {
    snapshot.parent(of: controller).value.map { snapshot.containerKind(of: $0) == .split } ?? false
  }
}
