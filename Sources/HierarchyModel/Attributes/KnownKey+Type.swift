extension KnownKey {
  /// What the format expects as this key's value on an object of `list`; `.any` where the format does
  /// not name the key for such objects.
  public func type(in list: ObjectList) -> AttributeType {
    if let type = responderType { return type }
    return switch list {
    case .views: viewType
    case .controllers: controllerType
    case .others: self == .responder ? .flag : .any
    }
  }

  /// The type of a key that any object may have.
  private var responderType: AttributeType? {
    switch self {
    case .id, .name, .class, .partial: .text
    case .next: .reference(.responder)
    case .actions, .denies, .overrides: .texts
    case .canBecomeFirstResponder: .flag
    default: nil
    }
  }

  private var viewType: AttributeType {
    switch self {
    case .kind, .identifier, .label, .text, .autoresize, .contentMode, .layer: .text
    case .superview: .reference(.view)
    case .inWindow, .key, .hidden, .opaque, .interaction, .clips: .flag
    case .scene: .reference(.scene)
    case .root: .reference(.controller)
    case .firstResponder: .reference(.responder)
    case .targets: .references(.responder)
    case .sends: .texts
    case .level, .alpha: .number
    case .tag: .integer
    case .horizontal, .vertical: .text
    case .frame, .screenFrame, .bounds: .numbers(4)
    case .transform: .numbers(6)
    case .contentOffset, .contentSize: .numbers(2)
    default: .any
    }
  }

  private var controllerType: AttributeType {
    switch self {
    case .parent, .presents, .presentedBy, .source, .selected: .reference(.controller)
    case .view: .reference(.view)
    case .stack, .pages: .references(.controller)
    case .title, .state, .style, .transitionStyle, .presentedWith, .horizontal, .vertical: .text
    case .definesContext, .providesTransitionStyle, .collapsed: .flag
    case .beingPresented, .beingDismissed, .movingToParent, .movingFromParent: .flag
    default: .any
    }
  }
}
