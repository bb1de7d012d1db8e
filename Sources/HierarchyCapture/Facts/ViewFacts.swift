public import HierarchyModel

/// What is read of a view beside its place.
public struct ViewFacts: Sendable {
  /// `x`, `y`, width and height in the superview's coordinates, in points.
  public var frame = Rectangle()
  public var bounds = Rectangle()
  /// `a`, `b`, `c`, `d`, `tx`, `ty`.
  public var transform = Transform()
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
  /// Whether what is typed here is a secret: then neither its text nor that of any view below is kept.
  public var isSecure = false

  public init() {}
}

/// How far a scroll view has scrolled, and over what.
public struct ScrollFacts: Hashable, Sendable {
  public var offsetX, offsetY, width, height: Double

  public init(offsetX: Double, offsetY: Double, width: Double, height: Double) {
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.width = width
    self.height = height
  }
}

/// A colour, put into words only when the snapshot is made.
public enum ColorFacts: Hashable, Sendable {
  case text(String)
  /// From 0 to 1; wide colours go beyond.
  case components(red: Double, green: Double, blue: Double, alpha: Double)
}

extension ViewFacts {
  /// Four components of a rectangle.
  public struct Rectangle: Hashable, Sendable {
    public var x, y, width, height: Double

    public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// Six components of a transform in the plane; the identity unless it is given others.
  public struct Transform: Hashable, Sendable {
    public var a, b, c, d, tx, ty: Double

    public init(
      a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0
    ) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.tx = tx
      self.ty = ty
    }
  }
}

/// What is read of every responder.
public struct ResponderFacts: Sendable {
  /// The selectors that it implements, of those asked for; missing where none was asked for.
  public var actions: Captured<[String]> = .missing
  /// The selectors that its `canPerformAction` refuses, of those it implements.
  public var denies: Captured<[String]> = .missing
  public var canBecomeFirstResponder: Bool?
  /// Anything else worth keeping.
  public var others = AttributeList()

  public init() {}
}

extension Captured {
  /// What a getter gave: nil says that there is none.
  public init(reading value: Value?) {
    self = value.map { .value($0) } ?? .null
  }
}
