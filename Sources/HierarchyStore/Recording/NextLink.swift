/// Where the chain goes on from an object, and how that is known; other objects by their slots.
struct NextLink: Equatable, Sendable {
  var target: Int32 = Self.unknown
  /// What the rules say where `next` was captured.
  var derived: Int32 = Self.unknown
  /// 0 derived, 1 captured, 2 captured by place.
  var capture: UInt8 = 0

  static let unknown: Int32 = -2
  static let none: Int32 = -1
}
