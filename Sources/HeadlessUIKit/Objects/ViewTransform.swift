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

  /// The smallest frame around what becomes of `frame`, which is what UIKit calls the frame of a
  /// transformed view.
  func box(around frame: Frame) -> Frame {
    if self == .identity { return frame }
    let width = abs(a) * frame.width + abs(c) * frame.height
    let height = abs(b) * frame.width + abs(d) * frame.height
    return Frame(
      x: frame.x + frame.width / 2 + tx - width / 2,
      y: frame.y + frame.height / 2 + ty - height / 2, width: width, height: height)
  }
}
