public import HierarchyModel
public import UIKitRules

/// A label that repeats the trait: `Close button` on a button.
public struct RepeatedTraitCheck: HierarchyCheck {
  public let id = "label-repeats-trait"
  public let severity = Severity.note
  public let summary = "an element whose label ends in what its trait says already"
  public let reason = "VoiceOver reads the trait too: \"Close button, button\""
  public let rule: RuleID? = nil
  public let needs: [CheckNeed] = []

  private static let words: [String: [String]] = [
    "Button": ["button"], "Switch": ["switch"], "Toggle": ["toggle"], "Slider": ["slider"],
    "Link": ["link"], "Image": ["image"], "SearchField": ["search", "field"],
    "TextField": ["text", "field"], "Tab": ["tab"], "Heading": ["heading"],
  ]

  public init() {}

  public func applies(to platform: Platform) -> Bool { platform != .android }

  public func findings(in subject: CheckSubject) -> [Finding] {
    subject.elements.compactMap { element in
      guard let type = subject.elementType(element), let trait = Self.words[type],
        let label = subject.text(.label, element), subject.isShown(element)
      else { return nil }
      let words = label.lowercased().split { !$0.isLetter }.map(String.init)
      guard words.suffix(trait.count) == trait[...] else { return nil }
      return finding(
        element,
        "the label \"\(label)\" of \(subject.name(element)) repeats its trait")
    }
  }
}
