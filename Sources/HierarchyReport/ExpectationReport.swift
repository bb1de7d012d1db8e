package import HierarchyChecks
import HierarchyModel
package import JSONText
package import UIKitRules

/// The results of the expectations of a session, ready to be written in any format.
package struct ExpectationReport<Failure: Error> {
  /// The file of expectations, as named by the user.
  package let file: String
  /// The name of the session.
  package let title: String
  package let session: ExpectedSession<Failure>
  package let verdicts: [Verdict]
  /// How screens are named.
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
  func label(_ verdict: Verdict) -> String? {
    verdict.momentIndex.map { session.labels[$0] }
  }

  /// What changed between the snapshot that settled an expectation and the one before; nil for the
  /// first.
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
    let (held, all) = (verdicts.count - failures.count, verdicts.count)
    if held == all { return "\(all) expectation\(all == 1 ? " holds" : "s hold")" }
    return "\(held) of \(all) expectation\(all == 1 ? "" : "s") hold\(held == 1 ? "s" : "")"
  }
}

/// Expectations as a JUnit report: one suite per file, one case per expectation.
package struct ExpectationJUnit<Failure: Error> {
  private let report: ExpectationReport<Failure>

  package init(_ report: ExpectationReport<Failure>) {
    self.report = report
  }

  package func text() throws(Failure) -> String {
    let counts = "tests=\"\(report.verdicts.count)\" failures=\"\(report.failures.count)\""
    let name = XMLText.escaped(report.title)
    var cases: [String] = []
    for verdict in report.verdicts { cases.append(try testCase(verdict)) }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"treering\" \(counts)>\n  <testsuite name=\"\(name)\" \(counts)>\n"
      + cases.joined() + "  </testsuite>\n</testsuites>\n"
  }

  private func testCase(_ verdict: Verdict) throws(Failure) -> String {
    let expectation = verdict.expectation
    let name = XMLText.escaped("\(expectation.line): \(expectation.text)")
    let start =
      "    <testcase classname=\"\(XMLText.escaped(report.file))\" name=\"\(name)\""
    guard !verdict.holds else { return start + "/>\n" }
    let moment = report.label(verdict).map { "at \($0)" } ?? "nowhere"
    let lines = ([moment] + verdict.evidence + (try changeLines(verdict))).map(XMLText.escaped)
    let message = XMLText.escaped(verdict.evidence.first ?? "failed \(moment)")
    return start + ">\n      <failure type=\"expectation\" message=\"\(message)\">"
      + lines.joined(separator: "&#10;") + "</failure>\n    </testcase>\n"
  }

  private func changeLines(_ verdict: Verdict) throws(Failure) -> [String] {
    guard let change = try report.change(verdict) else { return [] }
    var text = PlainText()
    ChangeText(width: 80).write(change, into: &text)
    return [""]
      + text.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

/// Expectations as JSON: `treeringExpectations` (the version of the format), `session`, `file` and
/// `expectations`, each with `line`, `text`, `holds`, `snapshot` (the one that settled it),
/// `evidence` and `change`, the report of the changes up to that snapshot, if it failed.
package struct ExpectationJSON<Failure: Error> {
  private let report: ExpectationReport<Failure>

  package init(_ report: ExpectationReport<Failure>) {
    self.report = report
  }

  package func value() throws(Failure) -> JSONValue {
    var verdicts: [JSONValue] = []
    for verdict in report.verdicts { verdicts.append(try value(of: verdict)) }
    return .object([
      .init(key: "treeringExpectations", value: .number(.integer(1))),
      .init(key: "session", value: .string(report.title)),
      .init(key: "file", value: .string(report.file)),
      .init(key: "holds", value: .bool(report.failures.isEmpty)),
      .init(key: "expectations", value: .array(verdicts)),
    ])
  }

  private func value(of verdict: Verdict) throws(Failure) -> JSONValue {
    .object([
      .init(key: "line", value: .number(.integer(Int64(verdict.expectation.line)))),
      .init(key: "text", value: .string(verdict.expectation.text)),
      .init(key: "holds", value: .bool(verdict.holds)),
      .init(key: "snapshot", value: report.label(verdict).map(JSONValue.string) ?? .null),
      .init(key: "evidence", value: .array(verdict.evidence.map(JSONValue.string))),
      .init(key: "change", value: verdict.holds ? .null : try change(verdict)),
    ])
  }

  private func change(_ verdict: Verdict) throws(Failure) -> JSONValue {
    guard let change = try report.change(verdict) else { return .null }
    var text = PlainText()
    ChangeJSON().write(change, into: &text)
    return (try? JSONValue(parsing: text.text)) ?? .null
  }
}

/// Writes the failed expectations for a reader: the snapshot, the evidence, and what changed there.
package struct ExpectationText<Failure: Error> {
  private let report: ExpectationReport<Failure>
  private let width: Int

  package init(_ report: ExpectationReport<Failure>, width: Int = 80) {
    self.report = report
    self.width = width
  }

  package func write(into output: inout some StyledOutput) throws(Failure) {
    let failures = report.failures
    for (number, verdict) in failures.enumerated() {
      write(verdict, into: &output)
      // The changes are reported once for all failures at a snapshot.
      let next = number + 1 < failures.count ? failures[number + 1].momentIndex : nil
      if next != verdict.momentIndex || next == nil {
        try writeChange(at: verdict, into: &output)
      }
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

  private func writeChange(
    at verdict: Verdict, into output: inout some StyledOutput
  ) throws(Failure) {
    if let change = try report.change(verdict) {
      ChangeText(width: width).write(change, into: &output)
      output.writeLine()
    }
  }
}
