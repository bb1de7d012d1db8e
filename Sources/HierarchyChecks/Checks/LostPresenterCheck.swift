import HierarchyModel
public import UIKitRules

/// A presented controller whose presenter no longer has a place.
public struct LostPresenterCheck: HierarchyCheck {
  public let id = "presenter-lost"
  public let severity = Severity.warning
  public let summary = "a presented controller whose presenter left the hierarchy"
  public let reason = "the presentation leaks: nobody on screen can dismiss it"
  public let rule: RuleID? = "R-WIN-6"
  public let needs: [CheckNeed] = [.controllers, .presentations]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
    subject.snapshot.controllers.compactMap { controller in
      // R-CTX-12: a presentation that left the window with its presenter is not a leak.
      guard let presenter = subject.snapshot.presenter(of: controller),
        subject.view(of: controller).flatMap(subject.isInWindow) != false
      else { return nil }
      let top = subject.top(of: presenter)
      guard !subject.isPlaced(top), subject.snapshot.parent(of: top) == .null,
        let view = subject.view(of: top), subject.isInWindow(view) == false
      else { return nil }
      return finding(
        controller,
        "\(subject.name(presenter)) presents \(subject.name(controller)) but is in no window",
        related: [presenter])
    }
  }
}
