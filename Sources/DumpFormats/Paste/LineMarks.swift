/// What an editor, a list or a log puts in front of every line: numbers, bullets, a tag.
enum LineMarks {
  /// How many lines are looked at.
  private static let sampled = 256

  /// The text without them; nil where there are none, or where no format knows what is left.
  static func removed(_ bytes: Bytes) -> [UInt8]? {
    let lines = firstLines(of: bytes)
    guard lines.count > 1, let first = lines.first else { return nil }
    let numbered = lines.enumerated().allSatisfy { step, line in
      number(bytes, line).map { $0.value == step &+ (number(bytes, first)?.value ?? 0) } ?? false
    }
    let width = numbered ? 0 : commonWidth(bytes, lines)
    guard numbered || width > 0 else { return nil }
    let gap = numbered ? commonGap(bytes, lines) : 0
    let text = removed(bytes) { line in
      guard numbered else { return min(line.upperBound, line.lowerBound + width) }
      guard let number = number(bytes, line) else { return line.lowerBound }
      return min(line.upperBound, number.end + gap)
    }
    return text.withUnsafeBufferPointer { DumpRegistry.detect($0) } == nil ? nil : text
  }

  private static func removed(_ bytes: Bytes, _ start: (Range<Int>) -> Int) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let line = place..<bytes.lineEnd(from: place)
      text.append(contentsOf: bytes[start(line)..<min(line.upperBound + 1, bytes.count)])
      place = line.upperBound + 1
    }
    return text
  }

  /// The first lines that are not blank.
  private static func firstLines(of bytes: Bytes) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var place = 0
    while place < bytes.count, lines.count < sampled {
      let line = place..<bytes.lineEnd(from: place)
      if bytes.skipBlanks(from: place) < line.upperBound { lines.append(line) }
      place = line.upperBound + 1
    }
    return lines
  }

  /// The number at the beginning of a line, and behind it and its colon, dot, bracket or bar.
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

  /// What stands between every number and its line: blanks, or a bar with a blank on either side.
  private static func commonGap(_ bytes: Bytes, _ lines: [Range<Int>]) -> Int {
    let ends = lines.compactMap { number(bytes, $0)?.end }
    let blanks = ends.map { bytes.skipBlanks(from: $0) - $0 }.min() ?? 0
    let hasBars = ends.allSatisfy { end in
      bytes.byte(end + blanks) == 0x7C && bytes.byte(end + blanks + 1) == 0x20
    }
    return hasBars ? blanks + 2 : blanks
  }

  /// How many bytes all lines begin with alike that are no part of a dump: with more than an indent, and
  /// no bracket of a node, in them. What a format knows as it is keeps them unless nodes may stand behind
  /// anything in it.
  private static func commonWidth(_ bytes: Bytes, _ lines: [Range<Int>]) -> Int {
    guard let first = lines.first else { return 0 }
    var width = lines.map(\.count).min() ?? 0
    for line in lines {
      let same = (0..<width).first { bytes[line.lowerBound + $0] != bytes[first.lowerBound + $0] }
      width = same ?? width
    }
    let mark = bytes[first.lowerBound..<(first.lowerBound + width)]
    guard mark.contains(where: { !$0.isSpace && $0 != 0x7C && $0 != 0xC2 && $0 != 0xA0 }),
      !mark.contains(0x3C)
    else { return 0 }
    let format = DumpRegistry.detect(bytes)?.name
    return format.map(DumpRegistry.consoleNames.contains) ?? true ? width : 0
  }
}
