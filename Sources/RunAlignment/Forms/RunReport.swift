import HierarchyDiff
package import HierarchyReport

/// A report on two runs for a terminal.
extension RunReport {
  /// Lays out lines of `width` columns; what differs is wrapped at `wrapping`.
  package func write(into output: some StyledOutput, width: Int, wrapping: Int = .max) {
    let layout = LineLayout(width: max(wrapping, 40))
    let (left, right) = headline
    let used = DisplayWidth.of(VisibleText.line(left)) + DisplayWidth.of(right)
    let room = min(max(width, 40), 100) - 2 - used
    if room >= 2 || layout.fits(used + 2) {
      output.write(VisibleText.line(left), as: .heading)
      output.writeLine(.blanks(max(2, room)) + right)
    } else {
      layout.write(left, from: 0, hanging: 2, into: output, as: .heading)
      output.writeLine("  " + right)
    }
    if let goodLine { layout.write(goodLine, from: 0, hanging: 2, into: output) }
    if runs.before.isEmpty || runs.after.isEmpty {
      output.writeLine("one of the runs holds no snapshot")
    }
    if !runs.differs { output.writeLine("\n\(sameness)") }
    guard runs.differs || runs.isUnsure else {
      return writeSummary(into: output, width: width)
    }
    if summaryIsFirst { writeSummary(into: output, width: width) }
    if let firstLine {
      output.write("\nfirst difference  ", as: .heading)
      layout.write(firstLine, from: 18, into: output)
    }
    writeFirst(into: output, width: width)
    for lines in [stepLines, openLines] {
      if !lines.isEmpty { output.writeLine() }
      write(lines, layout, into: output)
    }
    let (lines, omitted) = differenceLines
    if !lines.isEmpty { output.writeLine() }
    write(lines, layout, into: output)
    if omitted > 0 {
      layout.write(
        "and \(Wording.count(omitted, "more difference")); \(advice.all)", from: 0, hanging: 2,
        into: output)
    }
    if summaryIsFirst { return }
    output.writeLine()
    writeSummary(into: output, width: width)
  }

  private func writeSummary(into output: some StyledOutput, width: Int) {
    let lines = LineLayout(width: max(width, 40))
    for line in summary { lines.write(line, from: 0, hanging: 2, into: output) }
  }

  /// What happened at the first differing pair, as `diff` reports it.
  private func writeFirst(into output: some StyledOutput, width: Int) {
    let lines = firstReportLines(width: width - 4)
    for line in lines.prefix(12) { output.writeLine("    " + line) }
    if lines.count > 12 {
      LineLayout(width: width).write(
        indented: 4, "and \(lines.count - 12) more lines: \(advice.pair)", into: output)
    }
  }

  /// The report of `diff` on the first differing pair, without its header; empty if there is none.
  func firstReportLines(width: Int) -> [String] {
    guard let firstReport else { return [] }
    return ChangeText(width: width).plain(firstReport)
      .split(separator: "\n", omittingEmptySubsequences: true).dropFirst(2).map(String.init)
  }

  private func write(_ lines: [RunLine], _ layout: LineLayout, into output: some StyledOutput) {
    for line in lines {
      let extent = VisibleText.line(line.extent)
      let column = max(9, extent.count + 2)
      output.write(" " + extent + .blanks(column - 1 - extent.count))
      // A long extent does not push the lines after the first to the right.
      layout.write(line.text, from: column, hanging: 11 - column, into: output)
    }
  }

  /// The report for a comment on a pull request.
  package func writeMarkdown(into output: some StyledOutput) {
    let (left, right) = headline
    output.writeLine("### \(MarkdownText.prose(left))")
    output.writeLine("\n**\(right)**\n")
    if let goodLine { output.writeLine("\(MarkdownText.prose(goodLine))\n") }
    if !runs.differs {
      output.writeLine("\(sameness.prefix(1).uppercased())\(sameness.dropFirst()).\n")
    }
    if let firstLine { output.writeLine("First difference: \(MarkdownText.prose(firstLine))\n") }
    let (lines, omitted) = differenceLines
    for line in stepLines + openLines + lines {
      let extent = line.extent.isEmpty ? "" : "**\(MarkdownText.prose(line.extent))** "
      output.writeLine("- \(extent)\(MarkdownText.prose(line.text))")
    }
    if omitted > 0 { output.writeLine("- and \(omitted) more differences") }
    for line in summary { output.writeLine("\n\(MarkdownText.prose(line))") }
  }

