public import HierarchyModel

/// What is read from a view besides its place in the tree.
public struct ViewFacts: Sendable {
  /// In the superview's coordinates; nil if unknown.
  public var frame: Frame?
  /// In its own coordinates; nil if unknown.
  public var bounds: Frame?
  public var transform = ViewTransform.identity
  public var alpha = 1.0
  public var isHidden = false
  public var isOpaque = true
  public var isInteractive = true
  public var clips = false
  public var tag: Int64 = 0
  public var identifier: Captured<String> = .missing
  public var label: Captured<String> = .missing
  public var value: Captured<String> = .missing
  public var traits: Captured<[String]> = .missing
  public var text: Captured<String> = .missing
  public var autoresize: Captured<String> = .missing
  public var backgroundColor: Captured<ColorFacts> = .missing
  public var tintColor: Captured<ColorFacts> = .missing
  public var contentMode: Captured<String> = .missing
  public var gestures: Captured<[String]> = .missing
  /// What only a scroll view has.
  public var scrolling: ScrollFacts?
  /// Whether what is typed here is secret: then neither its text nor that of any view below it is
  /// kept.
  public var isSecure = false

  public init() {}
}

/// How far a scroll view has scrolled, and over what.
public struct ScrollFacts: Hashable, Sendable {
  public var offset: Point
  public var contentSize: Frame.Size

  public init(offset: Point, contentSize: Frame.Size) {
    self.offset = offset
    self.contentSize = contentSize
  }
}

/// A colour, put into words only when the snapshot is made.
public enum ColorFacts: Hashable, Sendable {
  case text(String)
  /// From 0 to 1; wide colours go beyond.
  case components(red: Double, green: Double, blue: Double, alpha: Double)
}

/// What is read from every responder.
public struct ResponderFacts: Sendable {
  /// The selectors that it implements, of those asked for; missing if none was asked for.
  public var actions: Captured<[String]> = .missing
  /// The selectors that its `canPerformAction` refuses, of those it implements.
  public var denies: Captured<[String]> = .missing
  public var canBecomeFirstResponder: Bool?
  /// Anything else worth keeping.
  public var others = AttributeList()

  public init() {}
}

extension Captured {
  /// What a getter returned; nil means that there is none.
  public init(reading value: Value?) { self = value.map { .value($0) } ?? .null }
}
