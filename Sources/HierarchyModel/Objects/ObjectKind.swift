/// What an object of a snapshot is.
public enum ObjectKind: UInt8, CaseIterable, Sendable {
  case view
  case window
  /// A bare `CALayer` that backs no view.
  case layer
  /// A layout guide.
  case guide
  /// An accessibility element, as Appium, XCUITest or idb report it.
  case element
  case controller
  case application
  case delegate
  case scene
  /// Any other responder: a coordinator, say.
  case responder

  /// What it is called in all output, in SQL too: `view`, `controller`.
  public var name: String { Self.names[Int(rawValue)] }

  /// Names by raw value; asking a case for its own name is expensive.
  private static let names = allCases.map { "\($0)" }

  /// The word that the snapshot format uses for a view's kind, nil for what is not in `views`.
  public var viewWord: String? { section == Self.view.section ? name : nil }

  /// The kind that a word of the snapshot format names.
  public init?(viewWord: String) {
    guard let kind = Self.allCases.first(where: { $0.viewWord == viewWord }) else { return nil }
    self = kind
  }

  /// The number of the section of a snapshot that objects of this kind are in: views, controllers,
  /// application, delegate, scenes, responders.
  package var section: Int {
    switch self {
    case .view, .window, .layer, .guide, .element: 0
    case .controller: 1
    case .application: 2
    case .delegate: 3
    case .scene: 4
    case .responder: 5
    }
  }

  /// How many sections there are.
  package static let sectionCount = 6

  /// Whether objects of this kind may be in a responder chain: layers, guides and accessibility
  /// elements may not.
  public var isResponder: Bool { self != .layer && self != .guide && self != .element }
}
