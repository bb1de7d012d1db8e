/// Objects that a debugger was asked for one by one: `[#0x… nextResponder]` and the answer, again
/// and again. Cycript prints `#"` before an object that it only names, and a quotation mark after
/// it.
enum DebuggerChain {
  /// The longest chain; those of apps have some dozens of responders.
  private static let limit = 100

  /// An object that a debugger printed.
  private struct Step {
    let line: Range<Int>
    let node: Range<Int>
    let address: UInt64
    /// Whether it was asked for as the next responder of an object, and whether that is the one
    /// before it.
    let isAnswer: Bool
    let isNext: Bool
  }

  static let steps = [
    PasteStep { bytes in drawn(bytes, isAsked: true) },
    PasteStep(asking: named),
  ]

  /// The objects that cycript names, where nothing else is read.
  @Sendable private static func named(_ paste: inout Paste) -> [PasteStep.Candidate] {
    let mayName = paste.withBytes { $0.contains("#\"<") }
    guard mayName, paste.reading?.moments.isEmpty ?? true else { return [] }
    return [PasteStep.candidate { drawn($0, isAsked: false) }]
  }

  /// The text with every chain in the form in which debuggers print a whole one, and with plain
  /// objects where cycript names them; nil where there are none, or no object was asked for its
  /// next and one has to be. Lines stay where they are.
  private static func drawn(_ bytes: Bytes, isAsked: Bool) -> [UInt8]? {
    let steps = steps(in: bytes)
    guard steps.contains(where: { $0.isAnswer || !isAsked }) else { return nil }
    var text: [UInt8] = []
    var end = 0
    var depth = 0
    for step in steps {
      depth = step.isNext ? depth + 1 : 0
      if depth > limit { return nil }
      // A prompt within a chain would split it.
      let gap = bytes[end..<step.line.lowerBound]
      text += step.isNext ? gap.filter { $0 == .newline } : Array(gap)
      for _ in 0..<depth { text += "   | ".utf8 }
      text += bytes[step.node]
      end = step.line.upperBound
    }
    return text + bytes[end...]
  }

  /// The answers, the objects before them, and those that cycript names.
  private static func steps(in bytes: Bytes) -> [Step] {
    guard bytes.contains("nextResponder]") || bytes.contains("#\"<") else { return [] }
    var steps: [Step] = []
    var last: Step?
    var asked: UInt64?
    for line in bytes.lines {
      if let (node, address) = node(in: line, bytes) {
        let step = Step(
          line: line, node: node, address: address, isAnswer: asked != nil,
          isNext: last != nil && asked == last?.address)
        if step.isNext, let last, steps.last?.line != last.line { steps.append(last) }
        if step.isAnswer || bytes.has("#\"", at: node.lowerBound - 2) { steps.append(step) }
        last = step
        asked = nil
      } else if let next = question(in: line, bytes) {
        asked = next
      } else if !isPromptOrBlank(line, bytes) {
        last = nil
        asked = nil
      }
    }
    return steps
  }

  private static func node(in line: Range<Int>, _ bytes: Bytes) -> (Range<Int>, UInt64)? {
    var start = bytes.skipBlanks(from: line.lowerBound)
    if bytes.has("#\"<", at: start) { start += 2 }
    guard bytes.byte(start) == .lessThan, let end = bytes.classNameEnd(from: start + 1),
      bytes.has(": ", at: end), let address = bytes.address(at: end + 2)?.value
    else { return nil }
    var last = bytes.trimEnd(start..<line.upperBound)
    if bytes[last - 1] == .quote { last -= 1 }
    return bytes[last - 1] == .greaterThan ? (start..<last, address) : nil
  }

  /// The object whose next responder a prompt asks for.
  private static func question(in line: Range<Int>, _ bytes: Bytes) -> UInt64? {
    guard isPromptOrBlank(line, bytes),
      let message = bytes.firstOffset(
        of: " nextResponder]", from: line.lowerBound, to: line.upperBound),
      let number = bytes.firstOffset(of: "0x", from: line.lowerBound, to: message),
      let address = bytes.address(at: number), address.end == message
    else { return nil }
    return address.value
  }

  private static func isPromptOrBlank(_ line: Range<Int>, _ bytes: Bytes) -> Bool {
    let start = bytes.skipBlanks(from: line.lowerBound)
    let prompts: [StaticString] = ["cy#", "cy ", "(lldb)", "(gdb)", "po ", "po[", "```"]
    return start >= line.upperBound || prompts.contains { bytes.has($0, at: start) }
  }
}
