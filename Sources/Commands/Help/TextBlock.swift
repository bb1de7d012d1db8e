/// Text broken into lines at its spaces.
struct TextBlock {
  /// How wide help is, at most.
  static let standardWidth = 80

  let width: Int

  init(width: Int = standardWidth) {
    self.width = max(20, min(width, Self.standardWidth))
  }

  /// The lines of `text`, each after the first indented; a word longer than a line stands alone.
  func lines(_ words: [String], first: Int = 0, indent: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    var room = width - first
    for word in words {
      if !line.isEmpty && line.count + 1 + word.count > room {
        lines.append(line)
        line = ""
        room = width - indent
      }
      line += line.isEmpty ? word : " " + word
    }
    lines.append(line)
    let margin = String(repeating: " ", count: indent)
    return lines.enumerated().map { $0.offset == 0 ? $0.element : margin + $0.element }
  }

  /// The text of a paragraph, all of it indented.
  func paragraph(_ text: String, indent: Int = 0) -> String {
    let words = text.split(separator: " ").map(String.init)
    let margin = String(repeating: " ", count: indent)
    return margin + lines(words, first: indent, indent: indent).joined(separator: "\n") + "\n"
  }

  /// A list in two columns: terms to the left, what they mean to the right.
  func definitions(_ entries: [(term: String, meaning: String)]) -> String {
    let widest = entries.map(\.term.count).filter { $0 <= Self.widestTerm }.max() ?? 0
    let column = widest + 4
    return entries.map { entry in
      let margin = String(repeating: " ", count: column)
      let meaning = paragraph(entry.meaning, indent: column)
      let start = "  " + entry.term
      guard start.count + 2 <= column else { return start + "\n" + meaning }
      return start + margin.dropFirst(start.count) + meaning.dropFirst(column)
    }.joined()
  }

  /// A longer term has a line for itself.
  private static let widestTerm = 26
}
