/// A paste of which Markdown's `>` or a comment's `//` begins the lines.
enum QuotedPaste {
  /// How many lines are looked at.
  private static let sampled = 256

  /// The text with blanks in place of the marks, so that places and columns stay; nil where most of its
  /// first lines have none.
  static func unquoted(_ bytes: Bytes) -> [UInt8]? {
    guard let level = level(of: bytes) else { return nil }
    var text = Array(bytes)
    var place = 0
    while place < bytes.count {
      let line = place..<bytes.lineEnd(from: place)
      for mark in line.lowerBound..<marksEnd(bytes, line, level).end where bytes[mark] < 0x80 {
        text[mark] = 0x20
      }
      place = line.upperBound + 1
    }
    return text
  }

  /// How many marks every line has that has some; nil where not most have.
  private static func level(of bytes: Bytes) -> Int? {
    var (marked, plain) = (0, 0)
    var level = Int.max
    var place = 0
    while place < bytes.count, marked + plain < sampled {
      let line = place..<bytes.lineEnd(from: place)
      let marks = marksEnd(bytes, line, .max).count
      if marks > 0 {
        marked += 1
        level = min(level, marks)
      } else if bytes.skipBlanks(from: place) < line.upperBound {
        plain += 1
      }
      place = line.upperBound + 1
    }
    return marked > plain * 3 ? level : nil
  }

  /// The place behind the last mark at the beginning of a line, and how many there are up to a limit;
  /// the beginning where there is none.
  private static func marksEnd(
    _ bytes: Bytes, _ line: Range<Int>, _ limit: Int
  ) -> (end: Int, count: Int) {
    var end = line.lowerBound
    var count = 0
    var place = bytes.skipBlanks(from: end)
    while place < line.upperBound, count < limit {
      if bytes[place] == 0x3E {
        place += 1
      } else if bytes.has("//", at: place) {
        while bytes.byte(place) == 0x2F { place += 1 }
      } else {
        break
      }
      count += 1
      end = place
      place = bytes.skipBlanks(from: place)
    }
    return (end, count)
  }
}
