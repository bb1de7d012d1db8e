import HierarchyModel

/// What stands before a node at a depth: the unit of a level, and where the first level differs.
struct DumpIndent: Equatable {
  /// The unit of UIKit's printouts (R-FMT-PH-1, R-FMT-RD-1).
  static let bar = DumpIndent(first: "   | ", other: "   | ")
  /// The key of a snapshot under which a reader keeps another indent.
  static let key = AttributeKey.other("dump.indent")

  let first: String
  let other: String

  /// What a reader kept, or UIKit's.
  init(of snapshot: Snapshot) {
    guard case .texts(let units)? = snapshot.header.attributes[Self.key], units.count == 2 else {
      self = .bar
      return
    }
    self = DumpIndent(first: units[0], other: units[1])
  }

  init(first: String, other: String) {
    self.first = first
    self.other = other
  }

  /// The text before a node.
  func text(depth: Int) -> String {
    depth == 0 ? "" : first + String(repeating: other, count: depth - 1)
  }
}
