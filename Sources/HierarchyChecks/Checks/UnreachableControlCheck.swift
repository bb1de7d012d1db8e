import HierarchyModel
public import UIKitRules

/// A control that is entirely outside its superview's bounds.
public struct UnreachableControlCheck: HierarchyCheck {
  public let id = "control-outside"
  public let severity = Severity.warning
  public let summary = "a control entirely outside its superview's bounds"
  public let reason = "it may be drawn, but no touch ever reaches it"
  public let rule: RuleID? = "R-HIT-5"
  public let needs: [CheckNeed] = [.views, .windows, .hiding, .interaction, .frames]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
    let snapshot = subject.snapshot
    return snapshot.views.compactMap { view in
      guard subject.controls[view], subject.takesTouches(view), subject.isVisible(view),
        let superview = snapshot.parent(of: view).value,
        let frame = snapshot.finiteFrame(view), frame.width > 0, frame.height > 0,
        let bounds = bounds(of: superview, in: snapshot)
      else { return nil }
      let isOutside =
        frame.x >= bounds.x + bounds.width || frame.y >= bounds.y + bounds.height
        || frame.x + frame.width <= bounds.x || frame.y + frame.height <= bounds.y
      guard isOutside, !subject.mayScroll(superview) else { return nil }
      return finding(
        view, "\(subject.name(view)) lies outside \(subject.name(superview))", related: [superview])
    }
  }

  private func bounds(
    of view: ObjectIndex, in snapshot: Snapshot
  ) -> (x: Double, y: Double, width: Double, height: Double)? {
    snapshot.finiteRectangle(.bounds, of: view)
      ?? snapshot.finiteFrame(view).map { (0, 0, $0.width, $0.height) }
  }
}
