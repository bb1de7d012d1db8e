import HierarchyModel
import UIKitRules

/// One accessibility identifier on several visible views, or on several elements.
struct DuplicateIdentifierCheck: HierarchyCheck {
  let about = CheckDescription(
    "duplicate-identifier", .warning,
    "an accessibility identifier on more than one visible view or element",
    because: "UI tests that look for it find whichever comes first",
    needs: [.views, .windows, .identifiers], platforms: Platform.allCases)

  func findings(in subject: CheckSubject) -> [Finding] {
    let snapshot = subject.snapshot
    let views = snapshot.views.filter { view in
      snapshot.kind(of: view) != .element && subject.isInWindow(view) == true
        && !subject.isHidden(view)
    }
    let word = views.allSatisfy(subject.isVisible) ? "visible views" : "views in windows"
    return findings(views, word, subject)
      + findings(subject.elements.filter(subject.isShown), "elements", subject)
  }

  private func findings(
    _ objects: [ObjectIndex], _ noun: String, _ subject: CheckSubject
  ) -> [Finding] {
    sharing(of: objects, noun, subject.snapshot).compactMap { objects in
      guard let identifier = subject.text(.identifier, objects[0]) else { return nil }
      return finding(
        objects[0], "\(objects.count) \(noun) have the identifier \"\(identifier)\"",
        related: Array(objects.dropFirst()))
    }
  }

  /// The objects that share an identifier with others, those of each together, in the order of the
  /// first of each.
  private func sharing(
    of objects: [ObjectIndex], _ noun: String, _ snapshot: Snapshot
  ) -> [[ObjectIndex]] {
    let texts = SnapshotTexts(snapshot)
    func identifier(of object: ObjectIndex) -> Int? {
      guard let identifier = texts.string(.identifier, of: object.position),
        // Drivers use an element's label as its identifier if it has none.
        noun != "elements" || texts.string(.label, of: object.position) != identifier
      else { return nil }
      return Int(identifier.rawValue)
    }
    var counts = [Int32](repeating: 0, count: snapshot.storage.strings.count)
    for object in objects {
      if let identifier = identifier(of: object) { counts[identifier] &+= 1 }
    }
    var numbers = [OptionalIndex](repeating: .none, count: counts.count)
    var groups: [[ObjectIndex]] = []
    for object in objects {
      guard let identifier = identifier(of: object), counts[identifier] > 1 else { continue }
      if let number = numbers[identifier].value {
        groups[number].append(object)
      } else {
        numbers[identifier] = OptionalIndex(groups.count)
        groups.append([object])
      }
    }
    return groups
  }
}

/// An element whose identifier and label are the same text, so users hear the string that tests
/// search for.
struct LabelIsIdentifierCheck: HierarchyCheck {
  let about = CheckDescription(
    "label-is-identifier", .note, "an element for touches whose label is its identifier",
    because: "either users hear a name made for tests, or tests break when the label is translated",
    platforms: Platform.allCases)

  func findings(in subject: CheckSubject) -> [Finding] {
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

/// A label that repeats the trait: `Close button` on a button.
struct RepeatedTraitCheck: HierarchyCheck {
  let about = CheckDescription(
    "label-repeats-trait", .note, "an element whose label ends in what its trait says already",
    because: "VoiceOver reads the trait too: \"Close button, button\"",
    platforms: [.ios, .tvos, .macos])

  private static let words: [String: [String]] = [
    "Button": ["button"], "Switch": ["switch"], "Toggle": ["toggle"], "Slider": ["slider"],
    "Link": ["link"], "Image": ["image"], "SearchField": ["search", "field"],
    "TextField": ["text", "field"], "Tab": ["tab"], "Heading": ["heading"],
  ]

  func findings(in subject: CheckSubject) -> [Finding] {
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
