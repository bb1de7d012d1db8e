/// The marks that an editor, a list or a log puts before every line: numbers, bullets, a tag.
enum LineMarks {
  /// How many lines are examined.
  private static let sampled = 256

  /// The text without the marks; nil where there are none, or where removing them does not help.
  static func removed(_ bytes: Bytes) -> [UInt8]? {
    let lines = firstLines(of: bytes)
    guard lines.count > 1 else { return nil }
    let numbered = lines.filter { number(bytes, $0) != nil }
    let isNumbered = numbered.count * 2 > lines.count && counts(bytes, numbered)
    return isNumbered ? withoutNumbers(bytes, numbered) : withoutMark(bytes, lines)
  }

  /// Whether the numbers of lines are consecutive.
  private static func counts(_ bytes: Bytes, _ lines: [Range<Int>]) -> Bool {
    let numbers = lines.compactMap { number(bytes, $0)?.value }
    return zip(numbers, numbers.dropFirst()).allSatisfy { $0 &+ 1 == $1 }
  }

  private static func withoutNumbers(_ bytes: Bytes, _ lines: [Range<Int>]) -> [UInt8]? {
    let gap = commonGap(bytes, lines)
    let text = removed(bytes) { line in
      guard let number = number(bytes, line) else { return line.lowerBound }
      return min(line.upperBound, number.end + gap)
    }
    return DumpRegistry.knows(text) ? text : nil
  }

  /// How many ends of a mark are tried.
  private static let tries = 4

  /// The text without the common beginning of most lines, or without the first words of that: nodes
  /// may begin alike too.
  private static func withoutMark(_ bytes: Bytes, _ lines: [Range<Int>]) -> [UInt8]? {
    guard var mark = commonMark(bytes, lines) else { return nil }
    guard isMark(bytes.slice(mark)) else { return withoutBar(bytes, lines) }
    let sample = bytes.slice(0..<min(bytes.count, DumpSample.limit))
    let before = Understanding(of: sample)
    for _ in 0..<tries where isMark(bytes.slice(mark)) {
      let text = removed(sample, bytes.slice(mark))
      let after = text.withUnsafeBufferPointer(Understanding.init(of:))
      // Invisible characters are never part of a dump, whatever a format makes of them.
      let isHidden = bytes.range(mark, is: "\u{200B}")
      if let after, isHidden || before.map(after.isMore(than:)) ?? true {
        return removed(bytes, bytes.slice(mark))
      }
      let shorter = bytes[mark].dropLast().lastIndex(of: 0x20) ?? mark.lowerBound
      mark = mark.lowerBound..<(shorter == mark.lowerBound ? shorter : shorter + 1)
    }
    return nil
  }

  /// The text without the bar before every line of a dump whose format has no bars itself.
  private static func withoutBar(_ bytes: Bytes, _ lines: [Range<Int>]) -> [UInt8]? {
    let isBarred = lines.allSatisfy { line in
      bytes[line.lowerBound] == 0x7C && (line.count == 1 || bytes[line.lowerBound + 1].isSpace)
    }
    guard isBarred else { return nil }
    let text = removed(bytes) { line in
      line.isEmpty ? line.lowerBound : min(line.lowerBound + 2, line.upperBound)
    }
    let style = text.withUnsafeBufferPointer { DumpRegistry.detect($0)?.lineStyle }
    return style?.hasBars == false ? text : nil
  }

  /// Whether there is more than an indent, and neither a bracket of a node nor a quotation mark.
  private static func isMark(_ text: Bytes) -> Bool {
    text.contains { !$0.isSpace && $0 != 0x7C && $0 != 0xC2 && $0 != 0xA0 }
      && !text.contains(0x3C) && !text.contains(0x22)
  }

  private static func removed(_ bytes: Bytes, _ mark: Bytes) -> [UInt8] {
    removed(bytes) { line in
      let end = line.lowerBound + mark.count
      guard end <= line.upperBound, bytes[line.lowerBound..<end].elementsEqual(mark) else {
        return line.lowerBound
      }
      return end
    }
  }

  private static func removed(_ bytes: Bytes, _ start: (Range<Int>) -> Int) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      let line = offset..<bytes.lineEnd(from: offset)
      text.append(contentsOf: bytes[start(line)..<min(line.upperBound + 1, bytes.count)])
      offset = line.upperBound + 1
    }
    return text
  }

  /// The first non-blank lines.
  private static func firstLines(of bytes: Bytes) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var offset = 0
    while offset < bytes.count, lines.count < sampled {
      let line = offset..<bytes.lineEnd(from: offset)
      if bytes.skipBlanks(from: offset) < line.upperBound { lines.append(line) }
      offset = line.upperBound + 1
    }
    return lines
  }

  /// The number at the beginning of a line, and the offset behind it and its colon, dot or bracket.
  private static func number(_ bytes: Bytes, _ line: Range<Int>) -> (value: Int, end: Int)? {
    let start = bytes.skipBlanks(from: line.lowerBound)
    var end = start
    var value = 0
    while bytes.byte(end).isDigit, end - start < 9 {
      value = value * 10 + Int(bytes[end] - 0x30)
      end += 1
    }
    guard end > start else { return nil }
    switch bytes.byte(end) {
    case 0x3A, 0x29, 0x2E: return (value, end + 1)
    default: return bytes.byte(end).isSpace ? (value, end) : nil
    }
  }

  /// How many bytes separate every number from its line: blanks, or a bar with a blank on either
  /// side.
  private static func commonGap(_ bytes: Bytes, _ lines: [Range<Int>]) -> Int {
    let ends = lines.compactMap { number(bytes, $0)?.end }
    let blanks = ends.map { bytes.skipBlanks(from: $0) - $0 }.min() ?? 0
    let hasBars = ends.allSatisfy { end in
      bytes.byte(end + blanks) == 0x7C && bytes.byte(end + blanks + 1) == 0x20
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
    if next & 0xC0 == 0x80 { return true }
    let isWord: (UInt8) -> Bool = { $0.isLetter || $0.isDigit || $0 == 0x5F }
    return offset > 0 && isWord(byte(offset - 1)) && isWord(next)
  }
}
