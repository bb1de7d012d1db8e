import HierarchyReport

/// Writes Markdown of the repository's documents for a terminal: wraps paragraphs and lists, turns
/// tables of two columns into lists of terms, and leaves code unchanged.
struct DocumentText {
  let block: TextBlock

  func write(_ markdown: String, into output: TextOutput) {
    var paragraph: [String] = []
    var rows: [[String]] = []
    var isCode = false
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode.toggle()
        continue
      }
      if isCode {
        output.writeLine("    " + line)
        continue
      }
      if line.hasPrefix("|") {
        rows.append(Self.cells(of: line))
        continue
      }
      finish(&rows, into: output)
      if line.isEmpty || line.hasPrefix("#") || line.hasPrefix("- ") {
        finish(&paragraph, into: output)
      }
      if line.isEmpty {
        output.writeLine()
      } else if line.hasPrefix("#") {
        output.writeLine(Self.plain(line.drop { $0 == "#" || $0 == " " }), as: .heading)
      } else {
        paragraph.append(Self.plain(line))
      }
    }
    finish(&rows, into: output)
    finish(&paragraph, into: output)
  }

  private func finish(_ paragraph: inout [String], into output: TextOutput) {
    guard let first = paragraph.first else { return }
    let words = paragraph.joined(separator: " ").split(separator: " ")
    let indent = first.hasPrefix("- ") ? 2 : 0
    for line in block.lines(words, indent: indent) { output.writeLine(line) }
    paragraph = []
  }

  /// Writes a table: without its head and in two columns if it has two, else one row per line.
  private func finish(_ rows: inout [[String]], into output: TextOutput) {
    guard !rows.isEmpty else { return }
    let body = rows.filter { !$0.allSatisfy { $0.allSatisfy { $0 == "-" } && !$0.isEmpty } }
    if body.allSatisfy({ $0.count == 2 }) {
      output.write(block.definitions(body.dropFirst().map { ($0[0], $0[1]) }))
    } else {
      for row in body {
        let words = row.joined(separator: " | ").split(separator: " ")
        for line in block.lines(words, indent: 4) { output.writeLine(line) }
      }
    }
    rows = []
  }

  /// The cells of a row of a table, without markup.
  static func cells(of line: Substring) -> [String] {
    line.dropFirst().split(separator: "|", omittingEmptySubsequences: false).dropLast().map {
      plain($0.split(separator: " ").joined(separator: " ")[...])
    }
  }

  private static func plain(_ text: Substring) -> String {
    String(text.replacing("**", with: "").replacing("`", with: ""))
  }
}
