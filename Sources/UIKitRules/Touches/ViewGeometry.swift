package import HierarchyModel

extension ViewTransform {
  /// The bounding box of the image of a view's bounds.
  func box(around bounds: Frame) -> Region {
    let (left, right) = (bounds.x, bounds.x + bounds.width)
    let (top, bottom) = (bounds.y, bounds.y + bounds.height)
    func x(_ x: Double, _ y: Double) -> Double { a * x + c * y + tx }
    func y(_ x: Double, _ y: Double) -> Double { b * x + d * y + ty }
    let (x1, x2, x3, x4) = (x(left, top), x(right, top), x(left, bottom), x(right, bottom))
    let (y1, y2, y3, y4) = (y(left, top), y(right, top), y(left, bottom), y(right, bottom))
    return Region(
      left: min(min(min(x1, x2), x3), x4), top: min(min(min(y1, y2), y3), y4),
      right: max(max(max(x1, x2), x3), x4), bottom: max(max(max(y1, y2), y3), y4),
      isExact: keepsAxes)
  }

  func box(around region: Region) -> Region {
    let box = box(
      around: Frame(
        x: region.left, y: region.top, width: region.right - region.left,
        height: region.bottom - region.top))
    return Region(
      left: box.left, top: box.top, right: box.right, bottom: box.bottom,
      isExact: box.isExact && region.isExact)
  }

  /// The size whose image has a bounding box of the given size; nil if the box does not determine
  /// it, as for a view that is turned by 45°.
  fileprivate func size(ofBox width: Double, _ height: Double) -> (width: Double, height: Double)? {
    if a * d - b * c == 0 { return (width, height) }
    let (a, b, c, d) = (abs(a), abs(b), abs(c), abs(d))
    let determinant = a * d - b * c
    guard abs(determinant) > 0.01 * (a * d + b * c) else { return nil }
    let size = ((d * width - c * height) / determinant, (a * height - b * width) / determinant)
    return size.0 >= 0 && size.1 >= 0 ? size : nil
  }
}

/// A rectangle of the screen, far edges excluded.
package struct Region: Hashable, Sendable {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double
  /// Whether it is exactly the part where a view can be touched; otherwise it is only a bounding
  /// box, as for a rotated view.
  private(set) var isExact = true

  /// Whether it contains no point; a region with a NaN edge contains none.
  var isEmpty: Bool { !(right > left && bottom > top) }

  package var area: Double { isEmpty ? 0 : (right - left) * (bottom - top) }

  func intersection(_ other: Region) -> Region {
    Region(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom), isExact: isExact && other.isExact)
  }

  /// Whether every point of another region is certainly in this one.
  func covers(_ other: Region) -> Bool {
    isExact && left <= other.left && top <= other.top && right >= other.right
      && bottom >= other.bottom
  }

  /// The bounding box.
  var asExact: Region { Region(left: left, top: top, right: right, bottom: bottom) }

  static let everywhere = Region(
    left: -.infinity, top: -.infinity, right: .infinity, bottom: .infinity)

  static let nowhere = Region(left: 0, top: 0, right: 0, bottom: 0)

  /// The part of this rectangle outside another: up to four rectangles that do not overlap.
  func subtracting(_ other: Region) -> [Region] {
    let common = intersection(other)
    if common.isEmpty { return [self] }
    return [
      Region(left: left, top: top, right: right, bottom: common.top),
      Region(left: left, top: common.bottom, right: right, bottom: bottom),
      Region(left: left, top: common.top, right: common.left, bottom: common.bottom),
      Region(left: common.right, top: common.top, right: right, bottom: common.bottom),
    ].filter { !$0.isEmpty }
  }
}

/// A view's place in its superview and its own coordinates.
struct ViewGeometry {
  let frame: Frame
  let bounds: Frame
  /// The transform about the centre; nil if it is the identity or only a translation, which the
  /// frame includes.
  private let transform: ViewTransform?
  /// Whether the origin of the view's own coordinates is known, which determines where its subviews
  /// are. Unknown for a view that scrolls if the offset was not captured.
  let knowsOrigin: Bool

  /// Reads the captured geometry; nil if the frame was not captured. Without bounds, a view's own
  /// coordinates begin at its content offset, else at 0, and its size is the one whose bounding box
  /// is the frame; nil if the frame does not determine it. If frame and bounds differ in size, the
  /// transform is needed, and the result is nil without it.
  init?(_ snapshot: Snapshot, _ view: ObjectIndex) {
    self.init(
      snapshot, view, frame: snapshot.rectangle(.frame, of: view),
      bounds: snapshot.rectangle(.bounds, of: view),
      transform: snapshot.numbers(.transform, of: view))
  }

  /// The same for callers that have read the rectangles and the transform.
  fileprivate init?(
    _ snapshot: borrowing Snapshot, _ view: ObjectIndex, frame: Frame?, bounds: Frame?,
    transform captured: borrowing Captured<[Double]>
  ) {
    guard let frame else { return nil }
    self.frame = frame
    let matrix = captured.value ?? []
    let isIdentity = matrix.count != 6 || Array(matrix[..<4]) == [1, 0, 0, 1]
    transform =
      isIdentity
      ? nil
      : ViewTransform(
        a: matrix[0], b: matrix[1], c: matrix[2], d: matrix[3], tx: matrix[4], ty: matrix[5])
    if let bounds {
      let differs =
        abs(bounds.width - frame.width) > 1 || abs(bounds.height - frame.height) > 1
      if differs && !captured.isCaptured { return nil }
      self.bounds = bounds
      knowsOrigin = true
    } else {
      var size: (width: Double, height: Double)? = (frame.width, frame.height)
      if let transform { size = transform.size(ofBox: frame.width, frame.height) }
      guard let size else { return nil }
      let offset = snapshot.numbers(.contentOffset, of: view).value ?? []
      let origin = offset.count == 2 ? Point(x: offset[0], y: offset[1]) : Point(x: 0, y: 0)
      self.bounds = Frame(x: origin.x, y: origin.y, width: size.width, height: size.height)
      knowsOrigin = offset.count == 2 || !snapshot.scrolls(view)
    }
  }

