import HierarchyModel

/// What checks ask of accessibility elements.
extension CheckSubject {
  /// The accessibility elements, in the order of the snapshot.
  var elements: [ObjectIndex] {
    snapshot.views.filter { snapshot.kind(of: $0) == .element }
  }

  /// The type of an element without what drivers put before it: `Button` of `XCUIElementTypeButton`.
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

  /// Whether an element is enabled; what tools write only of disabled ones counts as that.
  func isEnabled(_ element: ObjectIndex) -> Bool {
    if snapshot.value(.other("Disabled"), of: element) == .flag(true) { return false }
    for key in ["enabled", "isEnabled"] {
      switch snapshot.value(.other(key), of: element) {
      case .flag(let isEnabled): return isEnabled
      case .text(let text): return text != "0" && text != "false"
      case .number(let number): return number.doubleValue != 0
      default: continue
      }
    }
    return true
  }

  /// Whether an element is shown as far as its source says.
  func isShown(_ element: ObjectIndex) -> Bool {
    for key in ["visible", "isVisible"] {
      switch snapshot.value(.other(key), of: element) {
      case .flag(let isVisible): return isVisible
      case .text(let text): return text != "0" && text != "false"
      default: continue
      }
    }
    return true
  }

  /// A text of an element; nil where there is none or it is blank.
  func text(_ key: KnownKey, _ element: ObjectIndex) -> String? {
    guard let text = snapshot.text(key, of: element).value,
      text.contains(where: { !$0.isWhitespace })
    else { return nil }
    return text
  }

  /// The place of an element on the screen, as four finite numbers.
  func screenFrame(_ element: ObjectIndex) -> Rectangle? {
    guard let numbers = snapshot.numbers(.screenFrame, of: element).value, numbers.count == 4,
      numbers.allSatisfy(\.isFinite)
    else { return nil }
    return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// A place on the screen.
  struct Rectangle {
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    var isEmpty: Bool { width <= 0 || height <= 0 }

    func overlaps(_ other: Rectangle) -> Bool {
      x < other.x + other.width && other.x < x + width
        && y < other.y + other.height && other.y < y + height
    }
  }
}
