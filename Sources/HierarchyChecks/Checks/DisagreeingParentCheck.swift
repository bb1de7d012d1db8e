import HierarchyModel
public import UIKitRules

/// A child controller whose view is inside another controller's view.
public struct DisagreeingParentCheck: HierarchyCheck {
  public let id = "parent-disagrees"
  public let severity = Severity.error
  public let summary = "a controller's parent that disagrees with where its view is"
  public let reason = "UIKit raises UIViewControllerHierarchyInconsistency for it"
  public let rule: RuleID? = "R-VC-6"
  public let needs: [CheckNeed] = [.views, .controllers]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
    let owners = Self.owners(in: subject.snapshot)
    return subject.snapshot.controllers.compactMap { controller in
      guard let parent = subject.snapshot.parent(of: controller).value,
        let view = subject.view(of: controller),
        let owner = owners[view.position], owner != parent
      else { return nil }
      return finding(
        controller,
        "\(subject.name(controller)) is a child of \(subject.name(parent)), but its view lies in"
          + " that of \(subject.name(owner))", related: [parent, owner])
    }
  }

  /// For every view, the controller of the nearest superview that is a root view. Superviews come
  /// first.
  private static func owners(in snapshot: Snapshot) -> [ObjectIndex?] {
    var owners: [ObjectIndex?] = []
    owners.reserveCapacity(snapshot.views.count)
    for view in snapshot.views {
      let superview = snapshot.parent(of: view).value
      owners.append(superview.flatMap { snapshot.owner(of: $0) ?? owners[$0.position] })
    }
    return owners
  }
}
