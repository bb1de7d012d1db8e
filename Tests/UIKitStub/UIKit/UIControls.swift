// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals, TypeNamesShouldBeCapitalized
// The names and types are Apple's; Tests/UIKitStub/README.md tells which page each follows.

// Page: uikit/uiscrollview
@MainActor open class UIScrollView: UIView {
  open var contentOffset = CGPoint(x: 0.0, y: 0.0)
  open var contentSize = CGSize(width: 0, height: 0)
}

// Page: uikit/uilabel
@MainActor open class UILabel: UIView {
  open var text: String?
}

// Page: uikit/uicontrol
@MainActor open class UIControl: UIView {
  open var isEnabled: Bool { true }
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {}

  // Page: uikit/uicontrol/state-swift.struct
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var normal: UIControl.State { [] }
  }

  // Page: uikit/uicontrol/event
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var touchDown: UIControl.Event { [] }
    public static var touchDownRepeat: UIControl.Event { [] }
    public static var touchDragInside: UIControl.Event { [] }
    public static var touchDragOutside: UIControl.Event { [] }
    public static var touchDragEnter: UIControl.Event { [] }
    public static var touchDragExit: UIControl.Event { [] }
    public static var touchUpInside: UIControl.Event { [] }
    public static var touchUpOutside: UIControl.Event { [] }
    public static var touchCancel: UIControl.Event { [] }
    public static var valueChanged: UIControl.Event { [] }
    public static var primaryActionTriggered: UIControl.Event { [] }
    public static var menuActionTriggered: UIControl.Event { [] }
    public static var editingDidBegin: UIControl.Event { [] }
    public static var editingChanged: UIControl.Event { [] }
    public static var editingDidEnd: UIControl.Event { [] }
    public static var editingDidEndOnExit: UIControl.Event { [] }
  }
}

// Page: uikit/uicontrol/enumerateeventhandlers(_:)
extension UIControl {
  @available(iOS 14.0, *)
  @preconcurrency public func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
  ) {}
}

// Page: uikit/uiaction
@available(iOS 13.0, *)
@MainActor open class UIAction: NSObject {}

// Page: uikit/uitextinputtraits
#if _runtime(_ObjC)
  @objc @MainActor public protocol UITextInputTraits {
    @objc optional var isSecureTextEntry: Bool { get }
  }
#else
  @MainActor public protocol UITextInputTraits: NSObjectProtocol {
    var isSecureTextEntry: Bool { get }
  }
#endif

// Page: uikit/uitextfield
@MainActor open class UITextField: UIControl, UITextInputTraits {
  open var text: String?
  open var isSecureTextEntry: Bool { false }
}

// Page: uikit/uitextview
@MainActor open class UITextView: UIScrollView, UITextInputTraits {
  open var text: String!
  open var isSecureTextEntry: Bool { false }
}

// Page: uikit/uisearchbar
@MainActor open class UISearchBar: UIView, UITextInputTraits {
  open var text: String?
  open var isSecureTextEntry: Bool { false }
}

// Page: uikit/uibutton
@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
  }

  public convenience init(type buttonType: UIButton.ButtonType) { self.init() }
  open func setTitle(_ title: String?, for state: UIControl.State) {}
  open var currentTitle: String? { nil }

  // Page: uikit/uibutton/configuration-swift.struct
  @available(iOS 15.0, *)
  public struct Configuration {
    public var title: String?
  }
  @available(iOS 15.0, *)
  open var configuration: UIButton.Configuration?
}
