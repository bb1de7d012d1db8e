/// Breaks texts into lines at blanks, the lines after the first indented.
struct LineLayout {
  let width: Int

  /// Where what belongs to a title begins.
  static let margin = 7
  /// Where the details of changed views begin.
  static let changeColumn = 39
  /// How much room the labels of facts have at least, and how wide one may be for its details to stand
  /// beside it.
  static let factWidth = 18
  static let widestLabel = 28

  static func blanks(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  /// Writes data made visible and ends the line; `column` columns of it are used already.
  func write(
    _ text: String, from column: Int, into output: inout some StyledOutput,
    as style: TextStyle = .plain
  ) {
    let lines = broken(VisibleText.line(text), room: width - column)
    for (number, line) in lines.enumerated() {
      if number > 0 { output.write(Self.blanks(column)) }
      output.writeLine(line, as: style)
    }
  }

  /// The lines of a text; a word too long for any stays whole.
  private func broken(_ text: String, room: Int) -> [String] {
    guard text.count > room else { return [text] }
    var lines: [String] = []
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    var line = words.first.map(String.init) ?? ""
    var length = line.count
    for word in words.dropFirst() {
      if length > 0 && length + 1 + word.count > room {
        lines.append(line)
        (line, length) = (String(word), word.count)
      } else {
        line += " " + word
        length += 1 + word.count
      }
    }
    return lines + [line]
  }
}
