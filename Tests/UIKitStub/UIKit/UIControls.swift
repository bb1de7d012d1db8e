// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals, TypeNamesShouldBeCapitalized
// The names and types are Apple's; Tests/UIKitStub/README.md tells which page each follows.

// Page: uikit/uiscrollview
@MainActor open class UIScrollView: UIView {
  open var contentOffset: CGPoint { frame.origin }
  open var contentSize: CGSize { frame.size }
}

// Page: uikit/uilabel
@MainActor open class UILabel: UIView {
  open var text: String?
}

// Page: uikit/uicontrol
@MainActor open class UIControl: UIView {}

// Page: uikit/uitextfield
@MainActor open class UITextField: UIControl {
  open var text: String?
  open var isSecureTextEntry: Bool { false }
}

// Page: uikit/uitextview
@MainActor open class UITextView: UIScrollView {
  open var text: String!
  open var isSecureTextEntry: Bool { false }
}

// Page: uikit/uisearchbar
@MainActor open class UISearchBar: UIView {
  open var text: String?
  open var isSecureTextEntry: Bool { false }
}

// Page: uikit/uibutton
@MainActor open class UIButton: UIControl {
  open var currentTitle: String? { nil }
}
