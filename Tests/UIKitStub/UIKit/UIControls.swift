// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals, TypeNamesShouldBeCapitalized
// The names and types are Apple's.

@MainActor open class UIScrollView: UIView {
  open var contentOffset: CGPoint { frame.origin }
  open var contentSize: CGSize { frame.size }
}

@MainActor open class UILabel: UIView {
  open var text: String?
}

@MainActor open class UIControl: UIView {}

@MainActor open class UITextField: UIControl {
  open var text: String?
  open var isSecureTextEntry: Bool { false }
}

@MainActor open class UITextView: UIScrollView {
  open var text: String!
  open var isSecureTextEntry: Bool { false }
}

@MainActor open class UISearchBar: UIView {
  open var text: String?
  open var isSecureTextEntry: Bool { false }
}

@MainActor open class UIButton: UIControl {
  open var currentTitle: String? { nil }
}
