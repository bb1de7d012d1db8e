import HierarchyModel
import UIKitRules

extension Snapshot {
  /// Whether a user is meant to touch a view: a control by its class or traits, or one with gesture
  /// recognizers. Interaction being enabled says nothing, since it is for every plain view.
  func isControl(_ view: ObjectIndex) -> Bool {
    guard kind(of: view) == .view else { return false }
    let name = className(of: view).map { ClassName($0).unqualified } ?? ""
    if Self.controlSuffixes.contains(where: name.hasSuffix) { return true }
    return text(.traits, of: view).value?.lowercased().contains("button") ?? false
  }

  private static let controlSuffixes = [
    "Button", "Switch", "Slider", "Stepper", "SegmentedControl", "TextField", "TextView", "Control",
    "DatePicker", "SearchBar",
  ]

  /// A view's frame as four finite numbers; nil where it was not captured or is not finite.
  func finiteFrame(_ view: ObjectIndex) -> (x: Double, y: Double, width: Double, height: Double)? {
    guard let frame = numbers(.frame, of: view).value, frame.count == 4,
      frame.allSatisfy(\.isFinite)
    else { return nil }
    return (frame[0], frame[1], frame[2], frame[3])
  }
}

extension CheckSubject {
  /// Whether a view takes touches for certain.
  func takesTouches(_ view: ObjectIndex) -> Bool {
    book.takesTouches(view) == true
  }

  /// Whether what lies outside a view's bounds may only be scrolled away: it scrolls, or its name ends
  /// as those of scroll views do, whose superclass nobody captured.
  func mayScroll(_ view: ObjectIndex) -> Bool {
    if book.scrolls(view) { return true }
    let name = snapshot.className(of: view).map { ClassName($0).unqualified } ?? ""
    return ["ScrollView", "TableView", "CollectionView", "TextView"].contains(where: name.hasSuffix)
  }
}
