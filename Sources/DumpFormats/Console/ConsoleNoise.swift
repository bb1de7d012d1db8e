/// The kind of a line of a paste without a node.
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

  /// The report about a node of which only the beginning is there.
  static let brokenReason = "a node is broken off at its beginning"
  /// The report about other text.
  static let skippedReason = "text that is not a node was skipped"

  init(_ bytes: Bytes, line: Range<Int>, indent: ConsoleIndent) {
    let start = min(indent.end, line.upperBound)
    let text = start..<max(start, bytes.trimEnd(start..<line.upperBound))
    if text.isEmpty {
      self = indent.bars > 0 ? .barsOnly : .blank
    } else if bytes.range(text, is: "+") {
      self = .barsOnly
    } else if Self.isElision(bytes, text) {
      self = .elision
    } else if bytes.isArrayOpening(text) {
      self = .arrayOpening
    } else if bytes[text].allSatisfy(Self.closingMarks.contains) {
      self = .closing
    } else if Self.isPrompt(bytes, text) {
      self = .prompt
    } else if Self.isHeadless(bytes, text) {
      self = .headless
    } else {
      self = indent.bars == 0 && Self.isRemark(bytes, line, text) ? .remark : .unknown
    }
  }

  /// Whether pastes have such lines anywhere, so nothing is reported about them.
  var isUsual: Bool { [.blank, .arrayOpening, .closing, .prompt, .remark].contains(self) }

  /// Whether a line ends a description that it does not begin: the layer comes before any other
  /// bracket, or more brackets close than open.
  private static func isHeadless(_ bytes: Bytes, _ text: Range<Int>) -> Bool {
    if let layer = bytes.firstOffset(of: "; layer = <", from: text.lowerBound, to: text.upperBound),
      !bytes[text.lowerBound..<layer].contains(.lessThan)
    {
      return true
    }
    guard bytes.contains(">>", in: text), bytes.contains("0x", in: text) else { return false }
    return bytes[text].count { $0 == .greaterThan } > bytes[text].count { $0 == .lessThan }
  }

  /// Dots, or words in brackets, dashes or dots, that say that something is left out here.
  static func isElision(_ bytes: Bytes, _ text: Range<Int>) -> Bool {
    guard text.count <= 48 else { return bytes[text].allSatisfy { $0 == .dot || $0 == .space } }
    let line = bytes.string(text).lowercased()
    let words = line.split { elisionMarks.contains($0) || $0.isNumber }
    if words.isEmpty { return line.contains("..") || line.contains("…") || line.contains("。。") }
    guard line.first.map(elisionMarks.contains) == true, line.first != " " else { return false }
    return words.contains { cutWords.contains($0) }
      && words.allSatisfy { cutWords.contains($0) || countedWords.contains($0) }
  }

  /// The characters around such words, and between them.
  private static let elisionMarks: Set<Character> = [
    ".", "…", "。", "-", "—", "=", "*", "~", "[", "]", "(", ")", "<", ">", "{", "}", "+", " ", ",",
    "`",
  ]
  private static let cutWords: Set<Substring> = [
    "snip", "snipped", "cut", "truncated", "omitted", "skipped", "redacted", "more", "etc",
    "省略",
  ]
  private static let countedWords: Set<Substring> = [
    "and", "lines", "line", "rows", "views", "view", "nodes", "items", "elements", "objects",
    "here", "output", "log", "for", "brevity", "the", "rest", "were", "was", "is", "of", "others",
  ]

  private static let closingMarks = ByteSet(" \"'(),;[]`{}")

  private static func isPrompt(_ bytes: Bytes, _ text: Range<Int>) -> Bool {
    let beginnings: [StaticString] = [
      "(lldb)", "lldb)", "(gdb)", "cy#", "irb(", "po ", "po[", "$ ", "expr ", "e ", "p ", "[ ",
    ]
    return beginnings.contains { bytes.has($0, at: text.lowerBound) }
      || RunningApp.isState(bytes, text)
      || bytes.contains("(lldb)", in: text)
  }

  private static func isRemark(_ bytes: Bytes, _ line: Range<Int>, _ text: Range<Int>) -> Bool {
    if bytes[text.upperBound - 1] == .colon {
      // `<UIView:` is not a heading but the beginning of a node that was cut off.
      return bytes[text.lowerBound] != .lessThan || bytes[text].contains(.greaterThan)
    }
    let first = bytes.skipBlanks(from: line.lowerBound)
    return bytes.has("//", at: first) || bytes.has("#", at: first) || bytes.has("/*", at: first)
      || bytes.has("*", at: first) || bytes.has("```", at: first)
  }
}

