import HierarchyModel

/// The sections behind a tree: the path that leads to its root, and the query that found it. What they
/// print are mentions of elements, so they are kept as text of the snapshot.
struct XCUISectionText {
  /// Which of the two it is, by the key that the snapshot keeps it under.
  enum Kind: String, CaseIterable {
    case path = "source.pathToElement"
    case query = "source.queryChain"

    /// The section that begins with a heading at a place.
    init?(_ bytes: Bytes, headingAt place: Int) {
      if bytes.has("Path to element:", at: place) {
        self = .path
      } else if bytes.has("Query chain:", at: place) {
        self = .query
      } else {
        return nil
      }
    }

    var key: AttributeKey { .other(rawValue) }
  }

  let kind: Kind
  /// The column of the heading, which lines are moved to the left by.
  private let column: Int
  private let bytes: Bytes
  private var lines: [Range<Int>] = []
  /// How many braces are open.
  private(set) var openBraces = 0
  /// Whether the last line ends within an element's text.
  private var isCut = false

  init(_ kind: Kind, _ bytes: Bytes, column: Int) {
    self.kind = kind
    self.bytes = bytes
    self.column = column
  }

  /// Takes a line; false where it is none of the section's.
  mutating func take(_ line: Range<Int>) -> Bool {
    let start = bytes.skipBlanks(from: line.lowerBound)
    let text = min(start, line.upperBound)..<max(start, bytes.trimQuoted(line))
    guard start < line.upperBound, !text.isEmpty else { return true }
    guard openBraces > 0 || isCut || belongs(text, lineStart: line.lowerBound) else { return false }
    lines.append(line.lowerBound..<text.upperBound)
    let place = XCUIMarks(bytes, from: start, lineStart: line.lowerBound).place
    if bytes[text.upperBound - 1] == 0x7B {
      openBraces += 1
      isCut = false
    } else if text.count == 1, bytes[start] == 0x7D {
      openBraces = max(0, openBraces - 1)
      isCut = false
    } else if let element = XCUIElementLine(
      bytes, min(place, text.upperBound)..<text.upperBound)
    {
      isCut = element.isCut
    } else if bytes[text].contains(0x27) {
      isCut = false
    }
    return true
  }

  private func belongs(_ text: Range<Int>, lineStart: Int) -> Bool {
    let marks = XCUIMarks(bytes, from: text.lowerBound, lineStart: lineStart)
    if marks.arrow != nil || bytes.has("Find: ", at: text.lowerBound) { return true }
    if bytes.has("Input: {", at: text.lowerBound) || bytes.has("Output: {", at: text.lowerBound) {
      return true
    }
    return kind == .path
      && XCUIElementLine(bytes, text)?.isConvincing ?? false
  }

  /// The lines without the margin of the whole dump; nil where there are none.
  var text: String? {
    if lines.isEmpty { return nil }
    return lines.map { line in
      let start = min(bytes.skipBlanks(from: line.lowerBound), line.lowerBound + column)
      return bytes.string(min(start, line.upperBound)..<line.upperBound)
    }.joined(separator: "\n")
  }
}
