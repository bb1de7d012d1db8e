import HierarchyModel
public import UIKitRules

/// A frame that is not finite, or a visible view with content and no size.
public struct DegenerateFrameCheck: HierarchyCheck {
  public let id = "degenerate-frame"
  public let severity = Severity.warning
  public let summary =
    "a frame that is not finite, or empty although the view has something to show"
  public let reason = "the view cannot be seen or touched, and layout below it goes wrong"
  public let rule: RuleID? = "R-HIT-2"
  public let needs: [CheckNeed] = [.views, .frames]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
    let snapshot = subject.snapshot
    return snapshot.views.compactMap { view in
      guard snapshot.rectangle(.frame, of: view) != nil else { return nil }
      guard let frame = snapshot.finiteFrame(view) else {
        return finding(view, "the frame of \(subject.name(view)) is not finite")
      }
      guard frame.width <= 0 || frame.height <= 0, subject.isVisible(view),
        hasContent(view, subject)
      else { return nil }
      return finding(view, "\(subject.name(view)) has no size, but something to show")
    }
  }

  private func hasContent(_ view: ObjectIndex, _ subject: CheckSubject) -> Bool {
    let text = subject.snapshot.text(.text, of: view).value ?? ""
    return !text.isEmpty || (subject.controls[view] && subject.takesTouches(view))
  }
}
