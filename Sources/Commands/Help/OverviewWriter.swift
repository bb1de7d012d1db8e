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
    let width = groups.flatMap(\.commands).map(\.description.name.count).max() ?? 0
    for group in groups {
      output.writeLine()
      output.writeLine("\(group.title):", as: .heading)
      let entries = group.commands.map(\.description).map { command in
        (command.name.padded(to: width), command.summary)
      }
      output.write(block.definitions(entries))
    }
    output.writeLine()
    output.write(
      block.paragraph(
        """
        Run "treering help COMMAND" for one of them. Exit status: 0 clean, 1 differences or \
        findings, 2 failure, 64 wrong usage.
        """))
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
