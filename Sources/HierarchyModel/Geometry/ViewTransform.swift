/// An affine map of the plane, as UIKit writes transforms:
/// (x, y) → (a·x + c·y + tx, b·x + d·y + ty).
@frozen
public struct ViewTransform: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  /// Maps every point to itself.
  public static let identity = ViewTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Composes this map with another one applied after it.
  @inlinable
  public func followed(by outer: ViewTransform) -> ViewTransform {
    ViewTransform(
      a: outer.a * a + outer.c * b, b: outer.b * a + outer.d * b,
      c: outer.a * c + outer.c * d, d: outer.b * c + outer.d * d,
      tx: outer.a * tx + outer.c * ty + outer.tx, ty: outer.b * tx + outer.d * ty + outer.ty)
  }

  /// Whether rectangles keep their sides parallel to the axes.
  @inlinable
  public var keepsAxes: Bool { b == 0 && c == 0 }
}
