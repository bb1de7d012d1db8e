public import UIKitRules

/// The settable properties of a view; the defaults are UIKit's.
public struct ViewAttributes: Hashable, Sendable {
  /// The frame before the transform; nil if the view was not laid out.
  public var frame: Frame?
  /// The origin of the view's own coordinates, moved by scrolling.
  public var boundsOrigin = Point(x: 0, y: 0)
  /// The size of the view's own coordinates; nil for the frame's.
  public var boundsSize: Size?
  public var transform = ViewTransform.identity
  public var alpha = 1.0
  public var isHidden = false
  public var isOpaque = true
  /// nil for the default of the class (R-CLASS-1).
  public var isUserInteractionEnabled: Bool?
  /// nil for the default of the class (R-CLASS-3).
  public var clipsToBounds: Bool?
  /// The UIKit class that the view's class inherits from; nil if unknown (R-CLASS-6).
  public var baseClass: String?
  /// Whether a control is enabled; meaningless for any other view.
  public var isEnabled = true
  public var tag: Int64 = 0
  public var text: String?
  /// The accessibility identifier.
  public var identifier: String?
  /// The accessibility label.
  public var label: String?
  public var autoresize: String?
  public var backgroundColor: String?
  public var tintColor: String?
  /// The size of a scroll view's content.
  public var contentSize: Size?

  /// A width and a height, in points.
  public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  public init() {}

  /// The view's own coordinates as a rectangle; nil if their size is unknown.
  var bounds: Frame? {
    guard let size = boundsSize ?? frame.map({ Size(width: $0.width, height: $0.height) }) else {
      return nil
    }
    return Frame(x: boundsOrigin.x, y: boundsOrigin.y, width: size.width, height: size.height)
  }
}

/// An affine transform about a view's centre: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct ViewTransform: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  public static let identity = ViewTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The smallest frame around the image of `frame`, which UIKit calls the frame of a transformed
  /// view.
  func box(around frame: Frame) -> Frame {
    if self == .identity { return frame }
    let width = abs(a) * frame.width + abs(c) * frame.height
    let height = abs(b) * frame.width + abs(d) * frame.height
    return Frame(
      x: frame.x + frame.width / 2 + tx - width / 2,
      y: frame.y + frame.height / 2 + ty - height / 2, width: width, height: height)
  }
}
