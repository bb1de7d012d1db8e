import HierarchyReport

/// Writes what the program is for and which commands it has.
struct OverviewWriter {
  let groups: [CommandGroup]
  let block: TextBlock

  func write(into output: inout some StyledOutput) {
    output.write("treering", as: .heading)
    output.writeLine(": what a push, modal or embed did to a UIKit hierarchy, and why")
    output.writeLine()
    output.write(UsageWriter.usage(of: nil, in: block))
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
    let commands = groups.map { group in
      (group.title, group.commands.map(\.description).map { ($0.name, $0.summary) })
    }
    return commands + [("more help", HelpTopic.all.map { ($0.name, $0.summary) })]
  }

  private var width: Int {
    sections.flatMap(\.entries).map(\.name.count).max() ?? 0
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
