import HierarchyChecks

/// Writes findings for a reader: what, where, why it matters.
package struct FindingText {
  private let report: FindingReport

  package init(_ report: FindingReport) {
    self.report = report
  }

  package func write(into output: inout some StyledOutput) {
    var label: String?
    for entry in report.entries {
      if entry.subject.label != label {
        if label != nil { output.writeLine() }
        label = entry.subject.label
        output.writeLine(VisibleText.line(entry.subject.label), as: .heading)
      }
      write(entry, into: &output)
    }
    if label != nil { output.writeLine() }
    output.writeLine(summary)
  }

  private func write(_ entry: FindingReport.Entry, into output: inout some StyledOutput) {
    let style: TextStyle = entry.finding.severity == .error ? .failure : .changed
    output.write("  \(entry.finding.severity.rawValue) ", as: style)
    output.write(entry.finding.check, as: .controller)
    if let rule = entry.check?.rule { output.write("  \(rule)", as: .faint) }
    output.writeLine()
    output.writeLine("    " + VisibleText.line(entry.finding.message))
    output.writeLine("    at " + entry.path + again(entry), as: .faint)
    if let check = entry.check { output.writeLine("    " + check.reason, as: .faint) }
  }

  private func again(_ entry: FindingReport.Entry) -> String {
    switch entry.repeats {
    case 0: ""
    case 1: ", and in 1 later snapshot"
    default: ", and in \(entry.repeats) later snapshots"
    }
  }

  private var summary: String {
    let count = report.entries.count
    let places = report.subjects.count
    let found = count == 0 ? "nothing found" : "\(count) finding\(count == 1 ? "" : "s")"
    return "\(found) in \(places) snapshot\(places == 1 ? "" : "s")"
  }
}