  /// Maps the view's own coordinates to its superview's (R-HIT-6).
  var map: ViewTransform {
    var map = transform ?? .identity
    if transform == nil {
      (map.tx, map.ty) = (frame.x - bounds.x, frame.y - bounds.y)
      return map
    }
    // The frame of a transformed view is its bounding box; both share their centre.
    let (x, y) = (bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
    map.tx = frame.x + frame.width / 2 - (map.a * x + map.c * y)
    map.ty = frame.y + frame.height / 2 - (map.b * x + map.d * y)
    return map
  }

  /// A point of the superview in the view's own coordinates (R-HIT-6); nil if the transform is not
  /// invertible.
  func convert(_ point: Point) -> Point? {
    guard let transform else {
      return Point(x: point.x - frame.x + bounds.x, y: point.y - frame.y + bounds.y)
    }
    let determinant = transform.a * transform.d - transform.b * transform.c
    guard determinant != 0, determinant.isFinite else { return nil }
    // The frame of a transformed view is its bounding box; both share their centre.
    let x = point.x - (frame.x + frame.width / 2)
    let y = point.y - (frame.y + frame.height / 2)
    return Point(
      x: (transform.d * x - transform.c * y) / determinant + bounds.x + bounds.width / 2,
      y: (transform.a * y - transform.b * x) / determinant + bounds.y + bounds.height / 2)
  }

  var region: Region {
    Region(
      left: bounds.x, top: bounds.y, right: bounds.x + bounds.width,
      bottom: bounds.y + bounds.height)
  }
}

/// The geometry of each view of a snapshot, for callers that ask about every view: to find a
/// column anew for each takes longer than to read it.
struct ViewGeometries {
  private let snapshot: Snapshot
  private let frames: ViewRectangles
  private let bounds: ViewRectangles
  private let hasTransforms: Bool

  init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    frames = ViewRectangles(.frame, in: snapshot)
    bounds = ViewRectangles(.bounds, in: snapshot)
    hasTransforms = snapshot.mayHave(.transform)
  }

  subscript(view: ObjectIndex) -> ViewGeometry? {
    ViewGeometry(
      snapshot, view, frame: frames[view], bounds: bounds[view],
      transform: hasTransforms ? snapshot.numbers(.transform, of: view) : .missing)
  }
}

/// The rectangles of a snapshot's views under one key.
package struct ViewRectangles: Sendable {
  private let snapshot: Snapshot
  private let key: KnownKey
  /// Most of them; a snapshot may hold others elsewhere.
  private let column: Column

  package init(_ key: KnownKey, in snapshot: Snapshot) {
    (self.snapshot, self.key) = (snapshot, key)
    column = Column.index(of: key).map { snapshot.storage.columns[$0] } ?? Column(key: key)
  }

  /// The components as captured, nil where there are not four.
  package subscript(view: ObjectIndex) -> Frame? {
    column.rectangle(view.position) ?? snapshot.rectangle(key, of: view)
  }
}

extension Snapshot {
  /// A view's box in the coordinates of `holder`, or of its topmost superview if `holder` is not
  /// above it; nil if the geometry of a view between them was not captured, or if `goesOn` stops
  /// the walk.
  func box(
    of view: ObjectIndex, in holder: ObjectIndex, while goesOn: () -> Bool = { true }
  ) -> Region? {
    guard let own = ViewGeometry(self, view) else { return nil }
    var region = own.map.box(around: own.bounds)
    for superview in ancestors(of: view).lazy.prefix(while: { $0 != holder }) {
      guard goesOn(), let geometry = ViewGeometry(self, superview) else { return nil }
      region = geometry.map.box(around: region)
    }
    return region
  }
}

extension RuleBook {
  /// Whether a view fills its frame; the frame of a turned one is its bounding box.
  package func fillsFrame(_ view: ObjectIndex) -> Bool {
    ViewGeometry(snapshot, view)?.map.keepsAxes == true
  }

  /// The middle of a view on the screen, whether or not it is covered or shown; nil if the geometry
  /// of the view or of one of its ancestors is unknown.
  package func screenCentre(of view: ObjectIndex) -> Point? {
    guard let own = ViewGeometry(snapshot, view) else { return nil }
    var map = own.map
    for superview in snapshot.ancestors(of: view) {
      guard let geometry = ViewGeometry(snapshot, superview), geometry.knowsOrigin else {
        return nil
      }
      map = map.followed(by: geometry.map)
    }
    guard snapshot.kind(of: snapshot.outermost(of: view)) == .window else { return nil }
    let box = map.box(around: own.bounds)
    let centre = Point(x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2)
    return centre.x.isFinite && centre.y.isFinite ? centre : nil
  }
}
