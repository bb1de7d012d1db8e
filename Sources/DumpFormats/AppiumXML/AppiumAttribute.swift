import HierarchyModel

/// The attributes of a page source.
enum AppiumAttribute: UInt8, CaseIterable {
  case type, name, label, value, enabled, visible, accessible, x, y, width, height, index
  case placeholderValue, path, hint, valid, dom

  /// The attribute of that name.
  init?(_ name: Bytes) {
    for (place, literal) in Self.table.enumerated()
    where literal.utf8CodeUnitCount == name.count && name.has(literal, at: 0) {
      self.init(rawValue: UInt8(truncatingIfNeeded: place))
      return
    }
    return nil
  }

  private static let table: [StaticString] = [
    "type", "name", "label", "value", "enabled", "visible", "accessible", "x", "y", "width",
    "height", "index", "placeholderValue", "path", "hint", "valid", "dom",
  ]

  /// The key under which a snapshot holds it.
  var key: AttributeKey {
    switch self {
    case .label: .known(.label)
    case .value: .known(.value)
    default: RawKey.key("\(self)")
    }
  }
}

/// An element's place on the screen, from four attributes.
struct AppiumFrame {
  private var edges: [NumberText?] = [nil, nil, nil, nil]

  /// Takes one of the four attributes.
  mutating func take(_ attribute: AppiumAttribute, _ value: Bytes) {
    var place = 0
    guard let number = value.number(at: &place), place == value.count else { return }
    edges[Int(attribute.rawValue - AppiumAttribute.x.rawValue)] = number
  }

  /// Sets the frame; false where one of the four is missing or no number.
  func set(in builder: inout SnapshotBuilder) -> Bool {
    let numbers = edges.compactMap { $0?.number }
    if numbers.count == 4 { builder.set(.screenFrame, .numbers(numbers)) }
    return numbers.count == 4
  }

  /// Keeps the attributes as they are, each for itself.
  func keep(_ element: XMLElement, in builder: inout SnapshotBuilder, _ codes: [KeyCode]) {
    element.forEachAttribute { name, value in
      guard let attribute = AppiumAttribute(name) else { return }
      switch attribute {
      case .x, .y, .width, .height: builder.setText(codes[Int(attribute.rawValue)], value)
      default: break
      }
    }
  }
}
