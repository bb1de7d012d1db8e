import HierarchyChecks

/// Findings for a reader: what, where, why it matters.
extension FindingReport {
  package func write(into output: some StyledOutput) {
    writeFindings(into: output)
    writeGaps(into: output)
    output.writeLine(summary)
  }

  /// What was found, snapshot by snapshot.
  package func writeFindings(into output: some StyledOutput) {
    var label: String?
    var explained: Set<String> = []
    for entry in entries {
      if entry.label != label {
        if label != nil { output.writeLine() }
        label = entry.label
        output.writeLine(VisibleText.line(entry.label), as: .heading)
      }
      write(entry, into: output)
      // The reason for a check is given once.
      if let check = entry.check, explained.insert(check.id).inserted {
        output.writeLine("    " + check.reason, as: .faint)
      }
    }
    if label != nil { output.writeLine() }
  }

  /// What was not examined, and the checks that were affected.
  package func writeGaps(into output: some StyledOutput) {
    let gaps = self.gaps
    guard !gaps.counts.isEmpty else { return }
    output.writeLine("not captured, so not looked at:", as: .changed)
    for need in CheckNeed.allCases {
      guard let count = gaps.counts[need] else { continue }
      let names = CheckList.all.map(\.id).filter(count.checks.contains)
      let share =
        count.snapshots == gaps.snapshots
        ? "" : " in \(count.snapshots) of \(gaps.snapshots) snapshots"
      output.write("  " + need.words + count.extent + share)
      output.writeLine(": " + names.joined(separator: ", "), as: .faint)
    }
  }

  private func write(_ entry: Entry, into output: some StyledOutput) {
    let style: TextStyle = entry.finding.severity == .error ? .failure : .changed
    output.write("  \(entry.finding.severity.rawValue) ", as: style)
    output.write(entry.finding.check, as: .controller)
    if let rule = entry.check?.rule { output.write("  \(rule)", as: .faint) }
    output.writeLine()
    output.writeLine("    " + VisibleText.line(entry.finding.message))
    output.writeLine("    at " + entry.path + again(entry), as: .faint)
  }

  private func again(_ entry: Entry) -> String {
    switch entry.repeats {
    case 0: ""
    case 1: ", and in 1 later snapshot"
    default: ", and in \(entry.repeats) later snapshots"
    }
  }

  private var wholeness: String {
    if gaps.partial == 0 { return "" }
    if gaps.snapshots == 1 { return ", which is not whole" }
    return ", of which \(gaps.partial) \(gaps.partial == 1 ? "is" : "are") not whole"
  }

  /// The number of findings and of snapshots.
  package var summary: String {
    let count = entries.count
    let snapshots = Wording.count(gaps.snapshots, "snapshot")
    if gaps.isAll { return "nothing could be looked at in \(snapshots)" }
    let found = count == 0 ? "nothing found" : Wording.count(count, "finding")
    return "\(found) in \(snapshots)\(wholeness)"
  }
}
