import HierarchyModel

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

  /// Whether a control takes touches, as far as it says itself.
  func takesTouches(_ view: ObjectIndex) -> Bool {
    flag(.interaction, of: view).value == true
  }

  /// A view's frame as four finite numbers; nil where it was not captured or is not finite.
  func finiteFrame(_ view: ObjectIndex) -> (x: Double, y: Double, width: Double, height: Double)? {
    guard let frame = numbers(.frame, of: view).value, frame.count == 4,
      frame.allSatisfy(\.isFinite)
    else { return nil }
    return (frame[0], frame[1], frame[2], frame[3])
  }
}
