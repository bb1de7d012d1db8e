public import UIKitRules

/// A controller that was popped or dismissed and is still there snapshots later.
public struct RetainedControllerCheck: SessionCheck {
  public let id = "controller-retained"
  public let severity = Severity.warning
  public let summary = "a controller still referenced after it was popped or dismissed"
  public let reason = "something holds on to it: it leaks, and goes on observing and answering"
  public let rule: RuleID? = "R-NAV-4"
  public let needs: [CheckNeed] = [.controllers, .presentations, .lastingIDs]

  public init() {}

  public func watch(_ settings: CheckSettings) -> any SessionWatch {
    RetainedControllerWatch(check: self, patience: settings.patience)
  }
}
