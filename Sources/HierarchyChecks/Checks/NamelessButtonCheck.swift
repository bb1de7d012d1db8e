public import HierarchyModel
public import UIKitRules

/// A button among accessibility elements that neither assistive technology nor a test can name.
public struct NamelessButtonCheck: HierarchyCheck {
  public let id = "nameless-button"
  public let severity = Severity.warning
  public let summary = "a button element without label, identifier, title or value"
  public let reason = "VoiceOver has nothing to read for it, and tests have nothing to find it by"
  public let rule: RuleID? = nil
  public let needs: [CheckNeed] = []

  public init() {}

  public func applies(to platform: Platform) -> Bool { true }

  public func findings(in subject: CheckSubject) -> [Finding] {
    guard !subject.elements.isEmpty else { return [] }
    let keys: [KnownKey] = [.label, .identifier, .title, .value, .text]
    let named = MarkedViews(subject.snapshot.views) { part in
      keys.contains { subject.text($0, part) != nil }
    }
    return subject.elements.compactMap { element in
      guard subject.elementType(element)?.hasSuffix("Button") ?? false, subject.isShown(element),
        !named.isAny(in: subject.snapshot.subtree(of: element))
      else { return nil }
      return finding(element, "\(subject.name(element)) has neither label nor identifier")
    }
  }
}

/// Some of the views of a snapshot, by which any subtree is asked whether it holds one of them: linear to
/// make, where looking through the subtree of each of many nested views is not.
struct MarkedViews {
  /// For every view how many of those before it are marked; one more at the end.
  private var counts: [Int32] = [0]

  /// Marks views, all that a snapshot has.
  init(_ views: IndexRange, where isMarked: (ObjectIndex) -> Bool) {
    counts.reserveCapacity(views.count + 1)
    for view in views { counts.append(counts[counts.count - 1] + (isMarked(view) ? 1 : 0)) }
  }

  /// Whether a subtree of views holds a marked one.
  func isAny(in subtree: IndexRange) -> Bool {
    counts[subtree.positions.lowerBound] < counts[subtree.positions.upperBound]
  }
}

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
    if snapshot.header.isSimulated, !snapshot.views.contains(where: { hasWords($0, snapshot) }) {
      return []
    }
    var showing: [StringID: Bool] = [:]
    let words = MarkedViews(snapshot.views) {
      hasWords($0, snapshot) || mayHaveWords($0, snapshot, &showing)
    }
    return snapshot.views.compactMap { view in
      guard subject.controls[view], subject.takesTouches(view), subject.isVisible(view),
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
  private func mayHaveWords(
    _ view: ObjectIndex, _ snapshot: Snapshot, _ showing: inout [StringID: Bool]
  ) -> Bool {
    let id = snapshot.storage.classes[view.position]
    guard id != .missing else { return false }
    let showsText =
      showing[id]
      ?? ["Label", "TextField", "TextView"]
      .contains(where: ClassName(snapshot.storage.strings[id]).unqualified.hasSuffix)
    showing[id] = showsText
    return showsText && !snapshot.text(.text, of: view).isCaptured
  }

  private func hasText(_ key: KnownKey, _ view: ObjectIndex, _ snapshot: Snapshot) -> Bool {
    guard let id = SnapshotTexts(snapshot).string(key, of: view.position) else { return false }
    return snapshot.storage.strings.withBytes(of: id) { !$0.isEmpty }
  }
}
