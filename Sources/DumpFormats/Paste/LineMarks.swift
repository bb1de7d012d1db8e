/// The marks that an editor, a list or a log puts before every line: numbers, bullets, a tag.
enum LineMarks {
  /// How many lines are examined.
  private static let sampled = 256

  static let steps = [
    PasteStep(withoutNumbers, if: .known),
    // Invisible characters are never part of a dump, whatever a format makes of them.
    PasteStep(if: .known) { bytes in withoutMarks(bytes, areHidden: true) },
    PasteStep(if: .better) { bytes in withoutMarks(bytes, areHidden: false) },
    // The format of the dump may have bars itself.
    PasteStep(withoutBars, if: .knownAs { !$0.hasBars }),
  ]

  /// What most lines of a text begin with.
  private enum Mark {
    /// Consecutive numbers, on these lines.
    case numbers([Range<Int>])
    /// The same text, at these offsets.
    case text(Range<Int>)
    case bars
  }

  private static func mark(of bytes: Bytes) -> Mark? {
    let lines = Array(bytes.lines.lazy.filter { !bytes.isBlank($0) }.prefix(sampled))
    guard lines.count > 1 else { return nil }
    let numbered = lines.filter { number(bytes, $0) != nil }
    if numbered.count * 2 > lines.count && counts(bytes, numbered) { return .numbers(numbered) }
    guard let mark = commonMark(bytes, lines) else { return nil }
    if isMark(bytes.slice(mark)) { return .text(mark) }
    let isBarred = lines.allSatisfy { line in
      bytes[line.lowerBound] == .bar && (line.count == 1 || bytes[line.lowerBound + 1].isSpace)
    }
    return isBarred ? .bars : nil
  }

  /// Whether the numbers of lines are consecutive.
  private static func counts(_ bytes: Bytes, _ lines: [Range<Int>]) -> Bool {
    let numbers = lines.compactMap { number(bytes, $0)?.value }
    return zip(numbers, numbers.dropFirst()).allSatisfy { $0 &+ 1 == $1 }
  }

  private static func withoutNumbers(_ bytes: Bytes) -> [UInt8]? {
    guard case .numbers(let lines)? = mark(of: bytes) else { return nil }
    let gap = commonGap(bytes, lines)
    return bytes.droppingBeginnings { line in
      guard let number = number(bytes, line) else { return line.lowerBound }
      return min(line.upperBound, number.end + gap)
    }
  }

  /// How many ends of a mark are tried.
  private static let tries = 4

  /// The text without the common beginning of most lines, or without the first words of that: nodes
  /// may begin alike too.
  private static func withoutMarks(_ bytes: Bytes, areHidden: Bool) -> [PasteStep.Candidate] {
    guard case .text(var mark)? = mark(of: bytes), bytes.range(mark, is: "\u{200B}") == areHidden
    else { return [] }
    var candidates: [PasteStep.Candidate] = []
    while candidates.count < tries, isMark(bytes.slice(mark)) {
      let text = Array(bytes[mark])
      candidates.append(PasteStep.candidate { withoutMark(text, $0) })
      let shorter = bytes[mark].dropLast().lastIndex(of: .space) ?? mark.lowerBound
      mark = mark.lowerBound..<(shorter == mark.lowerBound ? shorter : shorter + 1)
    }
    return candidates
  }

  private static func withoutMark(_ mark: [UInt8], _ bytes: Bytes) -> [UInt8] {
    bytes.droppingBeginnings { line in
      line.lowerBound + (bytes[line].starts(with: mark) ? mark.count : 0)
    }
  }

  private static func withoutBars(_ bytes: Bytes) -> [UInt8]? {
    guard case .bars? = mark(of: bytes) else { return nil }
    return bytes.droppingBeginnings { line in min(line.lowerBound + 2, line.upperBound) }
  }

  /// Whether there is more than an indent, and neither a bracket of a node nor a quotation mark.
  private static func isMark(_ text: Bytes) -> Bool {
    text.contains { !$0.isSpace && $0 != .bar && $0 != 0xC2 && $0 != 0xA0 }
      && !text.contains(.lessThan) && !text.contains(.quote)
  }

  /// The number at the beginning of a line, and the offset after it and its colon, dot or bracket.
  private static func number(_ bytes: Bytes, _ line: Range<Int>) -> (value: Int, end: Int)? {
    let start = bytes.skipBlanks(from: line.lowerBound)
    var end = start
    var value = 0
    while bytes.byte(end).isDigit, end - start < 9 {
      value = value * 10 + Int(bytes[end] - UInt8(ascii: "0"))
      end += 1
    }
    guard end > start else { return nil }
    switch bytes.byte(end) {
    case .colon, .closeParen, .dot: return (value, end + 1)
    default: return bytes.byte(end).isSpace ? (value, end) : nil
    }
  }

