/// Blanks behind every line, which a table or an editor put there: within what a broken line parted, nobody
/// could tell them from the text.
enum TrailingBlanks {
  /// The text without so many of them as every line has; nil where a line has none.
  static func removed(_ bytes: Bytes) -> [UInt8]? {
    var least = Int.max
    forEachLine(bytes) { line in
      if let blanks = blanks(bytes, line) { least = min(least, blanks) }
      return least > 0
    }
    guard least > 0, least < .max else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    forEachLine(bytes) { line in
      let end = line.upperBound - min(least, blanks(bytes, line) ?? 0)
      text.append(contentsOf: bytes[line.lowerBound..<end])
      if line.upperBound < bytes.count { text.append(Character.newline) }
      return true
    }
    return text
  }

  /// Calls `body` with every line without its carriage return, until it returns false.
  private static func forEachLine(_ bytes: Bytes, _ body: (Range<Int>) -> Bool) {
    var place = 0
    while place < bytes.count {
      let end = bytes.lineEnd(from: place)
      let isReturn = end > place && bytes[end - 1] == 0x0D
      if !body(place..<(isReturn ? end - 1 : end)) { return }
      place = end + 1
    }
  }

  /// How many blanks are behind a line; nil where there is nothing else.
  private static func blanks(_ bytes: Bytes, _ line: Range<Int>) -> Int? {
    let last = bytes[line].lastIndex { $0 != 0x20 && $0 != 0x09 }
    return last.map { line.upperBound - 1 - $0 }
  }
}
