import HierarchyModel

/// The text before a node at a depth: for the first level, for every further level, and at the end.
struct DumpIndent: Equatable {
  /// The indent of UIKit's printouts (R-FMT-PH-1, R-FMT-RD-1).
  static let bars = DumpIndent(first: "   |", other: "    |", last: " ")
  /// The key of a snapshot under which a reader keeps another indent.
  static let key = AttributeKey.other("dump.indent")

  let first: String
  let other: String
  let last: String

  init(first: String, other: String, last: String) {
    self.first = first
    self.other = other
    self.last = last
  }

  /// What a reader kept, or UIKit's.
  init(of snapshot: Snapshot) {
    guard case .text(let text)? = snapshot.header.attributes[Self.key] else {
      self = .bars
      return
    }
    let units = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self = units.count == 3 ? DumpIndent(first: units[0], other: units[1], last: units[2]) : .bars
  }

  /// The indent as a reader keeps it: its parts as lines.
  var value: AttributeValue { .text([first, other, last].joined(separator: "\n")) }

  /// The text before a node.
  func text(depth: Int) -> String {
    depth == 0 ? "" : first + String(repeating: other, count: depth - 1) + last
  }
}
