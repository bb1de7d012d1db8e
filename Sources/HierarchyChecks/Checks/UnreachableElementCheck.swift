import HierarchyModel
import UIKitRules

extension Check {
  static let unreachableElement = Check(
    "unreachable-element", .note,
    "an enabled element for touches that has no size or lies off the screen",
    because: "assistive technology offers it, and no touch reaches it",
    needs: [.elementFrames, .enabling], platforms: Platform.allCases,
    .snapshot { subject in
      var places = ScreenPlaces()
      return subject.elements.compactMap { element in
        let (screen, scrolls) = places.place(of: element, in: subject)
        guard subject.isTarget(element), subject.isEnabled(element) == true,
          subject.isShown(element), let frame = subject.screenFrame(element)
        else { return nil }
        if frame.isEmpty {
          return Flaw(element, "\(subject.name(element)) is enabled and has no size")
        }
        // The content of a scroll view may be scrolled to.
        guard let screen, !scrolls, !frame.overlaps(screen) else { return nil }
        return Flaw(element, "\(subject.name(element)) is enabled and lies off the screen")
      }
    })
}

/// For the elements in the order of a snapshot: the screen that each is on, and whether it is
/// inside something that scrolls.
private struct ScreenPlaces {
  private static let scrolling: Set<String> = [
    "ScrollView", "Table", "TableView", "CollectionView", "WebView", "Picker", "PickerWheel",
    "ScrollArea",
  ]
  private var scrolls: [ObjectIndex: Bool] = [:]
  private var screen: Frame?

  mutating func place(
    of element: ObjectIndex, in subject: CheckSubject
  ) -> (screen: Frame?, scrolls: Bool) {
    let parent = subject.snapshot.parent(of: element).value
    // Elements printed as a flat list are all on the screen of the application before them.
    if parent == nil, subject.elementType(element) == "Application" || screen == nil {
      screen = Self.screen(below: element, subject)
    }
    let isIn = parent.flatMap { scrolls[$0] } ?? false
    scrolls[element] = isIn || subject.elementType(element).map(Self.scrolling.contains) ?? false
    return (screen, isIn)
  }

  /// The frame of an application, or of its first window if it has no frame itself.
  private static func screen(below root: ObjectIndex, _ subject: CheckSubject) -> Frame? {
    guard ["Application", "Window"].contains(subject.elementType(root)) else { return nil }
    if let frame = subject.screenFrame(root), !frame.isEmpty { return frame }
    let window = subject.snapshot.subtree(of: root).first { element in
      subject.elementType(element) == "Window"
        && subject.screenFrame(element).map { !$0.isEmpty } ?? false
    }
    return window.flatMap(subject.screenFrame)
  }
}
