/// Descriptions of objects that an editor or a page broke at blanks: `layer =` ends a line, and
/// `<CALayer: 0x…>>` begins the next one. The lines need not be long.
enum WrappedNodes {
  /// How many lines one description may take.
  private static let most = 8

  /// The text with one line for each description; nil where none was broken.
  static func joined(_ bytes: Bytes) -> BrokenLines.Joined? {
    guard bytes.lines.contains(where: { isUnclosed(bytes, $0) || isUnfinished(bytes, $0) }) else {
      return nil
    }
    var text: [UInt8] = []
    var origins = LineOrigins()
    let lines = Array(bytes.lines)
    var number = 0
    while number < lines.count {
      let count = lineCount(of: bytes, lines[number..<min(lines.count, number + most)])
      origins.append(number)
      let last = lines[number + count - 1]
      for line in lines[number..<(number + count - 1)] {
        text += bytes[line.lowerBound..<bytes.trimEnd(line)]
        text.append(.space)
      }
      text += bytes[last]
      if last.upperBound < bytes.count { text.append(.newline) }
      number += count
    }
    return origins.starts.count < lines.count ? (text, origins) : nil
  }

  /// How many of some lines one description takes that begins on the first; 1 where it ends there
  /// or on none of them.
  private static func lineCount(of bytes: Bytes, _ lines: ArraySlice<Range<Int>>) -> Int {
    guard let first = lines.first else { return 1 }
    if bytes.isController(first) { return controllerLineCount(bytes, lines) }
    guard isUnclosed(bytes, first) || isIndent(bytes, first) else {
      return withMark(1, bytes, lines)
    }
    var open = OpenText(.console)
    for (count, line) in zip(1..., lines) {
      if count > 1 {
        guard continues(bytes, line, behind: open) else { break }
        open.add(.space)
      }
      open.add(bytes.slice(line))
      if open.hasContent, !open.isOpen { return withMark(count, bytes, lines) }
    }
    return 1
  }

  /// The number of lines with the one that only says that a layer was described.
  private static func withMark(
    _ count: Int, _ bytes: Bytes, _ lines: ArraySlice<Range<Int>>
  ) -> Int {
    let isMarked = lines.dropFirst(count).first.map { bytes.isLine($0, "(layer)") } ?? false
    return isMarked ? count + 1 : count
  }

  /// Whether a description begins on a line and does not seem to end there.
  private static func isUnclosed(_ bytes: Bytes, _ line: Range<Int>) -> Bool {
    let end = bytes.trimEnd(line)
    guard end > line.lowerBound, bytes[end - 1] != .greaterThan else { return false }
    let indent = ConsoleIndent(bytes, at: line.lowerBound).end
    let isMarked = ByteSet("*+").contains(bytes.byte(indent)) && bytes.byte(indent + 1) == .lessThan
    let start = isMarked ? indent + 1 : indent
    if bytes.isNode(at: start) { return true }
    return bytes.byte(start) == .lessThan && bytes[end - 1] == .colon
      && bytes.classNameEnd(from: start + 1) == end - 1
  }

  /// How the description of a controller does not end.
  private static let unfinished: [StaticString] = [
    ",", ":", " not", " in", " the", " presented", "(view",
  ]

  /// Whether the description of a controller begins a text and does not seem to end there.
  private static func isUnfinished(_ bytes: Bytes, _ text: Range<Int>) -> Bool {
    guard bytes.contains(", state:", in: text) else { return false }
    let end = bytes.trimEnd(text)
    if unfinished.contains(where: { bytes.has($0, at: end - $0.utf8CodeUnitCount) }) { return true }
    let bracket = bytes[text].last { $0 == .lessThan || $0 == .greaterThan }
    return bracket == .lessThan
  }

  /// How many lines the description of a controller takes.
  private static func controllerLineCount(_ bytes: Bytes, _ lines: ArraySlice<Range<Int>>) -> Int {
    guard let first = lines.first else { return 1 }
    for (count, line) in zip(1..., lines.prefix(4)) {
      let start = ConsoleIndent(bytes, at: line.lowerBound)
      if count > 1, start.bars > 0 || start.end >= line.upperBound || bytes.isController(line) {
        return 1
      }
      if isUnfinished(bytes, first.lowerBound..<line.upperBound) { continue }
      let next = lines.dropFirst(count).first.map { bytes.skipBlanks(from: $0.lowerBound) }
      return next.map { bytes.has("not in the window", at: $0) } ?? false ? count + 1 : count
    }
    return 1
  }

  /// Whether a line is the indent of a node.
  private static func isIndent(_ bytes: Bytes, _ line: Range<Int>) -> Bool {
    let indent = ConsoleIndent(bytes, at: line.lowerBound)
    return indent.bars > 0 && indent.end >= line.upperBound
  }

  /// Whether a line may be the rest of what is open: a description within another one only follows
  /// an equals sign.
  private static func continues(_ bytes: Bytes, _ line: Range<Int>, behind open: OpenText) -> Bool {
    let start = ConsoleIndent(bytes, at: line.lowerBound)
    guard start.bars == 0, start.end < line.upperBound, !open.isWithinText else { return false }
    guard open.hasContent else { return bytes[start.end] == .lessThan }
    return open.isOpen && (bytes[start.end] != .lessThan || open.end.1 == .equals)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a line begins the description of a controller.
  fileprivate func isController(_ line: Range<Int>) -> Bool { contains(", state:", in: line) }

  /// Whether a line has this text and nothing else but blanks.
  fileprivate func isLine(_ line: Range<Int>, _ text: StaticString) -> Bool {
    let start = skipBlanks(from: line.lowerBound)
    let end = trimEnd(line)
    return start < end && range(start..<end, is: text)
  }
}
