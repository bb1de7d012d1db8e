import HierarchyModel
public import UIKitRules

/// A visible control that says nothing to assistive technology.
public struct UnlabelledControlCheck: HierarchyCheck {
  public let id = "unlabelled-control"
  public let severity = Severity.warning
  public let summary = "a visible control without label, text or titled content"
  public let reason = "VoiceOver has nothing to read for it"
  public let rule: RuleID? = nil

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
    let snapshot = subject.snapshot
    // Where no view has a label, accessibility was off or is no matter here: UIKit then gives none.
    guard snapshot.views.contains(where: { hasText(.label, $0, snapshot) }) else { return [] }
    return snapshot.views.compactMap { view in
      guard snapshot.isControl(view), subject.takesTouches(view), subject.isVisible(view),
        snapshot.text(.label, of: view).isCaptured, !isLabelled(view, snapshot)
      else { return nil }
      return finding(view, "\(subject.name(view)) has no accessibility label and no text")
    }
  }

  /// Whether the control or anything in it has a label or text.
  private func isLabelled(_ view: ObjectIndex, _ snapshot: Snapshot) -> Bool {
    snapshot.subtree(of: view).contains { part in
      hasText(.label, part, snapshot) || hasText(.text, part, snapshot)
    }
  }

  private func hasText(_ key: KnownKey, _ view: ObjectIndex, _ snapshot: Snapshot) -> Bool {
    !(snapshot.text(key, of: view).value ?? "").isEmpty
  }
}
