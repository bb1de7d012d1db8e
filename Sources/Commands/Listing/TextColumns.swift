import HierarchyReport

/// Rows of text in columns as wide as their widest cell; the last one goes on to the end of the line.
struct TextColumns {
  private var rows: [(cells: [String], style: TextStyle)] = []

  /// Adds a row; cells are made visible.
  mutating func add(_ cells: [String], as style: TextStyle = .plain) {
    rows.append((cells.map(VisibleText.line), style))
  }

  func write(into output: inout some StyledOutput) {
    let count = rows.map(\.cells.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.cells.count ? $0.cells[column].count : 0 }.max() ?? 0
    }
    for row in rows {
      var line = ""
      for (cell, width) in zip(row.cells, widths) where width > 0 {
        line += cell + String(repeating: " ", count: width - cell.count + 2)
      }
      while line.last == " " { line.removeLast() }
      output.writeLine(line, as: row.style)
    }
  }
}
