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
    var gaps: [CheckNeed: GapCount] = [:]
    for subject in report.subjects {
      for gap in subject.gaps { gaps[gap.need, default: GapCount(first: gap)].add(gap) }
    }
    guard !gaps.isEmpty else { return }
    output.writeLine("not captured, so not looked at:", as: .changed)
    for need in CheckNeed.allCases {
      guard let count = gaps[need] else { continue }
      let names = CheckList.all.map(\.id).filter(count.checks.contains)
      output.write("  " + need.words + count.extent + share(count.snapshots))
      output.writeLine(": " + names.joined(separator: ", "), as: .faint)
    }
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
    let snapshots = Wording.count(report.subjects.count, "snapshot")
    if !report.subjects.isEmpty && report.subjects.allSatisfy(\.isUnseen) {
      return "nothing could be looked at in \(snapshots)"
    }
    return (count == 0 ? "nothing found" : Wording.count(count, "finding")) + " in \(snapshots)"
  }
}

/// What was not captured for the checks of one need, over all snapshots.
private struct GapCount {
  private(set) var checks: Set<String> = []
  /// How many snapshots lack it for the first of the checks.
  private(set) var snapshots = 0
  private var views = (missing: 0, all: 0)
  private let first: String

  init(first: CheckGap) {
    self.first = first.check
  }

  mutating func add(_ gap: CheckGap) {
    if !checks.contains(gap.check) { checks.insert(gap.check) }
    guard gap.check == first else { return }
    snapshots += 1
    views.missing += gap.views?.missing ?? 0
    views.all += gap.views?.all ?? 0
  }

  /// The number of views concerned, unless it is all of them.
  var extent: String {
    views.missing == views.all ? "" : " of \(views.missing) of \(views.all) views"
  }
}
