import Expectations

/// Writes for a reader which expectations failed: the snapshot, the evidence, and what changed there.
package struct ExpectationText {
  private let report: ExpectationReport
  private let width: Int

  package init(_ report: ExpectationReport, width: Int = 80) {
    self.report = report
    self.width = width
  }

  package func write(into output: inout some StyledOutput) {
    let failures = report.failures
    for (number, verdict) in failures.enumerated() {
      write(verdict, into: &output)
      // What changed is told once for all that fails at a snapshot.
      let next = number + 1 < failures.count ? failures[number + 1].place : nil
      if next != verdict.place || next == nil { writeChange(at: verdict, into: &output) }
    }
    output.writeLine(report.summary)
  }

  private func write(_ verdict: Verdict, into output: inout some StyledOutput) {
    let expectation = verdict.expectation
    output.write("\(VisibleText.line(report.file)):\(expectation.line): ")
    output.write("failed: ", as: .failure)
    output.writeLine(VisibleText.line(expectation.text), as: .heading)
    if let label = report.label(verdict) {
      output.writeLine("  at " + VisibleText.line(label), as: .faint)
    }
    for line in verdict.evidence { output.writeLine("  " + VisibleText.line(line)) }
    output.writeLine()
  }

  private func writeChange(at verdict: Verdict, into output: inout some StyledOutput) {
    if let change = report.change(verdict) {
      ChangeText(width: width).write(change, into: &output)
      output.writeLine()
    }
  }
}
