/// Text broken into lines at its spaces.
package enum WordWrap {
  /// The lines of some words, the first up to `first` columns long and the others up to `width`;
  /// a longer word stays whole. There is no line without a word.
  package static func lines(
    _ words: [some StringProtocol], width: Int, first: Int? = nil
  ) -> [String] {
    var lines: [String] = []
    var (room, length) = (first ?? width, 0)
    for word in words {
      let columns = DisplayWidth.of(String(word))
      if lines.isEmpty {
        lines.append(String(word))
        length = columns
      } else if length > 0 && length + 1 + columns > room {
        lines.append(String(word))
        (room, length) = (width, columns)
      } else {
        lines[lines.count - 1] += " " + word
        length += 1 + columns
      }
    }
    return lines
  }
}

/// Breaks texts into lines at spaces, indenting all lines after the first.
package struct LineLayout {
  let width: Int

  /// A layout of lines with at most `width` columns, as far as words fit.
  package init(width: Int) { self.width = width }

  /// Whether a line of some columns need not be broken.
  package func fits(_ columns: Int) -> Bool { columns <= width }

  /// Writes data made visible and ends the line; `column` columns of it are already used. Lines
  /// after the first begin `hanging` columns further to the right.
  package func write(
    _ text: String, from column: Int, hanging: Int = 0, into output: some StyledOutput,
    as style: TextStyle = .plain
  ) {
    let words = VisibleText.line(text).split(separator: " ", omittingEmptySubsequences: false)
    let rest = width - column - hanging
    for (number, line) in WordWrap.lines(words, width: rest, first: width - column).enumerated() {
      if number > 0 { output.write(.blanks(column + hanging)) }
      output.writeLine(line, as: style)
    }
  }

  /// Writes data made visible, all of its lines after some blanks.
  package func write(
    indented column: Int, _ text: String, into output: some StyledOutput,
    as style: TextStyle = .plain
  ) {
    output.write(.blanks(column))
    write(text, from: column, into: output, as: style)
  }

  /// Writes a text with a note in another style: beside it if both fit, else on the next line.
  package func write(
    _ text: String, as style: TextStyle = .plain, note: String, noteStyle: TextStyle = .plain,
    from column: Int, hanging: Int, into output: some StyledOutput
  ) {
    let (shown, shownNote) = (VisibleText.line(text), VisibleText.line(note))
    let isShort = column + DisplayWidth.of(shown) + 2 + DisplayWidth.of(shownNote) <= width
    if isShort {
      output.write(shown, as: style)
      output.write(.blanks(2))
      output.writeLine(shownNote, as: noteStyle)
    } else {
      write(text, from: column, hanging: hanging, into: output, as: style)
      write(indented: column + hanging, note, into: output, as: noteStyle)
    }
  }
}

extension String {
  /// A number of spaces, none for a negative number.
  package static func blanks(_ count: Int) -> String {
    // `String(repeating:count:)` appends one character at a time, which is slow.
    String(decoding: repeatElement(UInt8(ascii: " "), count: Swift.max(0, count)), as: UTF8.self)
  }

  /// The blanks before a line of a tree, `width` for each level. Of levels beyond the deepest only
  /// the number is said: the indents of thousands of levels would fill disks.
  package static func indent(_ depth: Int, by width: Int, deepest: Int) -> String {
    let indent = blanks(width * Swift.min(depth, deepest))
    return depth > deepest ? indent + "(\(depth - deepest) deeper) " : indent
  }

  /// The text padded with spaces to a number of columns.
  package func padded(to width: Int) -> String { self + .blanks(width - DisplayWidth.of(self)) }

  /// Whether the text has more than `count` characters.
  package func isLonger(than count: Int) -> Bool {
    utf8.count > count && index(startIndex, offsetBy: count + 1, limitedBy: endIndex) != nil
  }
}

/// Rows of text in columns as wide as their widest cell; the last is as wide as the line.
package struct TextColumns {
  private var rows: [(cells: [String], style: TextStyle)] = []

  /// Creates columns without rows.
  package init() {}

  /// Adds a row; cells are made visible.
  package mutating func add(_ cells: [String], as style: TextStyle = .plain) {
    rows.append((cells.map(VisibleText.line), style))
  }

  /// Writes the rows; cells of the last column are wrapped at `width` columns. Where the others
  /// leave no room for a word of it, a row is one text.
  package func write(into output: some StyledOutput, width: Int = .max) {
    let lines = LineLayout(width: width)
    let count = rows.map(\.cells.count).max() ?? 0
    let lengths = rows.map { $0.cells.map { DisplayWidth.of($0) } }
    let widths = (0..<count).map { column in
      lengths.map { column < $0.count ? $0[column] : 0 }.max() ?? 0
    }
    let most = widths.dropLast().reduce(0) { $1 > 0 ? $0 + $1 + 2 : $0 }
    if width < .max, most + longestWord > width {
      for row in rows {
        let text = row.cells.filter { !$0.isEmpty }.joined(separator: " ")
        lines.write(text, from: 0, hanging: 4, into: output, as: row.style)
      }
      return
    }
    for (row, lengths) in zip(rows, lengths) {
      var line = ""
      var (missing, used) = (0, 0)
      for (column, cell) in row.cells.dropLast().enumerated() where widths[column] > 0 {
        line += .blanks(missing)
        line += cell
        missing = widths[column] - lengths[column] + 2
        used += widths[column] + 2
      }
      guard let last = row.cells.last?.trimmingEnd, !last.isEmpty else {
        output.writeLine(line.trimmingEnd, as: row.style)
        continue
      }
      output.write(line + .blanks(missing), as: row.style)
      lines.write(last, from: used, into: output, as: row.style)
    }
  }
}

extension TextColumns {
  /// The columns of the longest word in a last cell.
  private var longestWord: Int {
    let words = rows.flatMap { ($0.cells.last ?? "").split(separator: " ") }
    return words.map { DisplayWidth.of(String($0)) }.max() ?? 0
  }
}

extension String {
  /// The text without the spaces at its end.
  package var trimmingEnd: String {
    var end = utf8.endIndex
    while end > utf8.startIndex, utf8[utf8.index(before: end)] == UInt8(ascii: " ") {
      end = utf8.index(before: end)
    }
    return String(self[..<end])
  }
}

/// The number of terminal columns that text takes.
package enum DisplayWidth {
  /// The columns of text without control characters.
  package static func of(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    let scalars = text.unicodeScalars
    if scalars.allSatisfy(isPlain) { return scalars.count }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  /// Whether a scalar is certainly a character of one column, whatever its neighbours: Unicode's
  /// tables, which would answer this for all others, are slow.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x2010...0x2027, 0x2030...0x205E: true
    default: false
    }
  }

  package static func prefix(of text: String, _ limit: Int) -> Substring {
    var columns = 0
    let end = text.firstIndex { character in
      columns += width(of: character)
      return columns > limit
    }
    return text[..<(end ?? text.endIndex)]
  }

  private static func width(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    let isEmoji =
      first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
    if isEmoji || isWide(first) { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  /// The blocks of East Asian scripts that terminals show in two columns.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
