/// The lines of a dump that belong together.
extension XCUIReader {
  /// What precedes the element in the header of a tree.
  static let header: StaticString = "Attributes: "

  /// How many lines, and how many bytes, one element may take.
  private static let lineLimit = 64
  private static let byteLimit = 1 << 16

  /// An element and the end of its last line.
  func joined(
    _ first: XCUIElementLine, _ text: Range<Int>, isInTree: Bool
  ) -> (element: XCUIElementLine, end: Int) {
    if first.isCut { return wrapped(first, text) }
    let line = text.lowerBound..<bytes.lineEnd(from: text.upperBound)
    // A value is not quoted, so only the next element shows where it ends.
    guard isInTree, first.endsInValue, let next = nextStart(below: line) else {
      return (first, line.upperBound)
    }
    let whole = bytes.trimmed(text.lowerBound..<next) { $0.isSpace }
    return (XCUIElementLine(bytes, whole) ?? first, next - 1)
  }

  /// An element that a line ends within, joined with the lines that continue it: texts may have
  /// line breaks, and a terminal breaks lines anywhere. Not joined if none of them ends it.
  private func wrapped(
    _ first: XCUIElementLine, _ text: Range<Int>
  ) -> (element: XCUIElementLine, end: Int) {
    var end = bytes.lineEnd(from: text.upperBound)
    for _ in 0..<Self.lineLimit {
      let next = (end + 1)..<max(end + 1, bytes.lineEnd(from: min(end + 1, bytes.count)))
      guard next.lowerBound < bytes.count, next.upperBound - text.lowerBound < Self.byteLimit,
        !isStart(of: next)
      else { break }
      end = next.upperBound
      let whole = text.lowerBound..<textEnd(text.lowerBound..<end)
      guard let element = XCUIElementLine(bytes, whole) else { break }
      if !element.isCut { return (element, end) }
    }
    var first = first
    if first.endsInName && !endsAll(text) { first.isCut = false }
    return (first, bytes.lineEnd(from: text.upperBound))
  }

  /// Where the line begins that follows the header of a tree, the given line.
  func subtreeStart(below line: Range<Int>) -> Int? {
    nextStart(below: line).flatMap {
      bytes.has("Element subtree:", at: bytes.skipBlanks(from: $0)) ? $0 : nil
    }
  }

  /// Where the line of the next element, heading or log begins, if only text is above it.
  private func nextStart(below line: Range<Int>) -> Int? {
    var start = line.upperBound + 1
    for _ in 0..<Self.lineLimit where start < bytes.count {
      let next = start..<bytes.lineEnd(from: start)
      guard next.upperBound - line.lowerBound < Self.byteLimit else { return nil }
      if isStart(of: next) || isLog(next) { return start }
      switch ConsoleNoise(bytes, line: next, indent: ConsoleIndent(bytes, at: start)) {
      case .blank, .unknown: start = next.upperBound + 1
      default: return nil
      }
    }
    return nil
  }

  /// Whether a log wrote a line: XCTest, `    t =   109.84s Requesting snapshot`, or a system.
  private func isLog(_ line: Range<Int>) -> Bool {
    let start = bytes.skipBlanks(from: line.lowerBound)
    return bytes.has("t = ", at: start) || LogStamps.end(bytes, from: start) != nil
  }

  /// Whether an element or a section begins on a line.
  private func isStart(of line: Range<Int>) -> Bool {
    let offset = bytes.skipBlanks(from: line.lowerBound)
    if XCUIMarks.isHeading(bytes, at: offset) { return true }
    return XCUIElementLine(bytes, offset..<max(offset, line.upperBound))?.isConvincing ?? false
  }
}
