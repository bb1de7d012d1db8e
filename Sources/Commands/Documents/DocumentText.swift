import HierarchyReport

extension TextPage {
  /// Writes Markdown of the repository's documents: wraps paragraphs and lists, turns tables of two
  /// columns into lists of terms, and leaves code unchanged.
  func write(markdown: String) {
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
        rows.append(DocumentText.cells(of: line))
        continue
      }
      finishTable(&rows)
      if line.isEmpty || line.hasPrefix("#") || line.hasPrefix("- ") { finish(&paragraph) }
      if line.isEmpty {
        output.writeLine()
      } else if line.hasPrefix("#") {
        output.writeLine(DocumentText.plain(line.drop { $0 == "#" || $0 == " " }), as: .heading)
      } else {
        paragraph.append(DocumentText.plain(line))
      }
    }
    finishTable(&rows)
    finish(&paragraph)
  }

  private func finish(_ paragraph: inout [String]) {
    guard let first = paragraph.first else { return }
    write(paragraph.joined(separator: " "), hanging: first.hasPrefix("- ") ? 2 : 0)
    paragraph = []
  }

  /// Writes a table: without its head and in two columns if it has two, else one row per line.
  private func finishTable(_ rows: inout [[String]]) {
    guard !rows.isEmpty else { return }
    let body = rows.filter { !$0.allSatisfy { $0.allSatisfy { $0 == "-" } && !$0.isEmpty } }
    if body.allSatisfy({ $0.count == 2 }) {
      definitions(body.dropFirst().map { ($0[0], $0[1]) })
    } else {
      for row in body { write(row.joined(separator: " | "), hanging: 4) }
    }
    rows = []
  }
}

enum DocumentText {
  /// The cells of a row of a table, without markup.
  static func cells(of line: Substring) -> [String] {
    line.dropFirst().split(separator: "|", omittingEmptySubsequences: false).dropLast().map {
      plain($0.split(separator: " ").joined(separator: " ")[...])
    }
  }

  static func plain(_ text: Substring) -> String {
    String(text.replacing("**", with: "").replacing("`", with: ""))
  }
}
