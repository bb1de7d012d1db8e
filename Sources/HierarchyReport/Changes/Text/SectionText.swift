/// Writes one section: its title, then one entry per line in two columns.
struct SectionText {
  private let section: ChangeDocument.Section
  private let lines: LineLayout

  init(_ section: ChangeDocument.Section, lines: LineLayout) {
    self.section = section
    self.lines = lines
  }

  func write(into output: inout some StyledOutput) {
    output.write(section.title, as: .heading)
    var items = section.items[...]
    if let lead = section.lead {
      output.write("   ")
      lines.write(lead, from: section.title.count + 3, into: &output)
    } else if case .place(let path)? = items.first,
      section.title.count + 2 <= LineLayout.margin
    {
      output.write(LineLayout.blanks(LineLayout.margin - section.title.count))
      lines.write(path, from: LineLayout.margin, into: &output)
      items = items.dropFirst()
    } else {
      output.writeLine()
    }
    for item in items { write(item, into: &output) }
  }

  /// The column where the details of facts begin: to the right of most labels.
  private var factColumn: Int {
    let labels = section.items.compactMap { item -> Int? in
      guard case .fact(let label, let detail) = item, !detail.isEmpty else { return nil }
      return VisibleText.line(label).count
    }
    let widest = labels.filter { $0 <= LineLayout.widestLabel }.max() ?? 0
    return LineLayout.margin + max(LineLayout.factWidth, widest + 2)
  }

  private func write(_ item: ChangeDocument.Item, into output: inout some StyledOutput) {
    switch item {
    case .place(let path):
      output.write(LineLayout.blanks(LineLayout.margin))
      lines.write(path, from: LineLayout.margin, into: &output)
    case .change(let mark, let label, let detail):
      output.write("     ")
      output.write(mark.rawValue, as: mark.style)
      output.write(" ")
      writeColumns(label, detail, at: LineLayout.changeColumn, as: mark.style, into: &output)
    case .fact(let label, let detail):
      output.write(LineLayout.blanks(LineLayout.margin))
      writeColumns(label, detail, at: factColumn, as: .plain, into: &output)
    case .lines(let texts):
      for text in texts { output.writeLine("  " + VisibleText.line(text)) }
    }
  }

  /// Writes a label and, at a separate column, its details; below it if the label is long.
  private func writeColumns(
    _ label: String, _ detail: String, at column: Int, as style: TextStyle,
    into output: inout some StyledOutput
  ) {
    if detail.isEmpty {
      return lines.write(label, from: LineLayout.margin, into: &output, as: style)
    }
    let shown = VisibleText.line(label)
    let end = LineLayout.margin + shown.count
    if end + 2 <= column {
      output.write(shown, as: style)
      output.write(LineLayout.blanks(column - end))
    } else if end + 2 + VisibleText.line(detail).count <= lines.width {
      output.write(shown, as: style)
      output.write("  ")
      return lines.write(detail, from: end + 2, into: &output)
    } else {
      lines.write(label, from: LineLayout.margin, into: &output, as: style)
      output.write(LineLayout.blanks(column))
    }
    lines.write(detail, from: column, into: &output)
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
