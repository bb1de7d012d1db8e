/// The depths of the elements of a section, derived from the columns where they begin: the parent
/// of each is the last one before it that begins further left.
struct XCUIColumns {
  /// The number of columns per level.
  private let step: Int
  /// The columns by which the first level exceeds `step`, because of the arrow before the root.
  private let lead: Int
  /// The elements that may still get children.
  private var open: [(column: Int, depth: Int)] = []

  /// Creates the columns of a path, in which each step begins one column to the right of the one
  /// before.
  init() {
    step = 1
    lead = 0
  }

  /// Measures the indents of a tree whose root begins in a column. If the root has lost its arrow
  /// and the blank before it, `isFirst` is true if the root begins in the same column as its
  /// heading.
  init(_ bytes: Bytes, behind root: Int, column: Int, hasArrow: Bool, isFirst: Bool) {
    let (first, rises) = Self.rises(bytes, from: root, column: column)
    var votes = Dictionary(rises.map { ($0, 1) }, uniquingKeysWith: +)
    if hasArrow && first == Self.arrowLead {
      votes[Self.usualStep, default: 0] += 1
    } else if !hasArrow, let first {
      votes[first, default: 0] += 1
    }
    let likely = votes.filter { 1...4 ~= $0.key }
      .max { ($0.value, -$0.key) < ($1.value, -$1.key) }
    step = likely?.key ?? Self.usualStep
    if hasArrow {
      lead = min(first ?? Self.arrowLead, Self.arrowLead) - step
    } else {
      lead = isFirst && step == Self.usualStep && first == Self.arrowLead + 1 ? step : 0
    }
  }

  /// Whether, from an offset on, three or more lines of different types begin in one column: they
  /// are the steps of a path that has lost its indents, since the matches of a query have one type.
  static func isFlatPath(_ bytes: Bytes, from start: Int) -> Bool {
    var (steps, column) = (0, -1)
    var first = 0..<0
    var hasOtherType = false
    for line in TextLines(bytes, from: start).prefix(sampled) {
      let text = bytes.skipBlanks(from: line.lowerBound)
      if text >= line.upperBound { continue }
      let marks = XCUIMarks(bytes, from: text, lineStart: line.lowerBound)
      guard marks.arrow == .step, !marks.hasDots,
        let element = XCUIElementLine(bytes, marks.end..<max(marks.end, line.upperBound))
      else { break }
      if steps == 0 { (first, column) = (element.type, marks.column) }
      if marks.column != column { return false }
      if !bytes.isSame(element.type, first) { hasOtherType = true }
      steps += 1
    }
    return steps > 2 && hasOtherType
  }

  private static let usualStep = 2
  /// How many columns to the right of a root's arrow its children begin.
  private static let arrowLead = 3
  /// How many lines are examined.
  private static let sampled = 256

  /// How many columns the first line is to the right of the root, and each further, deeper line to
  /// the right of the line before it, up to the end of the section.
  private static func rises(
    _ bytes: Bytes, from root: Int, column: Int
  ) -> (first: Int?, others: [Int]) {
    var first: Int?
    var others: [Int] = []
    var previous = column
    for line in TextLines(bytes, from: bytes.lineEnd(from: root) + 1).prefix(sampled) {
      let start = bytes.skipBlanks(from: line.lowerBound)
      if XCUIMarks.isHeading(bytes, at: start) || XCUIReader.opensList(bytes, line) { break }
      guard start < line.upperBound,
        XCUIElementLine(bytes, start..<line.upperBound)?.isConvincing ?? false
      else { continue }
      let rise = start - line.lowerBound - previous
      previous += rise
      if first == nil { first = max(0, rise) } else if rise > 0 { others.append(rise) }
    }
    return (first == 0 ? nil : first, others)
  }

  /// The depth of the next element, counted in levels as they are indented. A step with an arrow,
  /// or an element with dots for levels, never skips any.
  mutating func depth(of column: Int, isStep: Bool, hasDots: Bool) -> Int {
    while let last = open.last, last.column >= column { open.removeLast() }
    var depth = 0
    if let parent = open.last {
      let columns = column - parent.column
      let levels = isStep ? columns : (columns - (parent.depth == 0 ? lead : 0)) / step
      depth = parent.depth + (hasDots ? 1 : max(1, levels))
    }
    open.append((column, depth))
    return depth
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The end of a line without blanks and a quotation mark that closes the whole dump.
  func trimQuoted(_ range: Range<Int>) -> Int {
    skipBack(from: trimEnd(range), to: range.lowerBound) { $0 == .quote || $0 == .backtick }
  }
}
