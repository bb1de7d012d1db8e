import HierarchyModel
public import UIKitRules

/// A presented controller whose presenter stands nowhere any more.
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
      // What left the window with its presenter leaks nothing: R-CTX-12.
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
