import HierarchyModel

/// The attributes of `-[UIView description]`, in the order in which it prints them (R-FMT-RD-4; where
/// the logs do not tell, [U]).
enum DescriptionKey: UInt8, CaseIterable {
  case baseClass, reactTag
  case frame, anchorPoint, transform, transform3D
  case text
  case clipsToBounds, alpha, hidden, opaque
  case autoresize, autoresizesSubviews, userInteractionEnabled
  case tag, tintColor, animations, gestureRecognizers, backgroundColor
  case placeholder, borderStyle, background, image
  case layer, configuration
  case contentOffset, contentSize, adjustedContentInset
  case dataSource, layout, value

  /// The name as printed.
  var name: String { Self.names[Int(rawValue)] }

  /// What stands between name and value: scroll views and React Native add theirs with a colon.
  var separator: String {
    switch self {
    case .contentOffset, .contentSize, .adjustedContentInset, .dataSource, .layout, .value,
      .reactTag:
      ": "
    default: " = "
    }
  }

  /// The key of that printed name, looked for from a place in the order on.
  static func find(_ name: Bytes, from rank: Int) -> DescriptionKey? {
    let keys = DescriptionKey.table
    for step in keys.indices {
      let place = (rank &+ step) % keys.count
      if keys[place].utf8CodeUnitCount == name.count && name.has(keys[place], at: 0) {
        return DescriptionKey(rawValue: UInt8(truncatingIfNeeded: place))
      }
    }
    return nil
  }

  /// The key under which a snapshot holds the value.
  var attribute: AttributeKey { Self.attributes[Int(rawValue)] }

  private static let names = table.map(\.description)
  private static let attributes = allCases.map { key -> AttributeKey in
    switch key {
    case .clipsToBounds: .known(.clips)
    case .userInteractionEnabled: .known(.interaction)
    case .gestureRecognizers: .known(.gestures)
    // A slider's; the model's `value` is the accessibility value.
    case .value: .other("description.value")
    default: AttributeKey(key.name)
    }
  }
}

extension DescriptionKey {
  /// The names in the order of printing.
  private static let table: [StaticString] = [
    "baseClass", "reactTag", "frame", "anchorPoint", "transform", "transform3D", "text",
    "clipsToBounds", "alpha", "hidden", "opaque", "autoresize", "autoresizesSubviews",
    "userInteractionEnabled", "tag", "tintColor", "animations", "gestureRecognizers",
    "backgroundColor", "placeholder", "borderStyle", "background", "image", "layer",
    "configuration", "contentOffset", "contentSize", "adjustedContentInset", "dataSource",
    "layout", "value",
  ]
}

/// The order in which a snapshot keeps the attributes of a view: in columns, in the tail under keys of
/// the format, in the tail by name in front of the layer's address, and behind that.
extension DescriptionKey {
  static let columnKeys: [DescriptionKey] = [
    .frame, .text, .clipsToBounds, .alpha, .hidden, .opaque, .userInteractionEnabled, .layer,
  ]
  static let tailKeys: [DescriptionKey] = [
    .transform, .tag, .contentOffset, .contentSize, .backgroundColor, .tintColor, .autoresize,
    .gestureRecognizers,
  ]
  static let otherKeys: [DescriptionKey] = [
    .adjustedContentInset, .anchorPoint, .animations, .autoresizesSubviews, .background,
    .baseClass, .borderStyle, .configuration, .dataSource, .value, .image,
  ]
  static let lastKeys: [DescriptionKey] = [.layout, .placeholder, .reactTag, .transform3D]
}
