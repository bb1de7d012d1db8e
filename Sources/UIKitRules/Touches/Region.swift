/// A rectangle of the screen, far edges excluded.
package struct Region: Hashable, Sendable {
  package let left: Double
  package let top: Double
  package let right: Double
  package let bottom: Double
  /// Whether it is the very part where a view can be touched; else only a box around that, as with a
  /// view that is turned.
  package let isExact: Bool

  package init(
    left: Double, top: Double, right: Double, bottom: Double, isExact: Bool = true
  ) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
    self.isExact = isExact
  }

  /// Whether it holds no point; one with an edge that is no number holds none.
  package var isEmpty: Bool {
    !(right > left && bottom > top)
  }

  package var area: Double {
    isEmpty ? 0 : (right - left) * (bottom - top)
  }

  /// What both hold.
  package func intersection(_ other: Region) -> Region {
    Region(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom), isExact: isExact && other.isExact)
  }

  /// Whether every point of another region is certainly in this one.
  package func covers(_ other: Region) -> Bool {
    isExact && left <= other.left && top <= other.top && right >= other.right
      && bottom >= other.bottom
  }

  /// The whole plane.
  static let everywhere = Region(
    left: -.infinity, top: -.infinity, right: .infinity, bottom: .infinity)

  /// Holds no point.
  static let nowhere = Region(left: 0, top: 0, right: 0, bottom: 0)

  /// What of this rectangle lies outside another: up to four rectangles that do not overlap.
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
