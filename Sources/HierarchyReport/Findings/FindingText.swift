import HierarchyChecks

/// Findings for a reader: what, where, why it matters.
extension FindingReport {
  package func write(into output: some StyledOutput, width: Int = .max) {
    writeFindings(into: output, width: width)
    writeGaps(into: output, width: width)
    LineLayout(width: width).write(summary, from: 0, hanging: 2, into: output)
  }

  /// What was found, snapshot by snapshot.
  package func writeFindings(into output: some StyledOutput, width: Int = .max) {
    let lines = LineLayout(width: width)
    var label: String?
    var explained: Set<String> = []
    for entry in entries {
      if entry.label != label {
        if label != nil { output.writeLine() }
        label = entry.label
        lines.write(entry.label, from: 0, hanging: 2, into: output, as: .heading)
      }
      write(entry, into: output, lines)
      // The reason for a check is given once.
      if let check = entry.check, explained.insert(check.id).inserted {
        lines.write(indented: 4, check.reason, into: output, as: .faint)
      }
    }
    if label != nil { output.writeLine() }
  }

  /// What was not examined, and the checks that were affected.
  package func writeGaps(into output: some StyledOutput, width: Int = .max) {
    let lines = LineLayout(width: width)
    let gaps = self.gaps
    guard !gaps.counts.isEmpty else { return }
    output.writeLine("not captured, so not looked at:", as: .changed)
    for need in CheckNeed.allCases {
      guard let count = gaps.counts[need] else { continue }
      let names = CheckList.all.map(\.id).filter(count.checks.contains)
      let share =
        count.snapshots == gaps.snapshots
        ? "" : " in \(count.snapshots) of \(gaps.snapshots) snapshots"
      let (what, list) = (need.words + count.extent + share + ":", names.joined(separator: ", "))
      let isShort = 3 + DisplayWidth.of(what) + DisplayWidth.of(list) <= width
      if isShort {
        output.write("  \(what) ")
      } else {
        lines.write(indented: 2, what, into: output)
      }
      lines.write(indented: isShort ? 0 : 4, list, into: output, as: .faint)
    }
  }

  private func write(_ entry: Entry, into output: some StyledOutput, _ lines: LineLayout) {
    let style: TextStyle = entry.finding.severity == .error ? .failure : .changed
    let head = "  \(entry.finding.severity.rawValue) "
    output.write(head, as: style)
    output.write(entry.finding.check, as: .controller)
    if let rule = entry.check?.rule {
      let length = head.utf8.count + entry.finding.check.utf8.count + "  \(rule)".utf8.count
      if length > lines.width { output.writeLine() }
      output.write(length > lines.width ? "    \(rule)" : "  \(rule)", as: .faint)
    }
    output.writeLine()
    lines.write(indented: 4, entry.finding.message, into: output)
    let later = Wording.count(entry.repeats, "later snapshot")
    let again = entry.repeats == 0 ? "" : ", and in \(later)"
    lines.write(indented: 4, "at " + entry.path + again, into: output, as: .faint)
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
