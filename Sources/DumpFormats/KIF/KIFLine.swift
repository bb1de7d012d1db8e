/// One node of KIF's printout, cut into its parts; all ranges are byte offsets in the dump.
///
/// A view has label, identifier and states; the elements that it vends are printed at its depth,
/// each with its traits at the end.
struct KIFLine: NodeLine {
  /// The keys that KIF prints before unquoted values.
  private static let keys: [StaticString] = [
    "label", "value", "traits", "identifier", "hint", "frame",
  ]

  var depth = 0
  var className = 0..<0
  /// The flags in brackets: `invisible`, `not selected`.
  var flags: [Range<Int>] = []
  var values: [(key: String, value: Range<Int>)] = []
  var rest = 0..<0
  private(set) var isCut = false
  private(set) var end: Int
  /// KIF prints neither.
  let address = 0..<0
  let prefix = 0..<0

  /// Whether its traits are the last value, as those of an element.
  var endsInTraits: Bool { values.last?.key == "traits" }

  /// The node on a line, nil where there is none (dump-formats 15).
  init?(_ bytes: Bytes, _ line: Range<Int>) {
    let (bars, start) = bytes.bars(from: line.lowerBound)
    let end = max(start, bytes.trimEnd(min(start, line.upperBound)..<line.upperBound))
    guard Self.isNameStart(bytes, start) else { return nil }
    depth = bars
    var offset = Self.nameEnd(bytes, from: start, to: end)
    className = start..<offset
    // A heading ends in a colon, a class does not.
    if bytes[offset - 1] == .colon { return nil }
    while bytes.has(" (", at: offset), flags.count < 64,
      let close = bytes.firstOffset(of: .closeParen, from: offset, to: end)
    {
      flags.append((offset + 2)..<close)
      offset = close + 1
    }
    self.end = line.upperBound
    let states = flags
    readValues(bytes, from: offset, to: end)
    if isWithinText, let below = Self.textEnd(bytes, below: line) {
      self.end = below
      flags = states
      readValues(bytes, from: offset, to: bytes.trimEnd(offset..<below))
    }
    isCut = Self.endsWithin(bytes, rest)
  }

  private static func isNameStart(_ bytes: Bytes, _ offset: Int) -> Bool {
    let byte = bytes.byte(offset)
    return byte.isLetter || byte == .underscore || !byte.isASCII
      || bytes.has("(extension in ", at: offset)
  }

  /// The end of a class name: Swift's may have blanks and commas, but only in brackets.
  private static func nameEnd(_ bytes: Bytes, from start: Int, to end: Int) -> Int {
    var depth = 0
    let whole = bytes.skip(from: start, to: end) { byte in
      if byte == .lessThan || byte == .openParen { depth += 1 }
      if byte == .greaterThan || byte == .closeParen { depth -= 1 }
      return depth > 0 || byte != .space && byte != .comma
    }
    return depth > 0 ? bytes.skip(from: start, to: end) { $0 != .space && $0 != .comma } : whole
  }

  /// Whether a text is the last value, so it may go on below.
  private var isWithinText: Bool {
    values.last.map { ["label", "value", "hint"].contains($0.key) } ?? false
  }

  /// Where a text that goes on below its line ends: before the bars of another node. It does not go
  /// on where a window or a line of a log is before these.
  private static func textEnd(_ bytes: Bytes, below line: Range<Int>) -> Int? {
    var end = line.upperBound
    for _ in 0..<32 where end < bytes.count {
      let start = bytes.skipBlanks(from: end + 1)
      if bytes.byte(start) == .bar { return end > line.upperBound ? end : nil }
      end = bytes.lineEnd(from: start)
      if isOther(bytes, min(start, end)..<end) { return nil }
    }
    return nil
  }

