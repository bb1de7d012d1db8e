import HierarchyModel

/// A view's place in its superview and its own coordinates.
struct ViewGeometry {
  let frame: (x: Double, y: Double, width: Double, height: Double)
  let bounds: (x: Double, y: Double, width: Double, height: Double)
  /// Components a, b, c, d of the transform; nil for the identity.
  let transform: (a: Double, b: Double, c: Double, d: Double)?
  /// Whether it is known where the view's own coordinates begin, which tells where its subviews lie:
  /// not for a view that scrolls and of which nobody captured how far.
  let knowsOrigin: Bool

  /// Reads the captured geometry; nil where the frame was not captured. Without bounds, a view's own
  /// coordinates begin at its content offset, else at 0, and are as large as its frame.
  init?(_ snapshot: Snapshot, _ view: ObjectIndex) {
    guard let frame = snapshot.numbers(.frame, of: view).value, frame.count == 4 else { return nil }
    self.frame = (frame[0], frame[1], frame[2], frame[3])
    if let bounds = snapshot.numbers(.bounds, of: view).value, bounds.count == 4 {
      self.bounds = (bounds[0], bounds[1], bounds[2], bounds[3])
      knowsOrigin = true
    } else {
      let offset = snapshot.numbers(.contentOffset, of: view).value ?? []
      let origin = offset.count == 2 ? (offset[0], offset[1]) : (0, 0)
      bounds = (origin.0, origin.1, frame[2], frame[3])
      knowsOrigin = offset.count == 2 || !snapshot.scrolls(view)
    }
    let matrix = snapshot.numbers(.transform, of: view).value ?? []
    let isIdentity = matrix.count != 6 || Array(matrix[..<4]) == [1, 0, 0, 1]
    transform = isIdentity ? nil : (matrix[0], matrix[1], matrix[2], matrix[3])
  }

  /// A point of the superview in the view's own coordinates (R-HIT-6); nil where the transform cannot
  /// be undone.
  func convert(_ point: Point) -> Point? {
    guard let transform else {
      return Point(x: point.x - frame.x + bounds.x, y: point.y - frame.y + bounds.y)
    }
    let determinant = transform.a * transform.d - transform.b * transform.c
    guard determinant != 0, determinant.isFinite else { return nil }
    // The frame of a transformed view is the box around it; both share their centre.
    let x = point.x - (frame.x + frame.width / 2)
    let y = point.y - (frame.y + frame.height / 2)
    return Point(
      x: (transform.d * x - transform.c * y) / determinant + bounds.x + bounds.width / 2,
      y: (transform.a * y - transform.b * x) / determinant + bounds.y + bounds.height / 2)
  }

  /// The view's bounds.
  var region: Region {
    Region(
      left: bounds.x, top: bounds.y, right: bounds.x + bounds.width,
      bottom: bounds.y + bounds.height)
  }

  /// Whether a point of the view's own coordinates is inside: the origin is, the far edges are not
  /// (R-HIT-2).
  func contains(_ point: Point) -> Bool {
    point.x >= bounds.x && point.y >= bounds.y && point.x < bounds.x + bounds.width
      && point.y < bounds.y + bounds.height
  }
}
