/// Objects that a debugger was asked for one by one: `[#0x… nextResponder]` and the answer, again
/// and again. Cycript prints `#"` before an object that it only names, and a quotation mark after
/// it.
enum DebuggerChain {
  /// The longest chain; those of apps have some dozens of responders.
  private static let limit = 100

  /// An object in an answer, and the object whose next responder it is.
  private struct Step {
    let line: Range<Int>
    let node: Range<Int>
    let address: UInt64
    let asked: UInt64?
  }

  static let steps = [
    PasteStep { bytes in drawn(bytes, isAsked: true) },
    PasteStep({ bytes in drawn(bytes, isAsked: false) }, of: .unknown),
  ]

  /// The text with every chain in the form in which debuggers print a whole one, or with plain
  /// objects if none was asked for its next; nil for any other text. Lines stay where they are.
  private static func drawn(_ bytes: Bytes, isAsked: Bool) -> [UInt8]? {
    guard let steps = steps(in: bytes), let first = steps.first,
      !isAsked || steps.contains(where: { $0.asked != nil })
    else { return nil }
    var text = Array(bytes[..<first.line.lowerBound])
    var depth = 0
    for (index, step) in steps.enumerated() {
      let isNext = index > 0 && step.asked == steps[index - 1].address
      let gap = index > 0 ? steps[index - 1].line.upperBound..<step.line.lowerBound : 0..<0
      depth = isNext ? depth + 1 : 0
      if depth > limit { return nil }
      // A prompt within a chain would split it.
      text += isNext ? bytes[gap].filter { $0 == .newline } : Array(bytes[gap])
      for _ in 0..<depth { text += "   | ".utf8 }
      text += bytes[step.node]
    }
    return text + bytes[(steps.last?.line.upperBound ?? bytes.count)...]
  }

  /// The objects; nil where there are none, or other lines than objects and prompts.
  private static func steps(in bytes: Bytes) -> [Step]? {
    guard
      bytes.contains("nextResponder]")
        || bytes.contains("#\"<")
    else { return nil }
    var steps: [Step] = []
    var asked: UInt64?
    for line in bytes.lines {
      if let (node, address) = node(in: line, bytes) {
        steps.append(Step(line: line, node: node, address: address, asked: asked))
        asked = nil
      } else if let next = question(in: line, bytes) {
        asked = next
      } else if !isPromptOrBlank(line, bytes) {
        return nil
      }
    }
    return steps.isEmpty ? nil : steps
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
    let prompts: [StaticString] = ["cy#", "cy ", "(lldb)", "(gdb)", "po ", "po["]
    return start >= line.upperBound || prompts.contains { bytes.has($0, at: start) }
  }
}