  /// Whether a line is not text of a view: the heading or the class of a window, or what a test or a
  /// system logs.
  private static func isOther(_ bytes: Bytes, _ line: Range<Int>) -> Bool {
    let name = line.lowerBound..<nameEnd(bytes, from: line.lowerBound, to: bytes.trimEnd(line))
    let isWindow = name.count > 6 && bytes.has("Window", at: name.upperBound - 6)
    let beginnings: [StaticString] = ["Window level ", "Test Case ", "Test Suite "]
    return isWindow || beginnings.contains { bytes.has($0, at: line.lowerBound) }
      || bytes.contains(": error: ", in: line) || LogStamps.end(bytes, from: line.lowerBound) != nil
  }

  /// Values are not quoted and may contain commas: one ends before a comma and another key.
  private mutating func readValues(_ bytes: Bytes, from start: Int, to end: Int) {
    values = []
    var offset = start
    while values.count < 64, let (key, value) = bytes.field(of: Self.keys, behindCommaAt: offset) {
      var next = value
      while next < end, bytes.field(of: Self.keys, behindCommaAt: next) == nil { next += 1 }
      values.append((Self.keys[key].description, min(value, end)..<min(next, end)))
      offset = next
    }
    rest = min(offset, end)..<end
    while let last = values.last?.value, let flag = Self.lastFlag(bytes, last) {
      flags.append((flag.lowerBound + 2)..<(flag.upperBound - 1))
      values[values.count - 1].value = last.lowerBound..<flag.lowerBound
    }
    flags.sort { $0.lowerBound < $1.lowerBound }
  }

  /// The state of a control at the end of a value, with its brackets: it follows all values.
  private static func lastFlag(_ bytes: Bytes, _ value: Range<Int>) -> Range<Int>? {
    guard let last = bytes[value].last, last == .closeParen,
      let open = bytes[value].lastIndex(of: .openParen), open > value.lowerBound,
      bytes[open - 1] == .space
    else { return nil }
    let text = (open + 1)..<(value.upperBound - 1)
    let isState = states.contains { bytes.range(text, is: $0) }
    guard isState || details.contains(where: { bytes.has($0, at: open + 1) }) else { return nil }
    return (open - 1)..<value.upperBound
  }

  private static let states: [StaticString] = [
    "invisible", "enabled", "not enabled", "selected", "not selected", "highlighted",
    "not highlighted",
  ]
  private static let details: [StaticString] = ["date range: ", "mode:", "minute interval: "]

  /// Whether the text that was not understood is the beginning of a flag or of a key.
  private static func endsWithin(_ bytes: Bytes, _ rest: Range<Int>) -> Bool {
    if rest.isEmpty { return false }
    if bytes.has(" (", at: rest.lowerBound) || bytes.has(",", at: rest.lowerBound) && rest.count < 3
    {
      return true
    }
    guard bytes.has(", ", at: rest.lowerBound) else { return false }
    let name = (rest.lowerBound + 2)..<rest.upperBound
    return keys.contains { bytes.isBeginning(name, of: $0) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Which of several fields begins at an offset, `label: `, and where its value begins.
  func field(of names: [StaticString], at offset: Int) -> (field: Int, value: Int)? {
    for (number, name) in names.enumerated() where has(name, at: offset) {
      let end = offset &+ name.utf8CodeUnitCount
      if has(": ", at: end) { return (number, end &+ 2) }
      // A line may have been broken there.
      if has(":\n", at: end) { return (number, skipBlanks(from: end &+ 2)) }
    }
    return nil
  }

  /// The same after a comma: `, label: `.
  func field(of names: [StaticString], behindCommaAt offset: Int) -> (field: Int, value: Int)? {
    has(", ", at: offset) ? field(of: names, at: offset &+ 2) : nil
  }
}

extension LineStyle {
  static let kif = LineStyle(
    syntax: .printed, hasBars: true, mayEndInMark: false,
    beginning: { bytes, line, start in
      if bytes.has("Window level ", at: start) || bytes[start] == .bar { return .certain }
      guard let name = KIFLine(bytes, line)?.className, name.count >= 6 else { return .none }
      return bytes.has("Window", at: name.upperBound - 6) ? .possible : .none
    })
}
