import HierarchyModel
public import UIKitRules

/// A controller's root view whose next responder is not the controller.
public struct BypassedControllerCheck: HierarchyCheck {
  public let id = "bypassed-controller"
  public let severity = Severity.warning
  public let summary = "a responder chain that skips the controller of a root view"
  public let reason = "actions from the view never reach the controller that should handle them"
  public let rule: RuleID? = "R-RESP-2"
  public let needs: [CheckNeed] = [.controllers, .nextResponders]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
    let ways = ChainWays(subject.nextLinks)
    return subject.snapshot.controllers.compactMap { controller in
      guard let view = subject.view(of: controller),
        subject.snapshot.owner(of: view) == controller,
        case .value(let next) = subject.snapshot.capturedNext(of: view),
        !ways.pass(controller.position, from: next.position)
      else { return nil }
      return finding(
        controller,
        "the chain of its view \(subject.name(view)) goes to \(subject.name(next)) and never"
          + " reaches \(subject.name(controller))", related: [view, next])
    }
  }
}