  /// The report as a JUnit file: one case per pair of steps, and one for each stretch that only one
  /// run has or that comes in another order. Only differences that count are failures; a pair of
  /// which nothing is known to differ, but not all was seen, is skipped, and so is what was not
  /// compared of any.
  package func junit(
    where counts: (LastingDifference) -> Bool, countsSteps: (Divergence) -> Bool
  ) -> String {
    let counted = runs.differences.all.filter { counts($0) && !$0.difference.isOpen }
    var failures: [Int: [String]] = [:]
    for difference in counted {
      failures[difference.from.before, default: []].append(words(of: difference))
    }
    let pairs = runs.pairs.filter { !$0.isRepeat }.sorted { $0.before < $1.before }
    var cases = pairs.map { pair in
      let step = runs.before[pair.before]
      let name = "step \(step.number) \(step.label ?? step.screen ?? "")"
      if runs.unsure.contains(pair) {
        return JUnitCase("compare", name, .skipped(message: unseen(at: pair)))
      }
      let hasOtherScreen = countsSteps(.pair(pair))
      let lasts = counted.contains { $0.from.before <= pair.before && pair.before <= $0.to.before }
      guard runs.changed.contains(pair), lasts || hasOtherScreen else {
        return JUnitCase("compare", name, .passed)
      }
      let lines =
        hasOtherScreen
        ? ["screen \(step.screen ?? "?") → \(runs.after[pair.after].screen ?? "?")"]
        : failures[pair.before] ?? ["differs as a step before does"]
      return Self.failed(name, lines.prefix(20).joined(separator: "\n"))
    }
    cases += divergences.compactMap { one in
      guard let line = line(one) else { return nil }
      let name = "steps \(line.extent) \(one.name)"
      return countsSteps(one) ? Self.failed(name, line.text) : JUnitCase("compare", name, .passed)
    }
    cases += openStretches.map { one in
      let line = line(one.stretch, one.side)
      return JUnitCase(
        "compare", "steps \(line.extent) only \(one.side)", .skipped(message: line.text))
    }
    if !runs.gaps.isEmpty {
      cases.append(JUnitCase("compare", "not compared", .skipped(message: runs.gaps.text)))
    }
    var junit = JUnitReport(countsSkipped: runs.isUnsure || !runs.gaps.isEmpty)
    junit.add(headline.left, cases)
    return junit.text
  }

  /// The objects that only one step of a pair shows, although the other may have them.
  private func unseen(at pair: AlignedRuns.Pair) -> String {
    let unseen = runs.differences.all.filter {
      $0.difference.isOpen && $0.from.before <= pair.before && pair.before <= $0.to.before
    }
    return Wording.first(20, of: unseen.map { "\($0.name) \($0.difference.unseen ?? "")" })
  }

  private func words(of lasting: LastingDifference) -> String {
    let change = lasting.difference
    return "\(change.kind.rawValue) \(lasting.name) \(change.subject) \(change.was ?? "") → "
      + (change.now ?? "")
  }

  private static func failed(_ name: String, _ text: String) -> JUnitCase {
    let message = String(text.prefix(200))
    return JUnitCase("compare", name, .failed(type: "difference", message: message, text: text))
  }
}

/// The content of a report on two runs, the only source of every form.
package struct RunReport: Sendable {
  let beforeName: String
  let afterName: String
  package let runs: ComparedRuns
  /// All that differs, in the order of the runs.
  let divergences: [Divergence]
  /// The report of `diff` on the first differing pair; nil if there is none.
  package var firstReport: ChangeReport?
  /// Whether every difference is listed.
  package var listsAll = false
  /// Whether the summary follows the first line rather than the end: a reader may see only the
  /// beginning.
  package var summaryIsFirst = false
  /// How to see everything about the first pair, and how to list every difference.
  package var advice = (pair: "treering diff shows everything", all: "--all lists them")

  package init(_ beforeName: String, _ afterName: String, _ runs: ComparedRuns) {
    self.beforeName = beforeName
    self.afterName = afterName
    self.runs = runs
    divergences = runs.divergences
  }

  /// Steps of one run that the other may have, too.
  var openStretches: [(side: RunSide, stretch: AlignedRuns.Stretch)] {
    RunSide.allCases.flatMap { side in
      runs.aligned.only[side].filter(\.isOpen).map { (side, $0) }
    }
  }

  /// Where the runs first diverge; nil if nothing differs.
  package var first: Divergence? { divergences.first }

  /// The number of pairs, and the number of steps on the longer side; repeats do not count.
  var counts: (pairs: Int, steps: Int) {
    let pairs = runs.pairs.count { !$0.isRepeat }
    let (left, right) = (FoldedRun(runs.before).heads.count, FoldedRun(runs.after).heads.count)
    return (pairs, max(left, right))
  }

  /// The number of pairs without differences.
  var sameCount: Int { counts.pairs - runs.changed.count - runs.unsure.count }

  /// The differences, the most informative first: contents and looks, then additions and removals,
  /// positions, and texts.
  var sortedDifferences: [LastingDifference] {
    runs.differences.all.sorted { left, right in
      let (a, b) = (rank(left), rank(right))
      return a == b ? left.steps > right.steps : a < b
    }
  }

  private func rank(_ difference: LastingDifference) -> Int {
    guard difference.difference.kind == .attribute else { return 1 }
    return switch difference.difference.subject {
    case "frame", "bounds", "screenFrame", "contentOffset", "contentSize": 2
    case "text", "label", "value", "title": 3
    default: 0
    }
  }
}
