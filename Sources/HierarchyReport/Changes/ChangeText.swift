package import HierarchyDiff

/// A change report for a terminal: what happened, how trees changed, and what that means.
package struct ChangeText: ChangeReportFormat {
  private let lines: LineLayout

  /// Creates the format for lines of `width` columns; fewer than 36 leave no room for names.
  package init(width: Int = 80) { lines = LineLayout(width: max(width, 36)) }

  package func write(_ report: ChangeReport, into output: some StyledOutput) {
    let document = ChangeDocument(report)
    writeHeadline(document, into: output)
    for note in document.notes { lines.write(note, from: 0, into: output) }
    for paragraph in document.navigation {
      output.writeLine()
      write(paragraph, into: output)
    }
    for section in document.sections {
      output.writeLine()
      SectionText(section, lines: lines).write(into: output)
    }
  }

  private func write(_ paragraph: ChangeDocument.Navigation, into output: some StyledOutput) {
    for event in paragraph.events {
      output.write(event.word, as: .heading)
      let gap = max(2, LineLayout.margin - event.word.count)
      output.write(.blanks(gap))
      lines.write(event.text, from: event.word.count + gap, into: output)
      if let explanation = event.explanation {
        lines.write(indented: LineLayout.margin, explanation, into: output)
      }
    }
    if let before = paragraph.before {
      lines.write(indented: LineLayout.margin, before, into: output, as: .controller)
    }
    if let after = paragraph.after {
      output.write("     ⇒ ")
      lines.write(after, from: LineLayout.margin, into: output, as: .controller)
    }
  }

  /// Writes what is compared and the counts at the right; screens between them or below.
  private func writeHeadline(_ document: ChangeDocument, into output: some StyledOutput) {
    let title = document.title.map { $0 + "  " } ?? ""
    let labels = title + document.beforeLabel + " → " + document.afterLabel
    let shown = VisibleText.line(labels)
    let counts = document.counts.text
    // As far right as in the example of every manual page: two columns from the edge.
    let room = lines.width - 2 - DisplayWidth.of(shown) - counts.count
    if let screens = document.screens.map(VisibleText.line) {
      let word = "  shows "
      let left = room - word.count - DisplayWidth.of(screens)
      if left >= 2 {
        output.write(shown, as: .heading)
        output.write(word)
        output.write(screens, as: .controller)
        return output.writeLine(.blanks(left) + counts)
      }
    }
    if room >= 2 {
      output.write(shown, as: .heading)
      output.writeLine(.blanks(room) + counts)
    } else {
      lines.write(labels, from: 0, hanging: 2, into: output, as: .heading)
      output.writeLine("  " + counts)
    }
    if let screens = document.screens {
      output.write("shows  ")
      lines.write(screens, from: LineLayout.margin, into: output, as: .controller)
    }
  }
}

/// A format for change reports.
package protocol ChangeReportFormat: Sendable {
  /// Writes a complete report, including the final newline.
  func write(_ report: ChangeReport, into output: some StyledOutput)
}

extension ChangeReportFormat {
  /// The report as plain text.
  package func plain(_ report: ChangeReport) -> String {
    let text = PlainText()
    write(report, into: text)
    return text.text
  }
}

extension ChangeCounts {
  /// The counts as all text formats show them: `+13 −39 ~2 →1 ?5 of 318`.
  package var text: String {
    let moves = moved > 0 ? " →\(moved)" : ""
    let doubts = unseen > 0 ? " ?\(unseen)" : ""
    return "+\(added) −\(removed) ~\(changed)\(moves)\(doubts) of \(before)"
  }
}

extension LineLayout {
  /// The column where the contents below a title begin.
  static let margin = 7
  /// The column where the details of changed views begin.
  static let changeColumn = 39
  /// The minimum width of the labels of facts, and the maximum beside which details fit.
  static let factWidth = 18
  static let widestLabel = 28
  /// The minimum room for details beside a label; with less they are below it.
  static let leastDetail = 24

  /// Where details wanted at a column begin.
  func detailColumn(_ wanted: Int) -> Int {
    width - wanted < Self.leastDetail ? Self.margin + 2 : wanted
  }
}

/// Writes one section: its title, then one entry per line in two columns.
private struct SectionText {
  private let section: ChangeDocument.Section
  private let lines: LineLayout
  /// The column where the details of facts begin: to the right of most labels.
  private let factColumn: Int

  init(_ section: ChangeDocument.Section, lines: LineLayout) {
    self.section = section
    self.lines = lines
    let labels = section.items.compactMap { item -> Int? in
      guard case .fact(let label, let detail) = item, !detail.isEmpty else { return nil }
      return DisplayWidth.of(VisibleText.line(label))
    }
    let widest = labels.filter { $0 <= LineLayout.widestLabel }.max() ?? 0
    factColumn = lines.detailColumn(
      LineLayout.margin + max(LineLayout.factWidth, widest + 2))
  }

  func write(into output: some StyledOutput) {
    output.write(section.title, as: .heading)
    var items = section.items[...]
    if let lead = section.lead {
      output.write("   ")
      lines.write(lead, from: section.title.count + 3, into: output)
    } else if case .place(let path)? = items.first,
      section.title.count + 2 <= LineLayout.margin
    {
      output.write(.blanks(LineLayout.margin - section.title.count))
      lines.write(path, from: LineLayout.margin, into: output)
      items = items.dropFirst()
    } else {
      output.writeLine()
    }
    for item in items { write(item, into: output) }
  }

  private func write(_ item: ChangeDocument.Item, into output: some StyledOutput) {
    switch item {
    case .place(let path): lines.write(indented: LineLayout.margin, path, into: output)
    case .change(let mark, let label, let detail):
      output.write("     ")
      output.write(mark.rawValue, as: mark.style)
      output.write(" ")
      writeColumns(
        label, detail, at: lines.detailColumn(LineLayout.changeColumn), as: mark.style, into: output
      )
    case .fact(let label, let detail):
      output.write(.blanks(LineLayout.margin))
      writeColumns(label, detail, at: factColumn, as: .plain, into: output)
    case .lines(let texts):
      for text in texts { output.writeLine("  " + VisibleText.line(text)) }
    }
  }

  /// Writes a label and, at a separate column, its details; below it if the label is long.
  private func writeColumns(
    _ label: String, _ detail: String, at column: Int, as style: TextStyle,
    into output: some StyledOutput
  ) {
    if detail.isEmpty {
      return lines.write(label, from: LineLayout.margin, into: output, as: style)
    }
    let shown = VisibleText.line(label)
    let end = LineLayout.margin + DisplayWidth.of(shown)
    if end + 2 <= column {
      output.write(shown, as: style)
      output.write(.blanks(column - end))
    } else if end + 2 + DisplayWidth.of(VisibleText.line(detail)) <= lines.width {
      output.write(shown, as: style)
      output.write("  ")
      return lines.write(detail, from: end + 2, into: output)
    } else {
      lines.write(label, from: LineLayout.margin, into: output, as: style)
      output.write(.blanks(column))
    }
    lines.write(detail, from: column, into: output)
  }
}

extension ChangeDocument.Mark {
  var style: TextStyle {
    switch self {
    case .added: .added
    case .removed: .removed
    case .changed, .moved, .unseen: .changed
    }
  }
}
