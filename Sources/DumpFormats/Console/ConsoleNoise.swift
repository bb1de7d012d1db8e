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
    } else if bytes.firstPlace(of: "; layer = <", from: text.lowerBound, to: text.upperBound) != nil
      || bytes.firstPlace(of: ">>", from: text.lowerBound, to: text.upperBound) != nil
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
      || bytes.firstPlace(of: "(lldb)", from: text.lowerBound, to: text.upperBound) != nil
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
      && firstPlace(of: "Array", from: text.lowerBound, to: text.upperBound) != nil
  }
}
