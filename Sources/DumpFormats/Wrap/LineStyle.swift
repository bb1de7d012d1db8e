/// How the formats begin the lines that begin something.
enum LineStyle {
  case console, earlGrey, trace, elements, appKit, kif, markup, json
  /// Text on one line, its line breaks spelled with backslashes.
  case escaped
  /// Lines of a log: each of its own has a stamp, the rest of one has none.
  case stamped

  /// The style of a format by its name.
  init?(ofFormat name: String) {
    switch name {
    case "recursive-description", "print-hierarchy", "snapshot-testing", "responder-chain":
      self = .console
    case "earlgrey": self = .earlGrey
    case "autolayout-trace": self = .trace
    case "xcui-debug-description": self = .elements
    case "appkit-subtree": self = .appKit
    case "kif": self = .kif
    case "appium-xml", "detox-xml": self = .markup
    case "idb-json", "wda-json", "maestro-json", "calabash": self = .json
    default: return nil
    }
  }

  /// Whether dumps have bars of their own before their lines.
  var hasBars: Bool {
    switch self {
    case .console, .earlGrey, .trace, .kif: true
    case .elements, .appKit, .markup, .json, .escaped, .stamped: false
    }
  }

  /// How sure it is that a line is not the rest of the one before.
  enum Beginning {
    case certain, possible, none
  }

  /// Whether something begins on a line; `margin` blanks stand before all of them.
  func beginning(of whole: Range<Int>, in bytes: Bytes, margin: Int) -> Beginning {
    let line = min(whole.lowerBound + margin, whole.upperBound)..<whole.upperBound
    let start = bytes.skipBlanks(from: line.lowerBound)
    if start >= line.upperBound { return .certain }
    if self == .json || self == .escaped { return .none }
    if self == .stamped { return Self.isStamped(bytes, at: start) ? .certain : .none }
    if self == .markup { return bytes[start] == 0x3C ? .possible : .none }
    if isAround(bytes, at: start) { return .certain }
    switch self {
    case .console: return console(bytes, line)
    case .earlGrey: return earlGrey(bytes, line, start)
    case .trace: return trace(bytes, line, start)
    case .elements: return element(bytes, line, start)
    case .appKit:
      return bytes[start] == 0x5B || bytes.has("A=autoresizes", at: start) ? .certain : .none
    case .kif:
      if bytes.has("Window level ", at: start) || isBars(bytes, start..<line.upperBound) {
        return .certain
      }
      return KIFLine(bytes, line).map { isWindow(bytes, $0.className) } ?? false ? .possible : .none
    case .markup, .json, .escaped, .stamped: return .none
    }
  }

  /// Whether a prompt, a log's stamp or Markdown's fence stands there.
  private func isAround(_ bytes: Bytes, at start: Int) -> Bool {
    let marks: [StaticString] = ["(lldb)", "(gdb)", "cy# ", "```", "// ", "====="]
    return marks.contains { bytes.has($0, at: start) }
      || Self.isStamped(bytes, at: start)
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

  private func console(_ bytes: Bytes, _ line: Range<Int>) -> Beginning {
    let indent = ConsoleIndent(bytes, at: line.lowerBound)
    // These are no marks here: what quotes a paste is off, and indents begin with blanks.
    let first = bytes[bytes.skipBlanks(from: line.lowerBound)]
    if first == 0x3E || bytes[line.lowerBound] == 0x3A { return .none }
    if indent.place >= line.upperBound { return .certain }
    if indent.bars > 0 { return bytes[indent.place] == 0x3C ? .certain : .none }
    if bytes.isNode(at: indent.place) { return .possible }
    switch ConsoleNoise(bytes, line: line, indent: indent) {
    case .elision: return .certain
    case .closing, .arrayOpening: return .possible
    default: return bytes.embeddedNode(in: line, from: indent.place) == nil ? .none : .possible
    }
  }

  private func earlGrey(_ bytes: Bytes, _ line: Range<Int>, _ start: Int) -> Beginning {
    if bytes[start] == 0x7C { return isBars(bytes, start..<line.upperBound) ? .certain : .none }
    return EarlGreyLine.nodePlace(bytes, line).map { bytes.isNode(at: $0.place) } ?? false
      ? .possible : .none
  }

  private func trace(_ bytes: Bytes, _ line: Range<Int>, _ start: Int) -> Beginning {
    if bytes[line.lowerBound] == 0x09 || bytes.has("Legend:", at: start) { return .certain }
    let place = bytes.skipBars(from: start)
    if place > start || bytes.has("•", at: start) || bytes[start] == 0x2A {
      let isNode =
        [0x2A, 0x3C, 0xE2, 0x5F].contains(bytes.byte(place)) || bytes.byte(place).isLetter
      return isNode || place >= line.upperBound ? .certain : .none
    }
    return TraceLine(bytes, line) != nil ? .possible : .none
  }

  private func element(_ bytes: Bytes, _ line: Range<Int>, _ start: Int) -> Beginning {
    if XCUIMarks.isHeading(bytes, at: start) || bytes.has("t = ", at: start) { return .certain }
    if bytes[start..<line.upperBound].allSatisfy({ $0 == 0x7D || $0.isSpace }) { return .possible }
    guard let element = XCUIElementLine(bytes, start..<line.upperBound) else { return .none }
    if start - line.lowerBound > 1 { return element.isConvincing ? .certain : .possible }
    return element.isConvincing ? .possible : .none
  }

  /// Whether bars lead to something, or end a line.
  private func isBars(_ bytes: Bytes, _ text: Range<Int>) -> Bool {
    guard bytes[text.lowerBound] == 0x7C else { return false }
    let place = bytes.skipBars(from: text.lowerBound)
    return place >= text.upperBound || bytes.has("--", at: place) || bytes[place] == 0x3C
      || self == .kif
  }

  private func isWindow(_ bytes: Bytes, _ name: Range<Int>) -> Bool {
    name.count >= 6 && bytes.has("Window", at: name.upperBound - 6)
  }
}
