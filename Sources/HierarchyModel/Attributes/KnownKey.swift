/// The keys that the snapshot format names, in the order in which a writer gives them.
public enum KnownKey: UInt8, CaseIterable, Sendable {
  case id, name
  case `class`, kind
  case superview, inWindow, parent, view
  case scene, level, root, key, firstResponder
  case horizontal, vertical
  case title, state
  case frame, screenFrame, bounds, transform
  case alpha, hidden, opaque, interaction, clips
  case tag, identifier, label, value, traits, text
  case contentOffset, contentSize
  case backgroundColor, tintColor, contentMode, autoresize, gestures, layer, screenshot
  case definesContext, providesTransitionStyle, style, transitionStyle
  case presents, presentedBy, source, presentedWith
  case selected, stack, pages, collapsed
  case beingPresented, beingDismissed, movingToParent, movingFromParent
  case next, actions, denies, overrides, canBecomeFirstResponder, responder
  case partial
  case targets, sends

  /// The key as the snapshot format writes it.
  public var name: String { Self.names[Int(rawValue)] }
}

extension KnownKey {
  /// By raw value; what a case is called is dear to ask.
  private static let names = allCases.map { $0 == .superview ? "in" : "\($0)" }

  private static let byName: [String: KnownKey] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// The key of that name, nil for one that the format does not name.
  public init?(named name: String) {
    guard let key = Self.byName[name] else { return nil }
    self = key
  }
}

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
