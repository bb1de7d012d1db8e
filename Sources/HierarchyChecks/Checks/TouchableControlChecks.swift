import HierarchyModel
public import UIKitRules

/// A control that a sibling in front of it covers entirely and takes all touches from.
public struct CoveredControlCheck: HierarchyCheck {
  public let id = "control-covered"
  public let severity = Severity.warning
  public let summary = "a control covered entirely by an interactive sibling"
  public let reason = "every touch on it goes to the sibling in front"
  public let rule: RuleID? = "R-HIT-3"
  public let needs: [CheckNeed] = [.views, .windows, .hiding, .interaction, .frames]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
    let snapshot = subject.snapshot
    return subject.usableControls.compactMap { view in
      guard let superview = snapshot.parent(of: view).value,
        let cover = cover(of: view, in: superview, subject)
      else { return nil }
      return finding(
        view, "\(subject.name(cover)) covers \(subject.name(view)) entirely", related: [cover])
    }
  }

  /// The front-most of the nearest siblings in front that covers a view; bounded, so that thousands
  /// of siblings stay cheap.
  private func cover(
    of view: ObjectIndex, in superview: ObjectIndex, _ subject: CheckSubject
  ) -> ObjectIndex? {
    let snapshot = subject.snapshot
    guard let frame = snapshot.finiteFrame(view), frame.width > 0, frame.height > 0 else {
      return nil
    }
    let end = snapshot.subtree(of: superview).positions.upperBound
    var position = snapshot.subtree(of: view).positions.upperBound
    for _ in 0..<64 {
      guard position < end else { return nil }
      let sibling = ObjectIndex(position)
      position = snapshot.subtree(of: sibling).positions.upperBound
      guard snapshot.kind(of: sibling) == .view, subject.takesTouches(sibling),
        subject.isVisible(sibling), let other = snapshot.finiteFrame(sibling)
      else { continue }
      if other.x <= frame.x && other.y <= frame.y
        && other.x + other.width >= frame.x + frame.width
        && other.y + other.height >= frame.y + frame.height
      {
        return sibling
      }
    }
    return nil
  }
}

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
    return subject.usableControls.compactMap { view in
      guard let superview = snapshot.parent(of: view).value,
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
