import Expectations

/// Expectations as a JUnit report: a suite the file, a case an expectation.
package struct ExpectationJUnit {
  private let report: ExpectationReport

  package init(_ report: ExpectationReport) {
    self.report = report
  }

  package var text: String {
    let counts = "tests=\"\(report.verdicts.count)\" failures=\"\(report.failures.count)\""
    let name = XMLText.escaped(report.title)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"treering\" \(counts)>\n  <testsuite name=\"\(name)\" \(counts)>\n"
      + report.verdicts.map(testCase).joined() + "  </testsuite>\n</testsuites>\n"
  }

  private func testCase(_ verdict: Verdict) -> String {
    let expectation = verdict.expectation
    let name = XMLText.escaped("\(expectation.line): \(expectation.text)")
    let start =
      "    <testcase classname=\"\(XMLText.escaped(report.file))\" name=\"\(name)\""
    guard !verdict.holds else { return start + "/>\n" }
    let place = report.label(verdict).map { "at \($0)" } ?? "nowhere"
    let lines = ([place] + verdict.evidence + changeLines(verdict)).map(XMLText.escaped)
    let message = XMLText.escaped(verdict.evidence.first ?? "failed \(place)")
    return start + ">\n      <failure type=\"expectation\" message=\"\(message)\">"
      + lines.joined(separator: "&#10;") + "</failure>\n    </testcase>\n"
  }

  private func changeLines(_ verdict: Verdict) -> [String] {
    guard let change = report.change(verdict) else { return [] }
    var text = PlainText()
    ChangeText(width: 80).write(change, into: &text)
    return [""]
      + text.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
