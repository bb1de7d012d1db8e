/// A paste whose lines begin with Markdown's `>`, a comment's `//` or a TAB.
enum QuotedPaste {
  /// How many lines are examined.
  private static let sampled = 256

  /// The text without the marks, and without the blank that is behind all of them; nil where most of
  /// its first lines have none.
  static func unquoted(_ bytes: Bytes) -> [UInt8]? {
    guard let level = level(of: bytes) else { return nil }
    let hasBlanks = bytes.lines.allSatisfy { line in
      let (end, count) = marksEnd(bytes, line, level)
      return count == 0 || end >= line.upperBound || bytes[end] == .space
    }
    return bytes.droppingBeginnings { line in
      let (end, count) = marksEnd(bytes, line, level)
      return count > 0 && hasBlanks && end < line.upperBound ? end + 1 : end
    }
  }

  /// The text without the TAB before all of its lines; nil where one has none. No dump begins with
  /// one.
  static func withoutTabs(_ bytes: Bytes) -> [UInt8]? {
    guard bytes.lines.allSatisfy({ $0.isEmpty || bytes[$0.lowerBound] == .tab })
    else { return nil }
    return bytes.droppingBeginnings { min($0.lowerBound + 1, $0.upperBound) }
  }

  /// The least number of marks among the marked lines; nil unless most lines are marked.
  private static func level(of bytes: Bytes) -> Int? {
    var level = Int.max
    let (marked, plain) = bytes.countLines(upTo: sampled) { line in
      let marks = marksEnd(bytes, line, .max).count
      if marks > 0 { level = min(level, marks) }
      return marks > 0
    }
    return marked > plain * 3 ? level : nil
  }

  /// The offset after the last mark at the beginning of a line, and the number of marks up to a
  /// limit; the beginning of the line where there is none.
  private static func marksEnd(
    _ bytes: Bytes, _ line: Range<Int>, _ limit: Int
  ) -> (end: Int, count: Int) {
    var end = line.lowerBound
    var count = 0
    var offset = bytes.skipBlanks(from: end)
    while offset < line.upperBound, count < limit {
      if bytes[offset] == .greaterThan {
        offset += 1
      } else if bytes.has("//", at: offset) {
        offset = bytes.skip(from: offset) { $0 == .slash }
      } else {
        break
      }
      count += 1
      end = offset
      offset = bytes.skipBlanks(from: offset)
    }
    return (end, count)
  }
}

/// A dump in Markdown's text, outside of a block of code: backslashes precede what would be a mark.
enum MarkdownEscapes {
  private static let marks = ByteSet("#()*+-.<>[]_`{|}~!")

  /// The text without such backslashes; nil where there are none.
  static func unescaped(_ bytes: Bytes) -> [UInt8]? {
    guard bytes.contains("\\") else { return nil }
    let text = bytes.replacing { isMark(bytes, at: $0) ? (bytes[$0 + 1], $0 + 2) : nil }
    return text.count < bytes.count ? text : nil
  }

  private static func isMark(_ bytes: Bytes, at offset: Int) -> Bool {
    bytes.byte(offset) == .backslash && marks.contains(bytes.byte(offset + 1))
  }
}
