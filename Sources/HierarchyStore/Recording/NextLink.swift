import HierarchyModel

/// Where the chain goes on from an object, and how that is known; other objects by their slots.
struct NextLink: Equatable, Sendable {
  var target: Int32 = Self.unknown
  /// What the rules say where `next` was captured.
  var derived: Int32 = Self.unknown
  /// 0 derived, 1 captured, 2 captured by place.
  var capture: UInt8 = 0

  static let unknown: Int32 = -2
  static let none: Int32 = -1

  init() {}

  /// The link of what was captured, if anything, and of what the rules say; `slot` is what an object at
  /// a position goes by.
  @inline(__always)
  init(captured: Link, derived: Int32, slot: (Int32) -> Int32) {
    self.derived = slot(derived)
    target = self.derived
    guard captured != .missing else { return }
    target = slot(captured.target.map { Int32(truncatingIfNeeded: $0) } ?? Self.none)
    capture = captured.isPositional ? 2 : 1
  }
}
