/// How the lines of a format begin and end, by which those that something broke are joined again.
struct LineStyle: Sendable {
  /// How text is quoted and brackets nest.
  enum Syntax {
    case printed, markup, json
    /// Text on one line, its line breaks spelled with backslashes.
    case escaped
    /// Lines of a log: each of its own has a stamp, the rest of one has none.
    case stamped
  }

  let syntax: Syntax
  /// Whether dumps have bars of their own before their lines.
  var hasBars = false
  /// The brackets that nest.
  var brackets: (opening: UInt8, closing: UInt8) = (0x3C, 0x3E)
  /// Whether text is quoted right behind an address.
  var hasTextBehindAddress = false
  /// Whether a line that begins with a bracket is not whole before it looks complete.
  var closesNodes = false
  /// Whether a line may end in a comma or a colon.
  var mayEndInMark = true
  /// Whether a line that looks complete goes on only in one that begins as its rest.
  var endsWhereComplete = false
  /// Whether something begins on a line, whose first character that is no blank is at a place.
  var beginning: @Sendable (Bytes, Range<Int>, Int) -> Beginning = { _, _, _ in .none }
  /// Whether a node may end where so much of it was told.
  var isComplete: @Sendable (OpenText) -> Bool = { _ in false }

  static let json = LineStyle(syntax: .json)
  static let escaped = LineStyle(syntax: .escaped)
  static let stamped = LineStyle(
    syntax: .stamped, beginning: { isStamped($0, at: $2) ? .certain : .none })
  static let markup = LineStyle(
    syntax: .markup, beginning: { $0[$2] == 0x3C ? .possible : .none },
    isComplete: { $0.end.1 == 0x3E })

  /// How sure it is that a line is not the rest of the one before.
  enum Beginning {
    case certain, possible, none
  }

  /// Whether something begins on a line; `margin` blanks stand before all of them.
  func beginning(of whole: Range<Int>, in bytes: Bytes, margin: Int) -> Beginning {
    let line = min(whole.lowerBound + margin, whole.upperBound)..<whole.upperBound
    let start = bytes.skipBlanks(from: line.lowerBound)
    if start >= line.upperBound || syntax == .printed && Self.isAround(bytes, at: start) {
      return .certain
    }
    return beginning(bytes, line, start)
  }

  /// Whether a prompt, a log's stamp or Markdown's fence stands there.
  private static func isAround(_ bytes: Bytes, at start: Int) -> Bool {
    let marks: [StaticString] = ["(lldb)", "(gdb)", "cy# ", "```", "// ", "====="]
    return marks.contains { bytes.has($0, at: start) } || isStamped(bytes, at: start)
  }

  private static func isStamped(_ bytes: Bytes, at start: Int) -> Bool {
    LogStamps.end(bytes, from: start, onEach: true) != nil
  }

  /// Whether a text is a log: several of its lines begin with a stamp, the first one does.
  static func isLog(_ bytes: Bytes) -> Bool {
    guard let first = bytes.firstIndex(where: { !$0.isSpace }), isStamped(bytes, at: first)
    else { return false }
    var place = bytes.lineEnd(from: first) + 1
    while place < bytes.count {
      if isStamped(bytes, at: bytes.skipBlanks(from: place)) { return true }
      place = bytes.lineEnd(from: place) + 1
    }
    return false
  }
}
