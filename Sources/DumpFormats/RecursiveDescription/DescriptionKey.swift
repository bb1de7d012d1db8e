import HierarchyModel

/// The attributes of `-[UIView description]`, in the order in which a snapshot keeps them, so that its
/// builder need not sort: in columns, in the tail under keys of the format, in the tail by name in front
/// of the layer's address, and behind that.
enum DescriptionKey: UInt8, CaseIterable {
  case frame, text, clipsToBounds, alpha, hidden, opaque, userInteractionEnabled, layer

  case transform, tag, contentOffset, contentSize, backgroundColor, tintColor, autoresize
  case gestureRecognizers

  case adjustedContentInset, anchorPoint, animations, autoresizesSubviews, background
  case baseClass, borderStyle, configuration, dataSource, value, image

  case layout, placeholder, reactTag, transform3D

  /// The order in which UIKit prints them (R-FMT-RD-4; where the logs do not tell, [U]).
  static let printed: [DescriptionKey] = [
    .baseClass, .reactTag, .frame, .anchorPoint, .transform, .transform3D, .text, .clipsToBounds,
    .alpha, .hidden, .opaque, .autoresize, .autoresizesSubviews, .userInteractionEnabled, .tag,
    .tintColor, .animations, .gestureRecognizers, .backgroundColor, .placeholder, .borderStyle,
    .background, .image, .layer, .configuration, .contentOffset, .contentSize,
    .adjustedContentInset, .dataSource, .layout, .value,
  ]

  /// The name as printed.
  var name: String { Self.names[Int(rawValue)] }

  /// Whether a colon stands between name and value: scroll views and React Native print theirs so.
  var usesColon: Bool {
    switch self {
    case .contentOffset, .contentSize, .adjustedContentInset, .dataSource, .layout, .value,
      .reactTag:
      true
    default: false
    }
  }

  /// What stands between name and value.
  var separator: String { usesColon ? ": " : " = " }

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
  /// The names by raw value.
  static let table: [StaticString] = [
    "frame", "text", "clipsToBounds", "alpha", "hidden", "opaque", "userInteractionEnabled",
    "layer", "transform", "tag", "contentOffset", "contentSize", "backgroundColor", "tintColor",
    "autoresize", "gestureRecognizers", "adjustedContentInset", "anchorPoint", "animations",
    "autoresizesSubviews", "background", "baseClass", "borderStyle", "configuration", "dataSource",
    "value", "image", "layout", "placeholder", "reactTag", "transform3D",
  ]
}
