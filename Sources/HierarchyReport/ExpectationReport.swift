package import HierarchyChecks
import HierarchyModel
import JSONText
package import UIKitRules

/// The results of the expectations of a session, ready to be written in any format.
package struct ExpectationReport<Failure: Error> {
  let file: String
  let title: String
  let session: ExpectedSession<Failure>
  let verdicts: [Verdict]
  private let screens: ScreenSettings

  package init(
    file: String, title: String, session: ExpectedSession<Failure>, verdicts: [Verdict],
    screens: ScreenSettings
  ) {
    self.file = file
    self.title = title
    self.session = session
    self.verdicts = verdicts
    self.screens = screens
  }

  package var failures: [Verdict] { verdicts.filter { !$0.holds } }

  /// The session's label for the snapshot that settled an expectation.
  func label(_ verdict: Verdict) -> String? { verdict.momentIndex.map { session.labels[$0] } }

  /// What changed at the snapshot that settled an expectation; nil for the first.
  func change(_ verdict: Verdict) throws(Failure) -> ChangeReport? {
    guard let index = verdict.momentIndex, index > 0 else { return nil }
    var pair: [Snapshot] = []
    try session.sweep(index - 1...index) { (_, snapshot) throws(Failure) in
      pair.append(snapshot)
      return true
    }
    guard let before = pair.first, let after = pair.last else { return nil }
    return ChangeReport(
      comparing: before, with: after, title: title, beforeLabel: session.labels[index - 1],
      afterLabel: session.labels[index]
    ).tellingScreens(screens)
  }

  /// `3 of 5 expectations hold`.
  var summary: String {
    let held = verdicts.count - failures.count
    let all = Wording.count(verdicts.count, "expectation")
    return (held == verdicts.count ? all : "\(held) of \(all)")
      + (held == 1 || verdicts.count == 1 ? " holds" : " hold")
  }
}

/// Expectations as a JUnit report: one suite per file, one case per expectation.
extension ExpectationReport {
  package func junit() throws(Failure) -> String {
    var cases: [JUnitCase] = []
    for verdict in verdicts {
      let expectation = verdict.expectation
      cases.append(
        JUnitCase(
          file, "\(expectation.line): \(expectation.text)", try outcome(of: verdict)))
    }
    var junit = JUnitReport()
    junit.add(title, cases)
    return junit.text
  }

  private func outcome(of verdict: Verdict) throws(Failure) -> JUnitCase.Outcome {
    guard !verdict.holds else { return .passed }
    let moment = label(verdict).map { ["at \($0)"] } ?? []
    let change = try change(verdict).map { ChangeText(width: 80).plain($0) }
    let lines = moment + verdict.evidence + (change.map { ["", $0] } ?? [])
    return .failed(
      type: "expectation", message: verdict.evidence.first ?? "failed",
      text: lines.joined(separator: "\n"))
  }
}

/// Expectations as JSON: `treeringExpectations` (the version of the format), `session`, `file` and
/// `expectations`, each with `line`, `text`, `holds`, `snapshot` (the one that settled it),
/// `evidence` and `change`, the report of the changes up to that snapshot, if it failed.
extension ExpectationReport {
  package func writeJSON(into output: some StyledOutput) throws(Failure) {
    var writer = JSONWriter(.spread)
    writer.beginObject()
    writer.member("treeringExpectations", 1)
    writer.member("session", title)
    writer.member("file", file)
    writer.member("holds", failures.isEmpty)
    writer.key("expectations")
    writer.beginArray()
    for verdict in verdicts { try write(verdict, into: &writer) }
    writer.endArray()
    writer.endObject()
    output.writeLine(writer.text)
  }

  private func write(_ verdict: Verdict, into writer: inout JSONWriter) throws(Failure) {
    let change = verdict.holds ? nil : try change(verdict)
    writer.object { writer in
      writer.member("line", verdict.expectation.line)
      writer.member("text", verdict.expectation.text)
      writer.member("holds", verdict.holds)
      writer.member("snapshot", label(verdict))
      writer.array("evidence", of: verdict.evidence) { $1.string($0) }
      guard let change else { return writer.member("change", .null) }
      writer.object("change") { ChangeFactsJSON(report: change).write(into: &$0) }
    }
  }
}

/// The failed expectations for a reader: the snapshot, the evidence, and what changed there.
extension ExpectationReport {
  /// Lays the changes out for `width` columns, and wraps the other lines at `wrapping` columns.
  package func write(
    into output: some StyledOutput, width: Int = 80, wrapping: Int = .max
  ) throws(Failure) {
    let failures = self.failures
    for (number, verdict) in failures.enumerated() {
      write(verdict, into: output, LineLayout(width: wrapping))
      // The changes are reported once for all failures at a snapshot.
      let next = number + 1 < failures.count ? failures[number + 1].momentIndex : nil
      guard next != verdict.momentIndex || next == nil, let change = try change(verdict) else {
        continue
      }
      ChangeText(width: width).write(change, into: output)
      output.writeLine()
    }
    LineLayout(width: wrapping).write(summary, from: 0, hanging: 2, into: output)
  }

  private func write(_ verdict: Verdict, into output: some StyledOutput, _ lines: LineLayout) {
    let expectation = verdict.expectation
    let (place, failed) = ("\(VisibleText.line(file)):\(expectation.line): ", "failed: ")
    output.write(place)
    output.write(failed, as: .failure)
    let used = DisplayWidth.of(place) + failed.utf8.count
    lines.write(
      expectation.text, from: used, hanging: 4 - used, into: output, as: .heading)
    if let label = label(verdict) {
      lines.write(indented: 2, "at " + label, into: output, as: .faint)
    }
    for line in verdict.evidence { lines.write(indented: 2, line, into: output) }
    output.writeLine()
  }
}
