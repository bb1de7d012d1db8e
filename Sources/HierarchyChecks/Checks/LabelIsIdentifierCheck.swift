public import HierarchyModel
public import UIKitRules

/// An element whose identifier and label are the same text, so users hear the string that tests
/// search for.
public struct LabelIsIdentifierCheck: HierarchyCheck {
  public let id = "label-is-identifier"
  public let severity = Severity.note
  public let summary = "an element for touches whose label is its identifier"
  public let reason =
    "either users hear a name made for tests, or tests break when the label is translated"
  public let rule: RuleID? = nil
  public let needs: [CheckNeed] = []

  public init() {}

  public func applies(to platform: Platform) -> Bool { true }

  public func findings(in subject: CheckSubject) -> [Finding] {
    subject.elements.compactMap { element in
      guard subject.isTarget(element), subject.isShown(element),
        let identifier = subject.text(.identifier, element),
        subject.text(.label, element) == identifier
      else { return nil }
      return finding(
        element, "label and identifier of \(subject.name(element)) are both \"\(identifier)\"")
    }
  }
}
