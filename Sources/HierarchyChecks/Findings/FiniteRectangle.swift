import HierarchyModel

/// A place of four finite numbers.
struct FiniteRectangle {
  let x: Double
  let y: Double
  let width: Double
  let height: Double

  var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The same size at the origin: the bounds of a view with this frame.
  var bounds: FiniteRectangle { FiniteRectangle(x: 0, y: 0, width: width, height: height) }

  func overlaps(_ other: FiniteRectangle) -> Bool {
    x < other.x + other.width && other.x < x + width
      && y < other.y + other.height && other.y < y + height
  }

  func contains(_ other: FiniteRectangle) -> Bool {
    x <= other.x && y <= other.y && x + width >= other.x + other.width
      && y + height >= other.y + other.height
  }
}

extension Snapshot {
  /// A rectangle of a view; nil if it was not captured or is not finite.
  func finiteRectangle(_ key: KnownKey, of view: ObjectIndex) -> FiniteRectangle? {
    guard let found = rectangle(key, of: view), found.x.isFinite, found.y.isFinite,
      found.width.isFinite, found.height.isFinite
    else { return nil }
    return FiniteRectangle(x: found.x, y: found.y, width: found.width, height: found.height)
  }
}
