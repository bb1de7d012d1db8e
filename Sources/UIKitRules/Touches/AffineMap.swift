/// A map of the plane: (x, y) → (a·x + c·y + tx, b·x + d·y + ty), as UIKit writes transforms.
struct AffineMap {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var tx = 0.0
  var ty = 0.0

  /// Leaves every point where it is.
  static let identity = AffineMap()

  private init() {}

  /// Leads from a view's own coordinates to its superview's (R-HIT-6).
  init(from geometry: ViewGeometry) {
    let (frame, bounds) = (geometry.frame, geometry.bounds)
    guard let transform = geometry.transform else {
      (tx, ty) = (frame.x - bounds.x, frame.y - bounds.y)
      return
    }
    (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    // The frame of a transformed view is the box around it; both share their centre.
    let (x, y) = (bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
    tx = frame.x + frame.width / 2 - (a * x + c * y)
    ty = frame.y + frame.height / 2 - (b * x + d * y)
  }

  /// Goes on with another map after this one.
  func followed(by outer: AffineMap) -> AffineMap {
    var result = self
    (result.a, result.b) = (outer.a * a + outer.c * b, outer.b * a + outer.d * b)
    (result.c, result.d) = (outer.a * c + outer.c * d, outer.b * c + outer.d * d)
    (result.tx, result.ty) = (
      outer.a * tx + outer.c * ty + outer.tx, outer.b * tx + outer.d * ty + outer.ty
    )
    return result
  }

  /// Whether rectangles stay upright.
  private var keepsAxes: Bool { b == 0 && c == 0 }

  /// The box around the image of a view's bounds.
  func box(around bounds: (x: Double, y: Double, width: Double, height: Double)) -> Region {
    let corners = [
      (bounds.x, bounds.y), (bounds.x + bounds.width, bounds.y),
      (bounds.x, bounds.y + bounds.height), (bounds.x + bounds.width, bounds.y + bounds.height),
    ]
    let xs = corners.map { a * $0.0 + c * $0.1 + tx }
    let ys = corners.map { b * $0.0 + d * $0.1 + ty }
    return Region(
      left: xs.min() ?? 0, top: ys.min() ?? 0, right: xs.max() ?? 0, bottom: ys.max() ?? 0,
      isExact: keepsAxes)
  }

  /// The box around the image of a region.
  func box(around region: Region) -> Region {
    let box = box(
      around: (
        region.left, region.top, region.right - region.left, region.bottom - region.top
      ))
    return Region(
      left: box.left, top: box.top, right: box.right, bottom: box.bottom,
      isExact: box.isExact && region.isExact)
  }
}
