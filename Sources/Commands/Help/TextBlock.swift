import HierarchyReport

/// Text wrapped at its spaces.
struct TextBlock {
  /// The maximum width of help.
  static let standardWidth = 80

  let width: Int

  init(width: Int = standardWidth) { self.width = max(20, min(width, Self.standardWidth)) }

  /// The lines of `text`, all after the first indented; a longer word gets its own line.
  func lines(_ words: [some StringProtocol], first: Int = 0, indent: Int = 0) -> [String] {
    let lines = WordWrap.lines(words, width: width - indent, first: width - first)
    return lines.prefix(1) + lines.dropFirst().map { .blanks(indent) + $0 }
  }

  func paragraph(_ text: String, indent: Int = 0) -> String {
    let lines = lines(text.split(separator: " "), first: indent, indent: indent)
    return .blanks(indent) + lines.joined(separator: "\n") + "\n"
  }

  func definitions(_ entries: [(term: String, meaning: String)]) -> String {
    let widest = entries.map(\.term.count).filter { $0 <= Self.widestTerm }.max() ?? 0
    let column = widest + 4
    return entries.map { entry in
      let meaning = paragraph(entry.meaning, indent: column)
      let start = "  " + entry.term
      guard start.count + 2 <= column else { return start + "\n" + meaning }
      return start.padded(to: column) + meaning.dropFirst(column)
    }.joined()
  }

  /// A longer term gets its own line.
  private static let widestTerm = 26

  func usage(of command: (any Command)?) -> String {
    let start = "usage: treering" + (command.map { " \($0.name)" } ?? "")
    let words =
      command.map { $0.arguments.map(\.usage) + $0.options.map(\.usage) }
      ?? ["COMMAND", "[ARGUMENT...]", "[OPTION...]"]
    let indent = start.count + 1
    let lines = lines(words, first: indent, indent: indent)
    return (start + " " + lines.joined(separator: "\n")).trimmingEnd + "\n"
  }
}

/// A page of wrapped text while it is being written.
struct TextPage {
  let block: TextBlock
  let output: TextOutput

  init(on console: Console) {
    block = TextBlock(width: console.width)
    output = console.output
  }

  func write(_ text: String, indent: Int = 0) {
    output.write(block.paragraph(text, indent: indent))
  }

  /// Writes a text whose lines after the first are indented.
  func write(_ text: String, hanging indent: Int) {
    for line in block.lines(text.split(separator: " "), indent: indent) { output.writeLine(line) }
  }

  func headline(_ name: String, _ text: some StringProtocol) {
    output.write(name, as: .heading)
    output.writeLine(": \(text)")
  }

  func heading(_ title: some StringProtocol) {
    output.writeLine()
    output.writeLine("\(title):", as: .heading)
  }

  func definitions(_ entries: [(term: String, meaning: String)]) {
    output.write(block.definitions(entries))
  }

  /// An entry with separate lines for the syntax and the meaning.
  func entry(_ usage: String, _ summary: String) {
    write(usage, indent: 2)
    write(summary, indent: 6)
  }
}
