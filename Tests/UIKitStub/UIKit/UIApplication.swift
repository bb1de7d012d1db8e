// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals, TypeNamesShouldBeCapitalized
// The names and types are Apple's; Tests/UIKitStub/README.md tells which page each follows.

// Page: uikit/uiapplicationdelegate
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {}

// Page: uikit/uiapplicationdelegate
extension UIApplicationDelegate {
  @MainActor public static func main() {}
}

// Page: uikit/uievent
@MainActor open class UIEvent: NSObject {}

// Page: uikit/uiapplication
@MainActor open class UIApplication: UIResponder {
  open class var shared: UIApplication { UIApplication() }
  unowned(unsafe) open var delegate: (any UIApplicationDelegate)?
  public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool { false }
  @available(iOS 13.0, *)
  open var connectedScenes: Set<UIScene> { [] }
}

// Page: uikit/uiscene
@available(iOS 13.0, *)
@MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }
  open var activationState: UIScene.ActivationState { .unattached }

  // Page: uikit/uiscene/connectionoptions
  @MainActor open class ConnectionOptions: NSObject {}
}

// Page: uikit/uiscenesession
@available(iOS 13.0, *)
@MainActor open class UISceneSession: NSObject {
  public struct Role: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  open var role: UISceneSession.Role { Role(rawValue: "") }
}

// Page: uikit/uisceneconfiguration
@available(iOS 13.0, *)
@MainActor open class UISceneConfiguration: NSObject {
  public init(name: String?, sessionRole: UISceneSession.Role) {}
  open var delegateClass: AnyClass?
}

// Page: uikit/uiscenedelegate
@available(iOS 13.0, *)
@MainActor public protocol UISceneDelegate: NSObjectProtocol {}

// Page: uikit/uiwindowscenedelegate
@available(iOS 13.0, *)
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}

// Page: uikit/uiwindowscene
@available(iOS 13.0, *)
@MainActor open class UIWindowScene: UIScene {
  open var windows: [UIWindow] { [] }
}

// Page: uikit/uiuserinterfaceidiom
@available(iOS 3.2, *)
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  @available(iOS 14.0, *)
  case mac = 5
  @available(iOS 17.0, *)
  case vision = 6
}

// Page: uikit/uidevice
@MainActor open class UIDevice: NSObject {
  open class var current: UIDevice { UIDevice() }
  open var model: String { "" }
  open var systemName: String { "" }
  open var systemVersion: String { "" }
  @available(iOS 3.2, *)
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .unspecified }
}
