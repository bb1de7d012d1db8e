// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals, TypeNamesShouldBeCapitalized
// The names and types are Apple's; Tests/UIKitStub/README.md tells which page each follows.

// Page: uikit/uiresponder
@MainActor open class UIResponder: NSObject {
  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var isFirstResponder: Bool { false }
  @available(iOS 3.0, *)
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  @available(iOS 7.0, *)
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? { nil }
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }
  // Page: uikit/uiresponderstandardeditactions/copy(_:)
  @available(iOS 3.0, *)
  open func copy(_ sender: Any?) {}
}
