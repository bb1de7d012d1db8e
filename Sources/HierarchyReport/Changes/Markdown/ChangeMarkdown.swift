/// A report on a change as Markdown, for a comment on a pull request.
package struct ChangeMarkdown: ChangeReportFormat {
  package init() {}

  package func write(_ report: ChangeReport, into output: inout some StyledOutput) {
    let document = ChangeDocument(report)
    let title = document.title.map { MarkdownText.prose($0) + ": " } ?? ""
    output.writeLine(
      "### \(title)\(MarkdownText.prose(document.beforeLabel)) → "
        + MarkdownText.prose(document.afterLabel))
    output.writeLine()
    output.writeLine("**\(document.counts.text.replacing("~", with: "\\~"))**")
    for note in document.notes {
      output.writeLine()
      output.writeLine(MarkdownText.prose(note))
    }
    for paragraph in document.navigation { write(paragraph, into: &output) }
    for section in document.sections { write(section, into: &output) }
  }

  private func write(
    _ paragraph: ChangeDocument.Navigation, into output: inout some StyledOutput
  ) {
    output.writeLine()
    for event in paragraph.events {
      let explanation = event.explanation.map { ": " + MarkdownText.prose($0) } ?? ""
      output.writeLine("- **\(event.word)** \(MarkdownText.prose(event.text))\(explanation)")
    }
    let before = paragraph.before.map { "  " + $0 }
    let after = paragraph.after.map { "⇒ " + $0 }
    let lines = [before, after].compactMap(\.self)
    if !lines.isEmpty { writeBlock(lines, into: &output) }
  }

  private func write(_ section: ChangeDocument.Section, into output: inout some StyledOutput) {
    output.writeLine()
    output.writeLine("#### \(section.title.prefix(1).uppercased() + section.title.dropFirst())")
    output.writeLine()
    if let lead = section.lead { output.writeLine(MarkdownText.prose(lead)) }
    var isBelowPlace = false
    for item in section.items {
      if case .place = item { isBelowPlace = true }
      write(item, indent: isBelowPlace ? "  " : "", into: &output)
    }
  }

  private func write(
    _ item: ChangeDocument.Item, indent: String, into output: inout some StyledOutput
  ) {
    switch item {
    case .place(let path): output.writeLine("- \(MarkdownText.code(path))")
    case .change(let mark, let label, let detail):
      let sign = mark == .changed ? "\\~" : mark == .added ? "\\+" : mark.rawValue
      output.writeLine("\(indent)- \(sign) \(MarkdownText.code(label))\(Self.after(label, detail))")
    case .fact(let label, let detail):
      output.writeLine("- \(MarkdownText.code(label))\(Self.after(label, detail))")
    case .lines(let lines): writeBlock(lines, into: &output)
    }
  }

  private static func after(_ label: String, _ detail: String) -> String {
    if detail.isEmpty { return "" }
    return (label.isEmpty ? "" : ": ") + MarkdownText.prose(detail)
  }

  private func writeBlock(_ lines: [String], into output: inout some StyledOutput) {
    let shown = lines.map(VisibleText.line)
    let fence = MarkdownText.fence(for: shown)
    output.writeLine()
    output.writeLine(fence + "text")
    for line in shown { output.writeLine(line) }
    output.writeLine(fence)
  }
}
