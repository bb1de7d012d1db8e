import HierarchyReport
import SQLiteDriver

/// A Markdown table; nothing in a value acts as markup.
struct MarkdownFormat: WrittenFormat {
  let output: TextOutput

  func begin(_ columns: [String], number: Int) {
    if number > 0 { output.writeLine() }
    line(columns.map(MarkdownText.prose))
    line(columns.map { _ in "---" })
  }

  func row(of statement: Statement) {
    line(statement.values.map { MarkdownText.prose($0.plainText) })
  }

  private func line(_ cells: [String]) {
    output.writeLine("| " + cells.joined(separator: " | ") + " |")
  }
}
