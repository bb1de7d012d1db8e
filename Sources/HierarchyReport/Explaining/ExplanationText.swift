import UIKitRules

/// Writes an explanation for a reader: the answer, then each step with its rule, then what would change
/// it.
package struct ExplanationText {
  private let explanation: Explanation

  package init(_ explanation: Explanation) {
    self.explanation = explanation
  }

  package func write(into output: inout some StyledOutput) {
    if let answer = explanation.answer { output.writeLine(answer) }
    if let reason = explanation.unknown {
      output.writeLine("unknown, because " + VisibleText.line(reason), as: .changed)
    }
    for text in explanation.consequences { output.writeLine(VisibleText.line(text)) }
    if let notes = explanation.notes { list(notes.title, notes.entries, into: &output) }
    list(
      "why", explanation.steps.map { ($0.rule.description, VisibleText.line($0.text)) },
      into: &output)
    list(
      "what would change it",
      explanation.alternatives.map { ($0.rule.description, VisibleText.line($0.text)) },
      into: &output)
  }

  /// Writes entries in two columns, nothing where there are none.
  private func list(
    _ title: String, _ entries: [(term: String, meaning: String)],
    into output: inout some StyledOutput
  ) {
    guard !entries.isEmpty else { return }
    let entries = FoldedLines(entries).entries
    output.writeLine()
    output.writeLine(title, as: .heading)
    let width = entries.map(\.term.count).max() ?? 0
    for entry in entries {
      let padding = String(repeating: " ", count: width - entry.term.count + 2)
      output.write("  " + entry.term + padding, as: .faint)
      output.writeLine(entry.meaning)
    }
  }
}
