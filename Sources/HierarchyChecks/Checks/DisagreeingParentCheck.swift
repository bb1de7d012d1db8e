import HierarchyModel
public import UIKitRules

/// A child controller whose view lies in another controller's view.
public struct DisagreeingParentCheck: HierarchyCheck {
  public let id = "parent-disagrees"
  public let severity = Severity.error
  public let summary = "a controller's parent that disagrees with where its view is"
  public let reason = "UIKit raises UIViewControllerHierarchyInconsistency for it"
  public let rule: RuleID? = "R-VC-6"
  public let needs: [CheckNeed] = [.views, .controllers]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
    subject.snapshot.controllers.compactMap { controller in
      guard let parent = subject.snapshot.parent(of: controller).value,
        let view = subject.view(of: controller),
        let owner = nearestOwner(above: view, in: subject.snapshot), owner != parent
      else { return nil }
      return finding(
        controller,
        "\(subject.name(controller)) is a child of \(subject.name(parent)), but its view lies in"
          + " that of \(subject.name(owner))", related: [parent, owner])
    }
  }

  /// The controller of the nearest superview that is a root view.
  private func nearestOwner(above view: ObjectIndex, in snapshot: Snapshot) -> ObjectIndex? {
    var last = view
    while let superview = snapshot.parent(of: last).value {
      if let owner = snapshot.owner(of: superview) { return owner }
      last = superview
    }
    return nil
  }
}
