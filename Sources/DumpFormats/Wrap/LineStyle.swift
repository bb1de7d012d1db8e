/// How the lines of a format begin and end, which shows how to join broken lines.
struct LineStyle: Sendable {
  /// How text is quoted and brackets nest.
  enum Syntax {
    case printed, markup, json
    /// Text on one line with escaped line breaks.
    case escaped
    /// Lines of a log: each has a stamp, and the rest of a broken line has none.
    case stamped
  }

  let syntax: Syntax
  /// Whether the format itself has bars before its lines.
  var hasBars = false
  /// The brackets that nest.
  var brackets: (opening: UInt8, closing: UInt8) = (.lessThan, .greaterThan)
  /// Whether text is quoted right after an address.
  var hasTextBehindAddress = false
  /// Whether a line that begins with a bracket is not whole before it looks complete.
  var closesNodes = false
  /// Whether a line may end in a comma or a colon.
  var mayEndInMark = true
  /// Whether a line that looks complete continues only in one that begins as its rest.
  var endsWhereComplete = false
  /// Whether something begins on a line; the last argument is the offset of its first non-blank
  /// character.
  var beginning: @Sendable (Bytes, Range<Int>, Int) -> Beginning = { _, _, _ in .none }
  /// Whether a node may end after the text added so far.
  var isComplete: @Sendable (OpenText) -> Bool = { _ in false }

  static let json = LineStyle(syntax: .json)
  static let escaped = LineStyle(syntax: .escaped)
  static let stamped = LineStyle(
    syntax: .stamped, beginning: { isStamped($0, at: $2) ? .certain : .none })
  static let markup = LineStyle(
    syntax: .markup, beginning: { $0[$2] == .lessThan ? .possible : .none },
    isComplete: { $0.end.1 == .greaterThan })

  /// How sure it is that a line is not the rest of the one before.
  enum Beginning {
    case certain, possible, none
  }

  /// Whether something begins on a line; `margin` blanks precede all lines.
  func beginning(of whole: Range<Int>, in bytes: Bytes, margin: Int) -> Beginning {
    let line = min(whole.lowerBound + margin, whole.upperBound)..<whole.upperBound
    let start = bytes.skipBlanks(from: line.lowerBound)
    if start >= line.upperBound || syntax == .printed && Self.isAround(bytes, at: start) {
      return .certain
    }
    return beginning(bytes, line, start)
  }

  /// Whether there is a prompt, a log's stamp or Markdown's fence at an offset.
  private static func isAround(_ bytes: Bytes, at start: Int) -> Bool {
    let marks: [StaticString] = ["```", "// ", "====="]
    return bytes.isPrompt(at: start) || marks.contains { bytes.has($0, at: start) }
      || isStamped(bytes, at: start)
  }

  private static func isStamped(_ bytes: Bytes, at start: Int) -> Bool {
    LogStamps.end(bytes, from: start, onEach: true) != nil
  }

  /// Whether a text is a log: its first line and at least another begin with a stamp.
  static func isLog(_ bytes: Bytes) -> Bool {
    guard let first = bytes.firstIndex(where: { !$0.isSpace }), isStamped(bytes, at: first)
    else { return false }
    return bytes.lines.contains { line in
      line.lowerBound > first && isStamped(bytes, at: bytes.skipBlanks(from: line.lowerBound))
    }
  }
}
