/// What the snapshot format expects as the value of a key. `null` is always allowed beside it.
public enum AttributeType: Hashable, Sendable {
  case text
  case flag
  case number
  case integer
  /// So many numbers in an array.
  case numbers(Int)
  case texts
  /// An object: an id, or a place in `positions`.
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
  /// Anything that stands in a responder chain.
  case responder
  /// Whatever can be seen: a view, a controller's view, an accessibility element.
  case onScreen
  /// Anything at all.
  case object

  /// The list that an integer counts in: `views` for views, `controllers` for all others.
  public var positions: ObjectList {
    self == .view ? .views : .controllers
  }

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
    case .view: kind.viewWord != nil
    case .controller: kind == .controller
    case .scene: kind == .scene
    case .responder: kind.isResponder
    case .onScreen:
      kind == .view || kind == .window || kind == .controller || kind == .element
    case .object: true
    }
  }
}
