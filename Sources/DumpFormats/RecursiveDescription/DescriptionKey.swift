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
  var name: String { "\(self)" }

  /// What stands between name and value: scroll views and React Native add theirs with a colon.
  var separator: String {
    switch self {
    case .contentOffset, .contentSize, .adjustedContentInset, .dataSource, .layout, .value,
      .reactTag:
      ": "
    default: " = "
    }
  }

  /// The key under which a snapshot holds the value.
  var attribute: AttributeKey {
    switch self {
    case .clipsToBounds: .known(.clips)
    case .userInteractionEnabled: .known(.interaction)
    case .gestureRecognizers: .known(.gestures)
    default: AttributeKey(name)
    }
  }
}
