import HierarchyModel
import UIKitRules

/// Where the chain goes on from an object, and how that is known; places are positions in a snapshot, or
/// slots of a recorder.
struct NextLink: Equatable, Sendable {
  var target: Int32 = -2
  /// What the rules say where `next` was captured.
  var derived: Int32 = -2
  /// 0 derived, 1 captured, 2 captured by place.
  var capture: UInt8 = 0

  static let unknown: Int32 = -2
  static let none: Int32 = -1

  init() {}

  /// The link of an object of a snapshot.
  init(captured: Link, derived link: DerivedNext) {
    let rules =
      link.isUnknown
      ? Self.unknown
      : link.target.map { Int32(truncatingIfNeeded: $0.position) } ?? Self.none
    derived = rules
    target = rules
    if captured != .missing {
      target = captured.target.map { Int32(truncatingIfNeeded: $0) } ?? Self.none
      capture = captured.isPositional ? 2 : 1
    }
  }

  /// The same with places translated.
  func mapped(_ places: [Int32]) -> NextLink {
    var link = self
    if target >= 0 { link.target = places[Int(target)] }
    if derived >= 0 { link.derived = places[Int(derived)] }
    return link
  }
}
