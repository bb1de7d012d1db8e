import UIKitRules

/// Writes an explanation for a reader: the answer, then each step with its rule.
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
    guard !explanation.steps.isEmpty else { return }
    output.writeLine()
    output.writeLine("why", as: .heading)
    let width = explanation.steps.map(\.rule.description.count).max() ?? 0
    for step in explanation.steps {
      let rule = step.rule.description
      let padding = String(repeating: " ", count: width - rule.count + 2)
      output.write("  " + rule + padding, as: .faint)
      output.writeLine(VisibleText.line(step.text))
    }
  }
}
