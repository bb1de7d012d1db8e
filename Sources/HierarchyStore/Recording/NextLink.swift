import HierarchyModel

/// Where the chain goes on from an object, and how that is known; other objects by their positions, or
/// by their slots.
struct NextLink: Equatable, Sendable {
  var target: Int32 = Self.unknown
  /// What the rules say where `next` was captured.
  var derived: Int32 = Self.unknown
  /// 0 derived, 1 captured, 2 captured by place.
  var capture: UInt8 = 0

  static let unknown: Int32 = -2
  static let none: Int32 = -1

  init() {}

  /// The link that the rules say.
  @inline(__always)
  init(derived: Int32) {
    self.derived = derived
    target = derived
  }

  /// The link of what was captured, if anything, and of what the rules say, by positions.
  init(captured: Link, derived: Int32) {
    self.init(derived: derived)
    guard captured != .missing else { return }
    target = captured.target.map { Int32(truncatingIfNeeded: $0) } ?? Self.none
    capture = captured.isPositional ? 2 : 1
  }

  /// The same by slots, of which there is one for each position.
  @inline(__always)
  func by(_ slots: [Int32]) -> NextLink {
    var link = self
    if target >= 0 { link.target = slots[Int(target)] }
    if derived >= 0 { link.derived = slots[Int(derived)] }
    return link
  }
}
