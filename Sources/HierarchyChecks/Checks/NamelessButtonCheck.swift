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
