/// A string literal of Kotlin or Scala, in which a bar before every line marks where its margin ends.
enum MarginBars {
  /// The text without; nil where not most lines have one, or where the dump has bars of its own.
  static func removed(_ bytes: Bytes) -> [UInt8]? {
    var (barred, others) = (0, 0)
    forEachLine(bytes) { line in
      if bar(bytes, line) != nil { barred += 1 } else if !isBlank(bytes, line) { others += 1 }
    }
    // The first line may stand behind the quotation marks, and the last one closes them.
    guard barred > 1, others <= max(2, barred / 8) else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    forEachLine(bytes) { line in
      let start = bar(bytes, line).map { $0 + 1 } ?? line.lowerBound
      text.append(contentsOf: bytes[start..<min(line.upperBound + 1, bytes.count)])
    }
    let format = text.withUnsafeBufferPointer { DumpRegistry.detect($0)?.name }
    let style = format.flatMap(LineStyle.init(ofFormat:))
    switch style {
    case .markup, .json: return text
    case .elements, .appKit, .escaped, .stamped, .console, .earlGrey, .trace, .kif, nil: return nil
    }
  }

  private static func forEachLine(_ bytes: Bytes, _ body: (Range<Int>) -> Void) {
    var place = 0
    while place < bytes.count {
      let line = place..<bytes.lineEnd(from: place)
      body(line)
      place = line.upperBound + 1
    }
  }

  private static func isBlank(_ bytes: Bytes, _ line: Range<Int>) -> Bool {
    bytes.skipBlanks(from: line.lowerBound) >= line.upperBound
  }

  private static func bar(_ bytes: Bytes, _ line: Range<Int>) -> Int? {
    let start = bytes.skipBlanks(from: line.lowerBound)
    return start < line.upperBound && bytes[start] == 0x7C ? start : nil
  }
}