extension ConsoleNoise {
  /// Whether a line parts the text around it from a dump.
  func parts(_ line: Range<Int>, from bytes: Bytes) -> Bool {
    [.prompt, .remark, .unknown].contains(self)
      || bytes.has("```", at: bytes.skipBlanks(from: line.lowerBound))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the prompt of a debugger is at an offset.
  func isPrompt(at offset: Int) -> Bool {
    has("(lldb)", at: offset) || has("(gdb)", at: offset) || has("cy# ", at: offset)
  }

  /// Whether a line opens a printed array: `<NSArray 0x…>(`, possibly after the debugger's name
  /// for it, a bracket after a log's stamp, or one alone above an object.
  func isArrayOpening(_ text: Range<Int>) -> Bool {
    if text.count == 1, self[text.lowerBound] == .openParen || self[text.lowerBound] == .openBracket
    {
      let next = ConsoleIndent(self, at: Swift.min(lineEnd(from: text.upperBound) + 1, count))
      return next.bars == 0 && isNode(at: next.end)
    }
    guard text.count > 2, self[text.upperBound - 1] == .openParen else { return false }
    if self[text.lowerBound] == .lessThan || has("] (", at: text.upperBound - 3) { return true }
    return self[text.upperBound - 2] == .greaterThan
      && contains("Array", in: text)
  }
}

/// The indent of a line of a paste.
struct ConsoleIndent {
  /// Where the text of the line begins: after white space, bars, and quoting.
  var end: Int
  /// How many bars, pluses and, if they alternate with bars, colons.
  var bars = 0
  /// Whether the last of them is a plus or chisel's `*M`, which mark a presented controller.
  var endsInPlus = false
  /// How many columns precede the text, without quoting.
  var column = 0
  /// The white space and bars themselves.
  var range: Range<Int>

  /// Whether it is only white space.
  var isBlank: Bool { bars == 0 && range.count == column }

  /// Reads the indent of a line, skipping Markdown's and comments' marks at its beginning and the
  /// quoting before a node.
  init(_ bytes: Bytes, at start: Int) {
    end = Self.skipMarks(bytes, from: start)
    range = end..<end
    let first = end
    scan: while end < bytes.count {
      switch bytes[end] {
      case .space, .tab, .carriageReturn: column &+= 1
      case 0xC2 where bytes.byte(end &+ 1) == 0xA0:
        column &+= 1
        end &+= 1
      case 0xE2 where isLine(bytes):
        column &+= 1
        end &+= 2
      case .bar, .plus, .colon:
        guard bytes[end] == .bar || bytes.byte(end &+ 1) == .space else { break scan }
        column &+= 1
        bars &+= 1
        endsInPlus = bytes[end] == .plus
      case .asterisk where bytes.has("*M <", at: end):
        column &+= 2
        bars &+= 1
        endsInPlus = true
        end &+= 1
      default: break scan
      }
      end &+= 1
    }
    range = first..<end
    skipQuoting(bytes)
  }

  /// Whether a character for drawing lines is here: of a tree that is drawn with them only the
  /// columns show the depths.
  private func isLine(_ bytes: Bytes) -> Bool {
    let next = bytes.byte(end &+ 1)
    return next == 0x94 || next == 0x95
  }

  private static func skipMarks(_ bytes: Bytes, from start: Int) -> Int {
    var offset = bytes.skipBlanks(from: start)
    if bytes.byte(offset) == .greaterThan {
      while bytes.byte(offset) == .greaterThan
        || bytes.byte(offset) == .space && bytes.byte(offset &+ 1) == .greaterThan
      { offset &+= 1 }
      return offset
    }
    guard bytes.has("//", at: offset) else { return start }
    return bytes.skip(from: offset) { $0 == .slash }
  }

  /// Skips a backtick or quotation mark before a node.
  private mutating func skipQuoting(_ bytes: Bytes) {
    var next = end
    if bytes.has("@[#\"<", at: end) { next = end &+ 4 }
    if bytes.has("#\"<", at: end), isInArray(bytes) {
      next = end &+ 2
      column = -1
    }
    while next &- end < 3, ByteSet("`\"@").contains(bytes.byte(next)) { next &+= 1 }
    if next > end && bytes.byte(next) == .lessThan { end = next }
  }

  /// Whether the line before ends within one of cycript's arrays.
  private func isInArray(_ bytes: Bytes) -> Bool {
    bytes.has(">\",", at: bytes.skipBack(from: end, while: \.isSpace) &- 3)
  }
}

extension LineStyle {
  static let console = LineStyle(
    syntax: .printed, hasBars: true, closesNodes: true, endsWhereComplete: true,
    beginning: { bytes, line, start in
      let indent = ConsoleIndent(bytes, at: line.lowerBound)
      // These are not marks here: quoting of the paste has been removed, and indents begin with
      // blanks.
      if bytes[start] == .greaterThan || bytes[line.lowerBound] == .colon { return .none }
      if indent.end >= line.upperBound { return .certain }
      if indent.bars > 0 { return bytes[indent.end] == .lessThan ? .certain : .none }
      if bytes.isNode(at: indent.end) { return .possible }
      switch ConsoleNoise(bytes, line: line, indent: indent) {
      case .elision: return .certain
      case .closing, .arrayOpening: return .possible
      default: return bytes.embeddedNode(in: line, from: indent.end) == nil ? .none : .possible
      }
    },
    isComplete: {
      $0.end.1 == .greaterThan || $0.end == (UInt8(ascii: "d"), .closeParen)
        || $0.end == (UInt8(ascii: "o"), UInt8(ascii: "w")) || $0.isListed
    })
}
