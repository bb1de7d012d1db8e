import HierarchyReport

struct TextBlock {
  /// The maximum width of help.
  static let standardWidth = 80

  let width: Int

  init(width: Int = standardWidth) { self.width = max(20, min(width, Self.standardWidth)) }

  /// The lines of `text`, all after the first indented; a word longer than a line gets its own
  /// line.
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

  /// The usage of a command, or of the program if no command was named, wrapped.
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

struct HelpWriter {
  let command: any Command
  let block: TextBlock
  private let page: CommandPage

  init(command: any Command, block: TextBlock) {
    self.command = command
    self.block = block
    page = .of(command)
  }

  func write(into output: some StyledOutput) {
    output.write("treering \(command.name)", as: .heading)
    output.writeLine(": \(page.summary)")
    output.writeLine()
    output.write(block.usage(of: command))
    for paragraph in page.paragraphs {
      output.writeLine()
      output.write(block.paragraph(paragraph))
    }
    section(
      "arguments", command.arguments.map { ($0.value.name, page.meaning(of: $0) ?? "") },
      into: output)
    section(
      "options", command.allOptions.map { (term(of: $0), page.meaning(of: $0) ?? "") },
      into: output)
    writeExamples(into: output)
    if !page.seeAlso.isEmpty {
      output.writeLine()
      output.write("see also:", as: .heading)
      output.writeLine(" " + page.seeAlso.map { "treering \($0)" }.joined(separator: ", "))
    }
  }

  private func section(
    _ title: String, _ entries: [(term: String, meaning: String)],
    into output: some StyledOutput
  ) {
    guard !entries.isEmpty else { return }
    output.writeLine()
    output.writeLine("\(title):", as: .heading)
    output.write(block.definitions(entries))
  }

  private func term(of option: OptionDescription) -> String {
    let hasShort = command.allOptions.contains { $0.short != nil }
    return (option.short == nil && hasShort ? "    " : "") + option.listed
  }

  private func writeExamples(into output: some StyledOutput) {
    guard !page.examples.isEmpty else { return }
    output.writeLine()
    output.writeLine("examples:", as: .heading)
    for example in page.examples {
      output.writeLine("  \(example.line)")
      output.write(block.paragraph(example.purpose, indent: 6))
    }
  }
}

struct OverviewWriter {
  let block: TextBlock

  /// Writes what to try first, when no command is given.
  func greet(on output: some StyledOutput) {
    writeTitle(into: output)
    for (line, purpose) in Self.first {
      output.writeLine("  \(line)", as: .heading)
      output.write(block.paragraph(purpose, indent: 6))
    }
    output.writeLine()
    output.write(
      block.paragraph(
        """
        "treering help" lists all commands, "treering help NAME" explains one, and \
        "treering doctor" of what is installed.
        """))
  }

  private static let first = [
    (
      "treering demo",
      """
      A tour through embed, push and modal; with --into FOLDER it leaves files to play with.
      """
    ),
    (
      "treering diff before.txt after.txt",
      """
      What happened between two dumps that were copied out of the debugger, and why: po \
      UIViewController._printHierarchy(), recursiveDescription(), or both.
      """
    ),
    (
      "treering view before.txt after.txt -o page.html",
      "The same as a page that opens in any browser."
    ),
  ]

  private func writeTitle(into output: some StyledOutput) {
    output.write("treering", as: .heading)
    output.writeLine(": what a push, modal or embed did to a UIKit hierarchy, and why")
    output.writeLine()
  }

  func write(into output: some StyledOutput) {
    writeTitle(into: output)
    output.write(block.usage(of: nil))
    let sections = sections
    let width = sections.flatMap(\.entries).map(\.name.count).max() ?? 0
    for section in sections {
      output.writeLine()
      output.writeLine("\(section.title):", as: .heading)
      output.write(
        block.definitions(section.entries.map { ($0.name.padded(to: width), $0.summary) }))
    }
    output.writeLine()
    output.write(
      block.paragraph(
        """
        Run "treering help NAME" for one of them. Exit status: 0 clean, 1 differences or \
        findings, 2 failure, 64 wrong usage.
        """))
  }

  private var sections: [(title: String, entries: [(name: String, summary: String)])] {
    let commands = CommandList.groups.map { group in
      (group.title, group.commands.map { ($0.name, CommandPage.summary(of: $0)) })
    }
    return commands + [("more help", HelpTopic.all.map { ($0.name, $0.summary) })]
  }
}
