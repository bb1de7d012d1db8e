import HierarchyModel
public import UIKitRules

/// A controller that defines a presentation context which no controller below it can reach. UIKit's
/// navigation controllers define one by default (R-NAV-11) and are not findings.
public struct UnreachableContextCheck: HierarchyCheck {
  public let id = "context-unreachable"
  public let severity = Severity.note
  public let summary = "a presentation context that no presentation from below can reach"
  public let reason = "the flag has no effect: a nearer controller always provides the context"
  public let rule: RuleID? = "R-CTX-2"
  public let needs: [CheckNeed] = [.controllers, .contextFlags]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
    let snapshot = subject.snapshot
    return snapshot.controllers.compactMap { controller in
      let children = snapshot.children(of: controller)
      guard snapshot.flag(.definesContext, of: controller).value == true, !children.isEmpty,
        snapshot.containerKind(of: controller) != .navigation,
        children.allSatisfy({ snapshot.flag(.definesContext, of: $0).value == true })
      else { return nil }
      return finding(
        controller,
        "\(subject.name(controller)) defines a presentation context, but every child defines its own",
        related: children)
    }
  }
}
