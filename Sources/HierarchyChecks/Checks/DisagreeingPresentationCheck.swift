import HierarchyModel
public import UIKitRules

/// Two ends of one presentation that do not name each other.
public struct DisagreeingPresentationCheck: HierarchyCheck {
  public let id = "presentation-disagrees"
  public let severity = Severity.error
  public let summary = "a presenter and a presented controller that do not name each other"
  public let reason = "dismissing from one end leaves the other behind"
  public let rule: RuleID? = "R-PRES-17"
  public let needs: [CheckNeed] = [.controllers, .presentations]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
    let snapshot = subject.snapshot
    return snapshot.controllers.compactMap { controller in
      guard let presented = snapshot.reference(.presents, of: controller).value else { return nil }
      let back = snapshot.reference(.presentedBy, of: presented)
      guard back.isCaptured, back.value != controller else { return nil }
      let other = back.value.map(subject.name) ?? "nobody"
      return finding(
        controller,
        "\(subject.name(controller)) presents \(subject.name(presented)), which says that \(other)"
          + " presents it", related: [presented])
    }
  }
}
