import HierarchyModel

/// The attributes of a page source, in the order in which a snapshot keeps them.
enum AppiumAttribute: UInt8, CaseIterable {
  case name, label, value
  case accessible, dom, enabled, height, hint, index, path, placeholderValue, type, valid
  case visible, width, x, y

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
    "name", "label", "value", "accessible", "dom", "enabled", "height", "hint", "index", "path",
    "placeholderValue", "type", "valid", "visible", "width", "x", "y",
  ]

  /// The key under which a snapshot holds it. The name is what tests find an element by: its
  /// accessibility identifier or, where it has none, its label.
  var key: AttributeKey {
    switch self {
    case .name: .known(.identifier)
    case .label: .known(.label)
    case .value: .known(.value)
    default: RawKey.key("\(self)")
    }
  }

  /// The key of a name that only repeats the label.
  static let sourceName = AttributeKey.other("source.name")

  /// Whether this is one of the four that make up a frame.
  var isEdge: Bool {
    switch self {
    case .x, .y, .width, .height: true
    default: false
    }
  }

  /// Whether its absence says that there is none.
  var isNilWhenAbsent: Bool {
    switch self {
    case .name, .label, .value: true
    default: false
    }
  }
}
