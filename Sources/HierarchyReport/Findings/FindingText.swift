import HierarchyChecks

/// Writes findings for a reader: what, where, why it matters.
package struct FindingText {
  private let report: FindingReport

  package init(_ report: FindingReport) {
    self.report = report
  }

  package func write(into output: inout some StyledOutput) {
    for subject in report.subjects where !subject.findings.isEmpty {
      output.writeLine(VisibleText.line(subject.label), as: .heading)
      for finding in subject.findings {
        write(FindingReport.Entry(subject: subject, finding: finding), into: &output)
      }
      output.writeLine()
    }
    output.writeLine(summary)
  }

  private func write(_ entry: FindingReport.Entry, into output: inout some StyledOutput) {
    let style: TextStyle = entry.finding.severity == .error ? .failure : .changed
    output.write("  \(entry.finding.severity.rawValue) ", as: style)
    output.write(entry.finding.check, as: .controller)
    if let rule = entry.check?.rule { output.write("  \(rule)", as: .faint) }
    output.writeLine()
    output.writeLine("    " + VisibleText.line(entry.finding.message))
    output.writeLine("    at " + entry.path, as: .faint)
    if let check = entry.check { output.writeLine("    " + check.reason, as: .faint) }
  }

  private var summary: String {
    let count = report.entries.count
    let places = report.subjects.count
    let found = count == 0 ? "nothing found" : "\(count) finding\(count == 1 ? "" : "s")"
    return "\(found) in \(places) snapshot\(places == 1 ? "" : "s")"
  }
}
