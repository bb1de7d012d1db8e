import HierarchyChecks

/// Writes findings for a reader: what, where, why it matters.
package struct FindingText {
  private let report: FindingReport

  package init(_ report: FindingReport) {
    self.report = report
  }

  package func write(into output: inout some StyledOutput) {
    writeFindings(into: &output)
    writeGaps(into: &output)
    output.writeLine(summary)
  }

  /// What was found, snapshot by snapshot.
  package func writeFindings(into output: inout some StyledOutput) {
    var label: String?
    var explained: Set<String> = []
    for entry in report.entries {
      if entry.label != label {
        if label != nil { output.writeLine() }
        label = entry.label
        output.writeLine(VisibleText.line(entry.label), as: .heading)
      }
      write(entry, into: &output)
      // The reason for a check is given once.
      if let check = entry.check, explained.insert(check.id).inserted {
        output.writeLine("    " + check.reason, as: .faint)
      }
    }
    if label != nil { output.writeLine() }
  }

  /// What was not examined, and the checks that were affected.
  package func writeGaps(into output: inout some StyledOutput) {
    let all = report.subjects.flatMap(\.gaps)
    guard !all.isEmpty else { return }
    output.writeLine("not captured, so not looked at:", as: .changed)
    for need in CheckNeed.allCases {
      let gaps = all.filter { $0.need == need }
      guard let first = gaps.first else { continue }
      let checks = Set(gaps.map(\.check))
      let names = CheckList.all.map(\.id).filter(checks.contains)
      let count = gaps.count { $0.check == first.check }
      output.write("  " + need.words + extent(gaps) + share(count))
      output.writeLine(": " + names.joined(separator: ", "), as: .faint)
    }
  }

  /// The number of views concerned, unless it is all of them.
  private func extent(_ gaps: [CheckGap]) -> String {
    let counts = gaps.filter { $0.check == gaps[0].check }.compactMap(\.views)
    let (missing, all) = counts.reduce((0, 0)) { ($0.0 + $1.missing, $0.1 + $1.all) }
    return missing == all ? "" : " of \(missing) of \(all) views"
  }

  private func share(_ count: Int) -> String {
    let all = report.subjects.count
    return count == all ? "" : " in \(count) of \(all) snapshots"
  }

  private func write(_ entry: FindingReport.Entry, into output: inout some StyledOutput) {
    let style: TextStyle = entry.finding.severity == .error ? .failure : .changed
    output.write("  \(entry.finding.severity.rawValue) ", as: style)
    output.write(entry.finding.check, as: .controller)
    if let rule = entry.check?.rule { output.write("  \(rule)", as: .faint) }
    output.writeLine()
    output.writeLine("    " + VisibleText.line(entry.finding.message))
    output.writeLine("    at " + entry.path + again(entry), as: .faint)
  }

  private func again(_ entry: FindingReport.Entry) -> String {
    switch entry.repeats {
    case 0: ""
    case 1: ", and in 1 later snapshot"
    default: ", and in \(entry.repeats) later snapshots"
    }
  }

  /// The number of findings and of snapshots.
  package var summary: String {
    let count = report.entries.count
    let snapshots = report.subjects.count
    if !report.subjects.isEmpty && report.subjects.allSatisfy(\.isUnseen) {
      return "nothing could be looked at in \(snapshots) snapshot\(snapshots == 1 ? "" : "s")"
    }
    let found = count == 0 ? "nothing found" : "\(count) finding\(count == 1 ? "" : "s")"
    return "\(found) in \(snapshots) snapshot\(snapshots == 1 ? "" : "s")"
  }
}
