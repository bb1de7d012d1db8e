// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals, TypeNamesShouldBeCapitalized
// The names and types are Apple's; Tests/UIKitStub/README.md tells which page each follows.

// Page: uikit/uiaccessibilityidentification
@MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
  @available(iOS 5.0, *)
  var accessibilityIdentifier: String? { get set }
}

// Page: uikit/uitraitenvironment
@available(iOS 8.0, *)
@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  @available(iOS 8.0, *)
  var traitCollection: UITraitCollection { get }
}

// Page: uikit/uiuserinterfacesizeclass
@available(iOS 8.0, *)
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified = 0
  case compact = 1
  case regular = 2
}

// Page: uikit/uitraitcollection
@available(iOS 8.0, *)
open class UITraitCollection: NSObject, @unchecked Sendable {
  open var horizontalSizeClass: UIUserInterfaceSizeClass { .unspecified }
  open var verticalSizeClass: UIUserInterfaceSizeClass { .unspecified }
}

// Page: uikit/uicolor
open class UIColor: NSObject, @unchecked Sendable {
  @available(iOS 5.0, *)
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool { false }
  @available(iOS 13.0, *)
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
  // Page: uikit/uicolor/systembackground
  @available(iOS 13.0, *)
  open class var systemBackground: UIColor { UIColor() }
}

// Page: uikit/uigesturerecognizer
@available(iOS 3.2, *)
@MainActor open class UIGestureRecognizer: NSObject {}

// Page: uikit/uiview
@MainActor open class UIView: UIResponder, UIAccessibilityIdentification, UITraitEnvironment {
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var flexibleLeftMargin: AutoresizingMask { AutoresizingMask(rawValue: 1) }
    public static var flexibleWidth: AutoresizingMask { AutoresizingMask(rawValue: 2) }
    public static var flexibleRightMargin: AutoresizingMask { AutoresizingMask(rawValue: 4) }
    public static var flexibleTopMargin: AutoresizingMask { AutoresizingMask(rawValue: 8) }
    public static var flexibleHeight: AutoresizingMask { AutoresizingMask(rawValue: 16) }
    public static var flexibleBottomMargin: AutoresizingMask { AutoresizingMask(rawValue: 32) }
  }

  public init(frame: CGRect) {}
  public override convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 0, height: 0)) }

  open var superview: UIView? { nil }
  open var subviews: [UIView] { [] }
  open var frame: CGRect = CGRect(
    origin: CGPoint(x: CGFloat(), y: CGFloat()), size: CGSize(width: CGFloat(), height: CGFloat()))
  open var bounds: CGRect { frame }
  open var transform: CGAffineTransform {
    CGAffineTransform(
      a: CGFloat(), b: CGFloat(), c: CGFloat(), d: CGFloat(), tx: CGFloat(), ty: CGFloat())
  }
  open var alpha = CGFloat()
  open var isHidden = false
  open var isOpaque: Bool { true }
  open var isUserInteractionEnabled = true
  open var clipsToBounds: Bool { false }
  open func addSubview(_ view: UIView) {}
  open func layoutIfNeeded() {}
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }
  open var tag: Int { 0 }
  open var backgroundColor: UIColor?
  @available(iOS 7.0, *)
  open var tintColor: UIColor!
  open var contentMode: UIView.ContentMode { .scaleToFill }
  open var autoresizingMask: UIView.AutoresizingMask { [] }
  @available(iOS 3.2, *)
  open var gestureRecognizers: [UIGestureRecognizer]?
  @available(iOS 5.0, *)
  open var accessibilityIdentifier: String?
  @available(iOS 8.0, *)
  open var traitCollection: UITraitCollection { UITraitCollection() }
}

// Page: uikit/uiwindow
@MainActor open class UIWindow: UIView {
  public struct Level: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
  }

  @available(iOS 13.0, *)
  public convenience init(windowScene: UIWindowScene) { self.init() }
  open func makeKeyAndVisible() {}
  @available(iOS 13.0, *)
  weak open var windowScene: UIWindowScene?
  open var windowLevel: UIWindow.Level { Level(rawValue: CGFloat()) }
  open var isKeyWindow: Bool { false }
  @available(iOS 4.0, *)
  open var rootViewController: UIViewController?
}
