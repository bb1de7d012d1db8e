// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals, TypeNamesShouldBeCapitalized
// The names and types are Apple's; Tests/UIKitStub/README.md tells which page each follows.

// Page: uikit/uiaccessibilitytraits
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

// Page: uikit/uiaccessibilitytraits
extension UIAccessibilityTraits {
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let link = UIAccessibilityTraits(rawValue: 1)
  @available(iOS 6.0, *)
  public static let header = UIAccessibilityTraits(rawValue: 1)
  public static let searchField = UIAccessibilityTraits(rawValue: 1)
  public static let image = UIAccessibilityTraits(rawValue: 1)
  public static let selected = UIAccessibilityTraits(rawValue: 1)
  public static let playsSound = UIAccessibilityTraits(rawValue: 1)
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1)
  public static let staticText = UIAccessibilityTraits(rawValue: 1)
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1)
  @available(iOS 4.0, *)
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1)
  @available(iOS 4.0, *)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1)
  @available(iOS 5.0, *)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1)
  @available(iOS 5.0, *)
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1)
  @available(iOS 10.0, *)
  public static let tabBar = UIAccessibilityTraits(rawValue: 1)
  @available(iOS 17.0, *)
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1)
  @available(iOS 17.0, *)
  public static let supportsZoom = UIAccessibilityTraits(rawValue: 1)
}

// Page: objectivec/nsobject-swift.class
@MainActor
extension NSObject {
  public var accessibilityLabel: String? { nil }
  public var accessibilityValue: String? { nil }
  public var accessibilityTraits: UIAccessibilityTraits { [] }
}
