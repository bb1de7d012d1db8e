import HierarchyReport

/// The complete help of a command.
extension TextPage {
  func write(_ command: any Command) {
    let page = CommandPage.of(command)
    headline("treering \(command.name)", page.summary)
    output.writeLine()
    output.write(block.usage(of: command))
    for paragraph in page.paragraphs {
      output.writeLine()
      write(paragraph)
    }
    let options = command.allOptions
    let hasShort = options.contains { $0.short != nil }
    section(
      "arguments", command.arguments.map { ($0.value.name, page.meaning(of: $0) ?? "") })
    section(
      "options",
      options.map { option in
        let gap = option.short == nil && hasShort ? "    " : ""
        return (gap + option.listed, page.meaning(of: option) ?? "")
      })
    if !page.examples.isEmpty { heading("examples") }
    for example in page.examples {
      output.writeLine("  \(example.line)")
      write(example.purpose, indent: 6)
    }
    if !page.seeAlso.isEmpty {
      output.writeLine()
      output.write("see also:", as: .heading)
      output.writeLine(" " + page.seeAlso.map { "treering \($0)" }.joined(separator: ", "))
    }
  }

  private func section(_ title: String, _ entries: [(term: String, meaning: String)]) {
    guard !entries.isEmpty else { return }
    heading(title)
    definitions(entries)
  }
}

/// The purpose of the program, and its commands.
extension TextPage {
  /// Writes what to try first, when no command is given.
  func writeGreeting() {
    writeTitle()
    for (line, purpose) in Self.trials {
      output.writeLine("  \(line)", as: .heading)
      write(purpose, indent: 6)
    }
    output.writeLine()
    write(
      """
      "treering help" lists all commands, "treering help NAME" explains one, and \
      "treering doctor" says what is installed.
      """)
  }

  private static let trials = [
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

  private func writeTitle() {
    headline("treering", "what a push, modal or embed did to a UIKit hierarchy, and why")
    output.writeLine()
  }

  func writeOverview() {
    writeTitle()
    output.write(block.usage(of: nil))
    let sections = sections
    let width = sections.flatMap(\.entries).map(\.name.count).max() ?? 0
    for (title, entries) in sections {
      section(title, entries.map { ($0.name.padded(to: width), $0.summary) })
    }
    output.writeLine()
    write(
      """
      Run "treering help NAME" for one of them. Exit status: 0 clean, 1 differences or \
      findings, 2 failure, 64 wrong usage.
      """)
  }

  private var sections: [(title: String, entries: [(name: String, summary: String)])] {
    let commands = CommandList.groups.map { group in
      (group.title, group.commands.map { ($0.name, CommandPage.summary(of: $0)) })
    }
    return commands + [("more help", HelpTopic.all.map { ($0.name, $0.summary) })]
  }
}
