import HierarchyModel
import UIKitRules

extension Check {
  static let duplicateIdentifier = Check(
    "duplicate-identifier", .warning,
    "an accessibility identifier on more than one visible view or element",
    because: "UI tests that look for it find whichever comes first",
    needs: [.views, .windows, .identifiers], platforms: Platform.allCases, findsGroups: true,
    .snapshot { subject in
      let views = subject.sharing(subject.snapshot.views, where: subject.mayBeSeen)
      // Drivers use an element's label as its identifier if it has none.
      let elements = subject.sharing(subject.elements, besidesLabels: true) {
        subject.isShown($0) && !subject.isIgnored($0)
      }
      let word = views.isEmpty || subject.seesAll ? "visible views" : "views in windows"
      return subject.duplicates(views, word) + subject.duplicates(elements, "elements")
    })

  static let labelIsIdentifier = Check(
    "label-is-identifier", .note, "an element for touches whose label is its identifier",
    because: "either users hear a name made for tests, or tests break when the label is translated",
    needs: [.elementIdentifiers], platforms: Platform.allCases,
    .each(\.elements) { element, subject in
      guard subject.isTarget(element), subject.isShown(element),
        let identifier = subject.text(.identifier, element),
        subject.text(.label, element) == identifier
      else { return nil }
      return Flaw(
        element, "label and identifier of \(subject.name(element)) are both \"\(identifier)\"")
    })

  static let repeatedTrait = Check(
    "label-repeats-trait", .note, "an element whose label ends in what its trait says already",
    because: "VoiceOver reads the trait too: \"Close button, button\"",
    platforms: [.ios, .tvos, .macos],
    .each(\.elements) { element, subject in
      guard let type = subject.elementType(element), let trait = traitWords[type],
        let label = subject.text(.label, element), subject.isShown(element)
      else { return nil }
      let words = label.lowercased().split { !$0.isLetter }.map(String.init)
      guard words.suffix(trait.count) == trait[...] else { return nil }
      return Flaw(
        element, "the label \"\(label)\" of \(subject.name(element)) repeats its trait")
    })

  private static let traitWords: [String: [String]] = [
    "Button": ["button"], "Switch": ["switch"], "Toggle": ["toggle"], "Slider": ["slider"],
    "Link": ["link"], "Image": ["image"], "SearchField": ["search", "field"],
    "TextField": ["text", "field"], "Tab": ["tab"], "Heading": ["heading"],
  ]
}

extension CheckSubject {
  /// Whether a view in a window is shown, as far as is known.
  fileprivate func mayBeSeen(_ view: ObjectIndex) -> Bool {
    isInWindow(view) == true && !isHidden(view) && snapshot.kind(of: view) != .element
      && !isIgnored(view)
  }

  /// Whether all such views are certainly shown.
  fileprivate var seesAll: Bool { snapshot.views.allSatisfy { isVisible($0) || !mayBeSeen($0) } }

  fileprivate func duplicates(_ groups: [[ObjectIndex]], _ noun: String) -> [Flaw] {
    groups.compactMap { objects in
      guard let identifier = text(.identifier, objects[0]) else { return nil }
      return Flaw(
        objects[0], "\(objects.count) \(noun) have the identifier \"\(identifier)\"",
        related: Array(objects.dropFirst()))
    }
  }

  /// Those of some objects that share an identifier with others, grouped by identifier, in the
  /// order of the first object of each group. Few objects have one.
  fileprivate func sharing(
    _ objects: some Collection<ObjectIndex>, besidesLabels: Bool = false,
    where isWanted: (ObjectIndex) -> Bool
  ) -> [[ObjectIndex]] {
    if objects.isEmpty { return [] }
    let (storage, texts) = (snapshot.storage, SnapshotTexts(snapshot))
    let identifiers = storage.columns[Column.index(of: .identifier) ?? 0]
    var named: [(object: ObjectIndex, identifier: StringID)] = []
    var counts = [UInt32](repeating: 0, count: storage.strings.count)
    for object in objects {
      guard let text = identifiers[object.position].text, isWanted(object),
        !besidesLabels || texts.string(.label, of: object.position) != text
      else { continue }
      named.append((object, text))
      counts[Int(text.rawValue)] += 1
    }
    let shared = named.filter { counts[Int($0.identifier.rawValue)] > 1 }
    return GroupedValues(shared, by: \.identifier).groups.map { $0.values.map(\.object) }
  }
}
