/// What a line of a paste is that holds no node.
enum ConsoleNoise {
  case blank
  /// Bars without a node: the dump breaks off within the indent.
  case barsOnly
  /// Dots that stand for lines left out.
  case elision
  /// Brackets and quotation marks around a dump.
  case closing
  /// The debugger's prompt with the command that printed what follows.
  case prompt
  /// A comment, a heading or a line of a log.
  case remark
  /// `<NSArray 0x…>(`: what follows is a printed array.
  case arrayOpening
  /// The end of a description whose beginning is missing.
  case headless
  case unknown

  /// What is said of a node of which only the beginning is there.
  static let brokenReason = "a node is broken off at its beginning"

  init(_ bytes: Bytes, line: Range<Int>, indent: ConsoleIndent) {
    let start = min(indent.place, line.upperBound)
    let text = start..<max(start, bytes.trimEnd(start..<line.upperBound))
    if text.isEmpty {
      self = indent.bars > 0 ? .barsOnly : .blank
    } else if bytes.range(text, is: "+") {
      self = .barsOnly
    } else if Self.isElision(bytes, text) {
      self = .elision
    } else if bytes[text].allSatisfy(Self.isClosing) {
      self = .closing
    } else if Self.isPrompt(bytes, text) {
      self = .prompt
    } else if bytes.isArrayOpening(text) {
      self = .arrayOpening
    } else if bytes.firstOffset(of: "; layer = <", from: text.lowerBound, to: text.upperBound)
      != nil
      || bytes.firstOffset(of: ">>", from: text.lowerBound, to: text.upperBound) != nil
    {
      self = .headless
    } else {
      self = indent.bars == 0 && Self.isRemark(bytes, line, text) ? .remark : .unknown
    }
  }

  private static func isElision(_ bytes: Bytes, _ text: Range<Int>) -> Bool {
    if bytes.has("…", at: text.lowerBound) { return text.count <= 9 }
    return text.count >= 2 && bytes[text].allSatisfy { $0 == 0x2E || $0 == 0x20 }
  }

  private static func isClosing(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x22, 0x27, 0x28, 0x29, 0x2C, 0x3B, 0x5B, 0x5D, 0x60, 0x7B, 0x7D: true
    default: false
    }
  }

  private static func isPrompt(_ bytes: Bytes, _ text: Range<Int>) -> Bool {
    let beginnings: [StaticString] = [
      "(lldb)", "lldb)", "(gdb)", "cy#", "irb(", "po ", "po[", "$ ", "expr ", "e ", "p ", "[ ",
    ]
    return beginnings.contains { bytes.has($0, at: text.lowerBound) }
      || RunningApp.isState(bytes, text)
      || bytes.firstOffset(of: "(lldb)", from: text.lowerBound, to: text.upperBound) != nil
  }

  private static func isRemark(_ bytes: Bytes, _ line: Range<Int>, _ text: Range<Int>) -> Bool {
    if bytes[text.upperBound - 1] == 0x3A {
      // `<UIView:` is no heading but a node of which the dump has no more.
      return bytes[text.lowerBound] != 0x3C || bytes[text].contains(0x3E)
    }
    let first = bytes.skipBlanks(from: line.lowerBound)
    return bytes.has("//", at: first) || bytes.has("#", at: first) || bytes.has("/*", at: first)
      || bytes.has("*", at: first) || bytes.has("```", at: first)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a line opens a printed array: `<NSArray 0x…>(`, maybe behind the debugger's name for it.
  func isArrayOpening(_ text: Range<Int>) -> Bool {
    guard text.count > 2, self[text.upperBound - 1] == 0x28 else { return false }
    if self[text.lowerBound] == 0x3C { return true }
    return self[text.upperBound - 2] == 0x3E
      && firstOffset(of: "Array", from: text.lowerBound, to: text.upperBound) != nil
  }
}

/// What stands before the first thing on a line of a paste.
struct ConsoleIndent {
  /// Behind white space, bars, and quoting.
  var place: Int
  /// How many bars, pluses and, where they take turns with bars, colons.
  var bars = 0
  /// Whether the last of them is a plus, which marks a presented controller.
  var endsInPlus = false
  /// Columns up to the first thing, quoting not counted.
  var column = 0
  /// The white space and bars themselves.
  var range: Range<Int>

  /// Reads the indent of a line: Markdown's and comments' marks at its beginning are passed over, and
  /// so is the quoting before a node.
  init(_ bytes: Bytes, at start: Int) {
    place = Self.skipMarks(bytes, from: start)
    range = place..<place
    let first = place
    scan: while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x09, 0x0D: column &+= 1
      case 0xC2 where bytes.byte(place &+ 1) == 0xA0:
        column &+= 1
        place &+= 1
      case 0x7C, 0x2B, 0x3A:
        guard bytes[place] == 0x7C || bytes.byte(place &+ 1) == 0x20 else { break scan }
        column &+= 1
        bars &+= 1
        endsInPlus = bytes[place] == 0x2B
      default: break scan
      }
      place &+= 1
    }
    range = first..<place
    skipQuoting(bytes)
  }

  private static func skipMarks(_ bytes: Bytes, from start: Int) -> Int {
    var place = bytes.skipBlanks(from: start)
    if bytes.byte(place) == 0x3E {
      while bytes.byte(place) == 0x3E || bytes.byte(place) == 0x20 && bytes.byte(place &+ 1) == 0x3E
      {
        place &+= 1
      }
      return place
    }
    guard bytes.has("//", at: place) else { return start }
    while bytes.byte(place) == 0x2F { place &+= 1 }
    return place
  }

  /// Passes over a backtick or quotation mark before a node.
  private mutating func skipQuoting(_ bytes: Bytes) {
    var next = place
    if bytes.has("@[#\"<", at: place) { next = place &+ 4 }
    if bytes.has("#\"<", at: place), isInArray(bytes) {
      next = place &+ 2
      column = -1
    }
    while next &- place < 3, [0x60, 0x22, 0x40].contains(bytes.byte(next)) { next &+= 1 }
    if next > place && bytes.byte(next) == 0x3C { place = next }
  }

  /// Whether the line before ends within an array of cycript's.
  private func isInArray(_ bytes: Bytes) -> Bool {
    var last = place
    while last > 0, bytes[last &- 1].isSpace { last &-= 1 }
    return bytes.has(">\",", at: last &- 3)
  }
}

extension LineStyle {
  static let console = LineStyle(
    syntax: .printed, hasBars: true, closesNodes: true, endsWhereComplete: true,
    beginning: { bytes, line, start in
      let indent = ConsoleIndent(bytes, at: line.lowerBound)
      // These are no marks here: what quotes a paste is off, and indents begin with blanks.
      if bytes[start] == 0x3E || bytes[line.lowerBound] == 0x3A { return .none }
      if indent.place >= line.upperBound { return .certain }
      if indent.bars > 0 { return bytes[indent.place] == 0x3C ? .certain : .none }
      if bytes.isNode(at: indent.place) { return .possible }
      switch ConsoleNoise(bytes, line: line, indent: indent) {
      case .elision: return .certain
      case .closing, .arrayOpening: return .possible
      default: return bytes.embeddedNode(in: line, from: indent.place) == nil ? .none : .possible
      }
    },
    isComplete: {
      $0.end.1 == 0x3E || $0.end == (0x64, 0x29) || $0.end == (0x6F, 0x77) || $0.isListed
    })
}
