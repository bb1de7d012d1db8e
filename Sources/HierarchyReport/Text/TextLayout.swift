/// Text broken into lines at its spaces.
package enum WordWrap {
  /// The lines of some words, the first up to `first` characters long and the others up to `width`;
  /// a longer word stays whole. There is no line without a word.
  package static func lines(
    _ words: [some StringProtocol], width: Int, first: Int? = nil
  ) -> [String] {
    var lines: [String] = []
    var (room, length) = (first ?? width, 0)
    for word in words {
      if lines.isEmpty {
        lines.append(String(word))
        length = word.count
      } else if length > 0 && length + 1 + word.count > room {
        lines.append(String(word))
        (room, length) = (width, word.count)
      } else {
        lines[lines.count - 1] += " " + word
        length += 1 + word.count
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

  /// Writes a text with a note in another style: beside it if both fit, else on the next line.
  package func write(
    _ text: String, as style: TextStyle = .plain, note: String, noteStyle: TextStyle = .plain,
    from column: Int, hanging: Int, into output: some StyledOutput
  ) {
    let isShort = column + text.count + 2 + note.count <= width
    if isShort {
      output.write(VisibleText.line(text), as: style)
    } else {
      write(text, from: column, hanging: hanging, into: output, as: style)
    }
    output.write(.blanks(isShort ? 2 : column + hanging))
    output.writeLine(VisibleText.line(note), as: noteStyle)
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

  /// The text padded with spaces to a number of characters.
  package func padded(to width: Int) -> String { self + .blanks(width - count) }

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

  /// Writes the rows; cells of the last column are wrapped at `width` columns.
  package func write(into output: some StyledOutput, width: Int = .max) {
    let lines = LineLayout(width: width)
    let count = rows.map(\.cells.count).max() ?? 0
    let lengths = rows.map { $0.cells.map(\.count) }
    let widths = (0..<count).map { column in
      lengths.map { column < $0.count ? $0[column] : 0 }.max() ?? 0
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
