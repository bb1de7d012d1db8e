import HierarchyModel
public import UIKitRules

/// A visible control that says nothing to assistive technology.
public struct UnlabelledControlCheck: HierarchyCheck {
  public let id = "unlabelled-control"
  public let severity = Severity.warning
  public let summary = "a visible control without label, text or titled content"
  public let reason = "VoiceOver has nothing to read for it"
  public let rule: RuleID? = nil
  public let needs: [CheckNeed] = [.views, .windows, .hiding, .interaction, .labels]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
    let snapshot = subject.snapshot
    // A script that says no word of labels or texts is not about them.
    let isSilent = !snapshot.views.contains { hasWords($0, snapshot) }
    if snapshot.header.isSimulated && isSilent { return [] }
    let words = MarkedViews(snapshot.views) {
      hasWords($0, snapshot) || mayHaveWords($0, snapshot)
    }
    return snapshot.views.compactMap { view in
      guard snapshot.isControl(view), subject.takesTouches(view), subject.isVisible(view),
        snapshot.text(.label, of: view).isCaptured, !words.isAny(in: snapshot.subtree(of: view))
      else { return nil }
      return finding(view, "\(subject.name(view)) has no accessibility label and no text")
    }
  }

  private func hasWords(_ view: ObjectIndex, _ snapshot: Snapshot) -> Bool {
    hasText(.label, view, snapshot) || hasText(.text, view, snapshot)
      || hasText(.title, view, snapshot)
  }

  /// Whether it is there to show a text, and nobody captured which.
  private func mayHaveWords(_ view: ObjectIndex, _ snapshot: Snapshot) -> Bool {
    let name = ClassName(snapshot.className(of: view) ?? "").unqualified
    let showsText = ["Label", "TextField", "TextView"].contains(where: name.hasSuffix)
    return showsText && !snapshot.text(.text, of: view).isCaptured
  }

  private func hasText(_ key: KnownKey, _ view: ObjectIndex, _ snapshot: Snapshot) -> Bool {
    !(snapshot.text(key, of: view).value ?? "").isEmpty
  }
}
