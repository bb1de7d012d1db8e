import HierarchyReport

/// Writes all there is to say of a command.
struct HelpWriter {
  let command: CommandDescription
  let block: TextBlock

  func write(into output: inout some StyledOutput) {
    output.write("treering \(command.name)", as: .heading)
    output.writeLine(": \(command.summary)")
    output.writeLine()
    output.write(UsageWriter.usage(of: command, in: block))
    for paragraph in command.discussion {
      output.writeLine()
      output.write(block.paragraph(paragraph))
    }
    section("arguments", command.arguments.map { ($0.value.name, $0.summary) }, into: &output)
    section("options", command.allOptions.map { (term(of: $0), $0.meaning) }, into: &output)
    writeExamples(into: &output)
    if !command.seeAlso.isEmpty {
      output.writeLine()
      output.write("see also:", as: .heading)
      output.writeLine(" " + command.seeAlso.map { "treering \($0)" }.joined(separator: ", "))
    }
  }

  private func section(
    _ title: String, _ entries: [(term: String, meaning: String)],
    into output: inout some StyledOutput
  ) {
    guard !entries.isEmpty else { return }
    output.writeLine()
    output.writeLine("\(title):", as: .heading)
    output.write(block.definitions(entries))
  }

  private func term(of option: OptionDescription) -> String {
    let hasShort = command.allOptions.contains { $0.short != nil }
    let short = option.short.map { "-\($0), " } ?? (hasShort ? "    " : "")
    return short + option.spelling
  }

  private func writeExamples(into output: inout some StyledOutput) {
    guard !command.examples.isEmpty else { return }
    output.writeLine()
    output.writeLine("examples:", as: .heading)
    for example in command.examples {
      output.writeLine("  \(example.line)")
      output.write(block.paragraph(example.purpose, indent: 6))
    }
  }
}
