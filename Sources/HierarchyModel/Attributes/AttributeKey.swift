/// The keys that the snapshot format names, in the order of a writer.
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
  /// Names by raw value; asking a case for its own name is expensive.
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
  /// What the format expects as this key's value on an object of `list`; `.any` where the format
  /// does not name the key for such objects.
  public func type(in list: ObjectList) -> AttributeType {
    if let type = responderType { return type }
    return switch list {
    case .views: viewType
    case .controllers: controllerType
    case .others: self == .responder ? .flag : .any
    }
  }

  /// Whether snapshots have an array for it that is not a column.
  var isStructural: Bool {
    switch self {
    case .id, .class, .kind, .superview, .parent, .next: true
    default: false
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

/// What the snapshot format expects as the value of a key. `null` is always allowed too.
public enum AttributeType: Hashable, Sendable {
  case text
  case flag
  case number
  case integer
  /// An array of that many numbers.
  case numbers(Int)
  case texts
  /// An object: an id, or an index in `positions`.
  case reference(ReferenceTarget)
  case references(ReferenceTarget)
  /// Anything, kept as it came.
  case any

  /// How to name it in "expected …".
  public var expectation: String {
    switch self {
    case .text: "a string"
    case .flag: "true or false"
    case .number: "a number"
    case .integer: "an integer"
    case .numbers(let count): "an array of \(count) numbers"
    case .texts: "an array of strings"
    case .reference(let target): "\(target.expectation) (an id or a position)"
    case .references: "an array of ids or positions"
    case .any: "a value"
    }
  }
}

/// Which objects a reference may name.
public enum ReferenceTarget: Hashable, Sendable {
  case view
  case controller
  case scene
  /// Anything that can be in a responder chain.
  case responder
  /// Anything that can be seen: a view, a controller's view, an accessibility element.
  case onScreen
  /// Anything at all.
  case object

  /// The list that an integer counts in: `views` for views, `controllers` for all others.
  public var positions: ObjectList { self == .view ? .views : .controllers }

  /// How to name it in "expected …".
  public var expectation: String {
    switch self {
    case .view: "a view"
    case .controller: "a controller"
    case .scene: "a scene"
    case .responder: "a responder"
    case .onScreen: "a view or a controller"
    case .object: "an object"
    }
  }

  /// Whether an object of that kind may be named.
  public func admits(_ kind: ObjectKind) -> Bool {
    switch self {
    case .view: kind.section == ObjectKind.view.section
    case .controller: kind == .controller
    case .scene: kind == .scene
    case .responder: kind.isResponder
    case .onScreen:
      kind == .view || kind == .window || kind == .controller || kind == .element
    case .object: true
    }
  }
}

/// The name of an attribute: one that the snapshot format names, or any other that a source used.
public enum AttributeKey: Hashable, Sendable {
  case known(KnownKey)
  case other(String)

  /// The key of that name.
  public init(_ name: String) {
    self = KnownKey(named: name).map(AttributeKey.known) ?? .other(name)
  }

  /// The key as the snapshot format writes it.
  public var name: String {
    switch self {
    case .known(let key): key.name
    case .other(let name): name
    }
  }
}

extension AttributeKey {
  /// Whether two names are the same bytes; strings of different bytes may compare equal.
  public static func == (left: AttributeKey, right: AttributeKey) -> Bool {
    switch (left, right) {
    case (.known(let left), .known(let right)): left == right
    case (.other(let left), .other(let right)): left.utf8.elementsEqual(right.utf8)
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .known(let key): hasher.combine(key)
    case .other(let name): for byte in name.utf8 { hasher.combine(byte) }
    }
  }
}

extension AttributeKey: Comparable {
  /// The order of writing: the format's keys in its order, then all others by the bytes of their
  /// names.
  public static func < (left: AttributeKey, right: AttributeKey) -> Bool {
    switch (left, right) {
    case (.known(let left), .known(let right)): left.rawValue < right.rawValue
    case (.known, .other): true
    case (.other, .known): false
    case (.other(let left), .other(let right)):
      left.utf8.lexicographicallyPrecedes(right.utf8)
    }
  }
}

extension AttributeKey {
  /// The command of a debugger that printed the tree of a root, and nothing else.
  package static let command = AttributeKey.other("dump.command")
}

/// An attribute key in four bytes, good within one snapshot: a known key's raw value, or the string
/// id of any other key's name above all of those.
public struct KeyCode: Hashable, Comparable, Sendable {
  public let rawValue: UInt32

  @inlinable @inline(__always)
  static var firstOther: UInt32 { 256 }

  package init(_ key: KnownKey) { rawValue = UInt32(key.rawValue) }

  package init(other name: StringID) { rawValue = Self.firstOther &+ name.rawValue }

  /// The known key, nil for any other.
  package var known: KnownKey? {
    rawValue < Self.firstOther ? KnownKey(rawValue: UInt8(truncatingIfNeeded: rawValue)) : nil
  }

  /// The name's string of a key that is not known.
  @inlinable @inline(__always)
  public var otherName: StringID? {
    rawValue < Self.firstOther ? nil : StringID(rawValue: rawValue &- Self.firstOther)
  }

  @inlinable @inline(__always)
  public static func == (left: KeyCode, right: KeyCode) -> Bool { left.rawValue == right.rawValue }

  @inlinable @inline(__always)
  public static func < (left: KeyCode, right: KeyCode) -> Bool { left.rawValue < right.rawValue }
}