  /// How many bytes separate every number from its line: blanks, or a bar with a blank on either
  /// side.
  private static func commonGap(_ bytes: Bytes, _ lines: [Range<Int>]) -> Int {
    let ends = lines.compactMap { number(bytes, $0)?.end }
    let blanks = ends.map { bytes.skipBlanks(from: $0) - $0 }.min() ?? 0
    let hasBars = ends.allSatisfy { end in
      bytes.byte(end + blanks) == .bar && bytes.byte(end + blanks + 1) == .space
    }
    return hasBars ? blanks + 2 : blanks
  }

  /// The common beginning of more than half of the lines, up to the end of a word.
  private static func commonMark(_ bytes: Bytes, _ lines: [Range<Int>]) -> Range<Int>? {
    let firsts = Dictionary(grouping: lines) { bytes[$0.lowerBound] }
    guard let alike = firsts.values.max(by: { $0.count < $1.count }), alike.count > 1,
      alike.count * 2 > lines.count, let first = alike.first
    else { return nil }
    var count = alike.map(\.count).min() ?? 0
    for line in alike {
      let same = (0..<count).first { bytes[line.lowerBound + $0] != bytes[first.lowerBound + $0] }
      count = same ?? count
    }
    while count > 0, alike.contains(where: { bytes.isWithinWord($0.lowerBound + count) }) {
      count -= 1
    }
    return first.lowerBound..<(first.lowerBound + count)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether an offset is within a word or a character.
  fileprivate func isWithinWord(_ offset: Int) -> Bool {
    let next = byte(offset)
    if UTF8.isContinuation(next) { return true }
    let isWord: (UInt8) -> Bool = { $0.isLetter || $0.isDigit || $0 == .underscore }
    return offset > 0 && isWord(byte(offset - 1)) && isWord(next)
  }
}

/// The tree that a loop over `subviews` prints which many apps have copied: dashes, the level in
/// brackets and the class, `--[ 1] UIView`.
enum LevelNumbers {
  /// The text as a tree of class names with bars; nil where no line has a level.
  static func barred(_ bytes: Bytes) -> BrokenLines.Joined? {
    guard bytes.contains("[ 1] ") else { return nil }
    var text: [UInt8] = []
    var origins = LineOrigins()
    var hasLevels = false
    for (number, line) in bytes.lines.enumerated() {
      let node = node(bytes, line)
      // A blank line would part the root from its subviews.
      if node == nil && hasLevels && bytes.isBlank(line) { continue }
      if let node {
        for _ in 0..<node.level { text += Array("   | ".utf8) }
        text += [.lessThan] + bytes[node.name] + [.greaterThan, .newline]
        origins.append(number)
        hasLevels = true
      }
      let rest = (node?.name.upperBound ?? line.lowerBound)..<line.upperBound
      if node != nil && bytes.isBlank(rest) { continue }
      text += bytes[rest] + [.newline]
      origins.append(number)
    }
    return hasLevels ? (text, origins) : nil
  }

  /// The level and the class on a line. An editor may have joined dashes to longer ones, but each
  /// level still has a byte before it.
  private static func node(
    _ bytes: Bytes, _ line: Range<Int>
  ) -> (level: Int, name: Range<Int>)? {
    let start = bytes.skipBlanks(from: line.lowerBound)
    var offset = start
    while let end = dashEnd(bytes, at: offset) { offset = end }
    let dashes = offset - start
    guard bytes.byte(offset) == .openBracket else { return nil }
    offset = bytes.skipBlanks(from: offset + 1)
    var level = 0
    while level < 1000, bytes.byte(offset).isDigit {
      level = level * 10 + Int(bytes[offset] - UInt8(ascii: "0"))
      offset += 1
    }
    guard level <= dashes, bytes.has("] ", at: offset), bytes.byte(offset - 1).isDigit
    else { return nil }
    let name = offset + 2
    guard bytes.byte(name).isUpperCase || bytes.byte(name) == .underscore else { return nil }
    offset = name
    while offset < line.upperBound, nameBytes.contains(bytes[offset]) { offset += 1 }
    return (level, name..<offset)
  }

  private static func dashEnd(_ bytes: Bytes, at offset: Int) -> Int? {
    if bytes.byte(offset) == .minus { return offset + 1 }
    return bytes.has("–", at: offset) || bytes.has("—", at: offset) ? offset + 3 : nil
  }

  private static let nameBytes = ByteSet(
    "._0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
}

/// The margin of a string literal of Kotlin or Scala, in which a bar before every line marks where
/// it ends.
enum MarginBars {
  /// The text without the bars; nil where most lines have none.
  static func removed(_ bytes: Bytes) -> [UInt8]? {
    let (barred, plain) = bytes.countLines { bar(bytes, $0) != nil }
    // The first line may be after the opening quotation marks, and the last one closes them.
    guard barred > 1, plain <= max(2, barred / 8) else { return nil }
    return bytes.droppingBeginnings { line in bar(bytes, line).map { $0 + 1 } ?? line.lowerBound }
  }

  private static func bar(_ bytes: Bytes, _ line: Range<Int>) -> Int? {
    let start = bytes.skipBlanks(from: line.lowerBound)
    return start < line.upperBound && bytes[start] == .bar ? start : nil
  }
}
