/// A report on a change for a terminal: what happened, what it did to the trees, what it means for
/// events.
package struct ChangeText: ChangeReportFormat {
  private let width: Int

  /// Creates the format for lines of so many columns.
  package init(width: Int = 80) {
    self.width = max(width, 40)
  }

  package func write(_ report: ChangeReport, into output: inout some StyledOutput) {
    let document = ChangeDocument(report)
    let lines = LineLayout(width: width)
    ChangeHeadline(document, width: width).write(into: &output)
    for note in document.notes { lines.write(note, from: 0, into: &output) }
    for paragraph in document.navigation {
      output.writeLine()
      write(paragraph, lines, into: &output)
    }
    for section in document.sections {
      output.writeLine()
      SectionText(section, lines: lines).write(into: &output)
    }
  }

  private func write(
    _ paragraph: ChangeDocument.Navigation, _ lines: LineLayout,
    into output: inout some StyledOutput
  ) {
    for event in paragraph.events {
      output.write(event.word, as: .heading)
      let gap = max(2, LineLayout.margin - event.word.count)
      output.write(String(repeating: " ", count: gap))
      lines.write(event.text, from: event.word.count + gap, into: &output)
      if let explanation = event.explanation {
        output.write(LineLayout.blanks(LineLayout.margin))
        lines.write(explanation, from: LineLayout.margin, into: &output)
      }
    }
    if let before = paragraph.before {
      output.write(LineLayout.blanks(LineLayout.margin))
      lines.write(before, from: LineLayout.margin, into: &output, as: .controller)
    }
    if let after = paragraph.after {
      output.write("     ⇒ ")
      lines.write(after, from: LineLayout.margin, into: &output, as: .controller)
    }
  }
}
