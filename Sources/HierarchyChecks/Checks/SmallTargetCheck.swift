import HierarchyModel
import UIKitRules

extension Check {
  static let smallTarget = Check(
    "small-target", .note, "an enabled element for touches of less than 44 by 44 points",
    because: "fingers miss it; the interface guidelines ask for 44 points each way",
    needs: [.elementFrames, .enabling], platforms: [.ios],
    .each(\.elements) { element, subject in
      guard subject.isTarget(element), subject.isEnabled(element) == true, subject.isShown(element),
        let frame = subject.screenFrame(element), !frame.isEmpty
      else { return nil }
      let (width, height) = (rounded(frame.width), rounded(frame.height))
      if min(width, height) >= 44 { return nil }
      let size = "\(short(width)) by \(short(height))"
      return Flaw(element, "\(subject.name(element)) is \(size) points; 44 by 44 are asked for")
    })

  /// A number with at most one decimal, as it is printed and compared.
  private static func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }

  private static func short(_ number: Double) -> String {
    Int64(exactly: number).map(String.init) ?? "\(number)"
  }
}

/// The checks' queries about accessibility elements.
extension CheckSubject {
  /// The type of an element without the prefix that drivers add: `Button` for
  /// `XCUIElementTypeButton`.
  func elementType(_ element: ObjectIndex) -> String? {
    guard let name = snapshot.className(of: element) else { return nil }
    for prefix in ["XCUIElementType", "UIA", "AX"] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }

  /// Whether a user is meant to touch an element.
  func isTarget(_ element: ObjectIndex) -> Bool {
    elementType(element).map(Self.targetTypes.contains) ?? false
  }

  private static let targetTypes: Set<String> = [
    "Button", "Switch", "Slider", "Stepper", "Link", "TextField", "SecureTextField", "SearchField",
    "TextView", "SegmentedControl", "CheckBox", "RadioButton", "Toggle", "PopUpButton", "MenuItem",
    "TabBarButton", "Tab", "BackButton",
  ]

  /// Whether an element is enabled; nil if not stated.
  func isEnabled(_ element: ObjectIndex) -> Bool? {
    if case .flag(let isDisabled)? = snapshot.value(.other("Disabled"), of: element) {
      return !isDisabled
    }
    for key in ["enabled", "isEnabled"] {
      switch snapshot.value(.other(key), of: element) {
      case .flag(let isEnabled): return isEnabled
      case .text(let text): return text != "0" && text != "false"
      case .number(let number): return number.doubleValue != 0
      default: continue
      }
    }
    return nil
  }

  /// Whether an element is shown, according to its source.
  func isShown(_ element: ObjectIndex) -> Bool { book.statedVisibility(element) != false }

  /// A text of an element; nil if it is missing or blank.
  func text(_ key: KnownKey, _ element: ObjectIndex) -> String? {
    guard let text = snapshot.text(key, of: element).value,
      text.contains(where: { !$0.isWhitespace })
    else { return nil }
    return text
  }

  /// The place of an element on the screen, as four finite numbers.
  func screenFrame(_ element: ObjectIndex) -> Frame? {
    snapshot.finiteRectangle(.screenFrame, of: element)
  }
}
