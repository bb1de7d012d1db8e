public import UIKitRules

/// A presented controller that is still on screen in a snapshot in which its presenter has gone.
public struct LeftPresenterCheck: SessionCheck {
  public let id = "presenter-left"
  public let severity = Severity.warning
  public let summary = "a controller still on screen after the one that presented it left"
  public let reason = "the presentation leaks: nobody is left to dismiss it"
  public let rule: RuleID? = "R-WIN-6"
  public let needs: [CheckNeed] = [.controllers, .presentations, .lastingIDs]

  public init() {}

  public func watch(_ settings: CheckSettings) -> any SessionWatch {
    LeftPresenterWatch(check: self)
  }
}
