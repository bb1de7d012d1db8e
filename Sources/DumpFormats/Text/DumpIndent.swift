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

  /// The indent as a reader keeps it: its parts as lines.
  var value: AttributeValue { .text([first, other, last].joined(separator: "\n")) }

  /// The text before a node.
  func text(depth: Int) -> String {
    depth == 0 ? "" : first + String(repeating: other, count: depth - 1) + last
  }
}

extension DumpIndent {
  /// The indent that a reader kept in the snapshot, else UIKit's.
  init(of snapshot: Snapshot) {
    let text = snapshot.header.attributes.text(Self.key.name) ?? ""
    let units = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self = units.count == 3 ? DumpIndent(first: units[0], other: units[1], last: units[2]) : .bars
  }
}

/// Learns how a dump is indented, so it can be printed the same way.
struct IndentObserver {
  private let bytes: Bytes
  /// The text before the root and so before every line.
  private var base = 0..<0
  /// The parts of an indent, as ranges of offsets in the dump.
  private var first: Range<Int>?
  private var other: Range<Int>?
  private var last = 0..<0
  /// From depth 1 on, the text before the last node of each depth.
  private var known: [Range<Int>] = []
  private var isRegular = true

  init(_ bytes: Bytes) { self.bytes = bytes }

  /// Records the text before a node.
  mutating func observe(_ range: Range<Int>, depth: Int) {
    guard isRegular else { return }
    if depth == 0 {
      if !bytes.isSame(range, base) { known.removeAll() }
      base = range
      return
    }
    if depth <= known.count, bytes.isSame(range, known[depth &- 1]) { return }
    let start = range.lowerBound &+ base.count
    guard start <= range.upperBound, bytes.isSame(range.lowerBound..<start, base) else {
      isRegular = false
      return
    }
    isRegular = learn(start..<range.upperBound, depth: depth)
    if depth == known.count &+ 1 { known.append(range) }
  }

  /// Compares an indent with the known parts, and learns those not known yet.
  private mutating func learn(_ indent: Range<Int>, depth: Int) -> Bool {
    if first == nil {
      guard depth == 1 else { return false }
      // Without bars, all of it is the level's.
      let end = bytes[indent].lastIndex(of: .bar).map { $0 + 1 } ?? indent.upperBound
      first = indent.lowerBound..<end
      last = end..<indent.upperBound
    }
    guard let first, indent.count >= first.count &+ last.count else { return false }
    let inner = (indent.lowerBound &+ first.count)..<(indent.upperBound &- last.count)
    if depth == 2 && other == nil { other = inner }
    return bytes.isSame(indent.lowerBound..<inner.lowerBound, first)
      && bytes.isSame(inner.upperBound..<indent.upperBound, last)
      && isRepeated(inner, times: depth &- 1)
  }

  private func isRepeated(_ range: Range<Int>, times: Int) -> Bool {
    guard let other, times > 0 else { return range.isEmpty }
    guard range.count == times &* other.count else { return false }
    let once = range.lowerBound &+ other.count
    return bytes.isSame(range.lowerBound..<once, other)
      && bytes.isSame(once..<range.upperBound, range.lowerBound..<(range.upperBound &- other.count))
  }

  /// The indent if it is regular and not UIKit's own.
  var learned: DumpIndent? {
    guard isRegular, let first else { return nil }
    let bar = DumpIndent.bars
    let one = bytes.string(first)
    let indent = DumpIndent(
      first: one, other: other.map(bytes.string) ?? (one == bar.first ? bar.other : one),
      last: bytes.string(last))
    return indent == bar ? nil : indent
  }
}
