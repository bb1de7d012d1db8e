import HierarchyModel
public import UIKitRules

/// A controller whose view was put into the window by hand.
public struct ForgottenContainmentCheck: HierarchyCheck {
  public let id = "containment-forgotten"
  public let severity = Severity.error
  public let summary = "a controller's view in the window while the controller stands nowhere"
  public let reason =
    "it presents as detached, and finds no navigation, tab bar or split view controller that contains it"
  public let rule: RuleID? = "R-VC-4"
  public let needs: [CheckNeed] = [.views, .controllers, .presentations]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
    let coverage = subject.snapshot.coverage
    guard coverage.contains(.presentations), coverage.contains(.views) else { return [] }
    guard knowsRoots(subject.snapshot) else { return [] }
    return subject.snapshot.controllers.compactMap { controller in
      guard !subject.isPlaced(controller), subject.snapshot.parent(of: controller) == .null,
        let view = subject.view(of: controller), subject.isInWindow(view) == true
      else { return nil }
      return finding(
        controller,
        "\(subject.name(view)), the view of \(subject.name(controller)), is in the window, but the"
          + " controller has no parent, is not presented and is no window's root", related: [view])
    }
  }

  /// Whether the windows' roots were captured.
  private func knowsRoots(_ snapshot: Snapshot) -> Bool {
    snapshot.windows.allSatisfy { snapshot.reference(.root, of: $0).isCaptured }
  }
}
