/// How a terminal, an editor or a mail broke the lines of a paste that were too long for it.
enum LineBreaks: Hashable {
  /// After a number of characters or columns, wherever that is.
  case columns(Int, LineMeasure)
  /// At a blank, which is removed, so no line is longer.
  case words(Int)

  /// How many blanks at the end of a line may have been removed.
  private static let trimmed = 4

  /// The widths at which one broken line is enough evidence.
  private static let usual: Set<Int> = [72, 76, 78, 79, 80, 100, 120, 132, 160, 200]

  /// Whether programs commonly break lines at this width; `margin` columns were added before them
  /// later.
  func areUsual(behind margin: Int) -> Bool {
    if case .columns(let width, _) = self { Self.usual.contains(width - margin) } else { false }
  }

  var areAtWords: Bool {
    if case .words = self { true } else { false }
  }

  /// What to insert between a line and the next if the line is so long that the next may be its
  /// rest; nil where it is not.
  func gap(behind line: Range<Int>, before next: Range<Int>, in bytes: Bytes) -> Gap? {
    switch self {
    case .columns(let limit, let measure):
      let width = measure.width(of: line, in: bytes, limit: limit)
      if width == limit { return Gap(blanks: 0, isCertain: true) }
      // A character of two columns may not have fitted.
      if measure == .columns, width == limit - 1, bytes.byte(next.lowerBound) >= 0xE0 {
        return Gap(blanks: 0, isCertain: true)
      }
      guard width < limit, limit - width <= Self.trimmed else { return nil }
      return Gap(blanks: limit - width, isCertain: false)
    case .words(let limit):
      let start = bytes.skipBlanks(from: next.lowerBound)
      let end = bytes.skip(from: start, to: next.upperBound) { !$0.isSpace }
      let width = LineMeasure.characters.width(of: line, in: bytes)
      let word = LineMeasure.characters.width(of: start..<end, in: bytes)
      return width + 1 + word > limit ? Gap(blanks: 1, isCertain: true) : nil
    }
  }

  /// The blanks between two lines that were one.
  struct Gap {
    let blanks: Int
    /// Whether the line has its full length.
    let isCertain: Bool
  }
}

/// The unit in which the width of a line is counted.
enum LineMeasure: CaseIterable {
  case characters, columns, bytes

  /// The width of a line without its carriage return; counting stops past a limit.
  func width(of line: Range<Int>, in bytes: Bytes, limit: Int = .max - 2) -> Int {
    var width = 0
    var offset = line.lowerBound
    let end = bytes.withoutReturn(line).upperBound
    while offset < end, width <= limit {
      let byte = bytes[offset]
      offset += 1
      switch self {
      case .bytes: width += 1
      case .characters: if !UTF8.isContinuation(byte) { width += 1 }
      case .columns:
        if byte == .tab {
          width += 8 - width % 8
        } else if !UTF8.isContinuation(byte) {
          width += isWide(bytes, at: offset - 1) ? 2 : 1
        }
      }
    }
    return width
  }

  /// Whether a terminal draws a character two columns wide: those of East Asia, and pictures.
  private func isWide(_ bytes: Bytes, at offset: Int) -> Bool {
    switch bytes[offset] {
    case 0xE1: bytes.byte(offset + 1) == 0x84
    case 0xE2: bytes.byte(offset + 1) >= 0xBA
    case 0xE3...0xED: true
    case 0xEF:
      bytes.byte(offset + 1) == 0xBC
        || bytes.byte(offset + 1) == 0xBD && bytes.byte(offset + 2) <= 0xA0
    case 0xF0: bytes.byte(offset + 1) >= 0x9F
    default: false
    }
  }
}
