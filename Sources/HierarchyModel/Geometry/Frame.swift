/// A rectangle in points, with the origin at the top left: a frame in a superview's coordinates,
/// or bounds in a view's own.
@frozen
public struct Frame: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public static let zero = Frame(x: 0, y: 0, width: 0, height: 0)

  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Its size without its origin.
  @inlinable
  public var size: Size { Size(width: width, height: height) }

  /// The same size at the origin: the bounds of a view with this frame.
  @inlinable
  public var bounds: Frame { Frame(x: 0, y: 0, width: width, height: height) }

  /// A width and a height, in points.
  @frozen
  public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double

    @inlinable
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// Whether it contains no point.
  @inlinable
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether every component is a finite number.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  /// Whether a point is inside: the origin is, the far edges are not (R-HIT-2).
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.y >= y && point.x < x + width && point.y < y + height
  }

  /// Whether all of another is inside.
  @inlinable
  public func contains(_ other: Frame) -> Bool {
    x <= other.x && y <= other.y && x + width >= other.x + other.width
      && y + height >= other.y + other.height
  }

  /// Whether both have a point in common.
  @inlinable
  public func overlaps(_ other: Frame) -> Bool {
    x < other.x + other.width && other.x < x + width
      && y < other.y + other.height && other.y < y + height
  }
}

/// A point in some view's coordinates, in points.
@frozen
public struct Point: Hashable, Sendable, CustomStringConvertible {
  public var x: Double
  public var y: Double

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public var description: String { "(\(x), \(y))" }
}
