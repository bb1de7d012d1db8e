import HierarchyChecks

/// Findings as a JUnit report: a suite a snapshot, a case a check, a failure a finding.
package struct FindingJUnit {
  private let report: FindingReport

  package init(_ report: FindingReport) {
    self.report = report
  }

  package var text: String {
    let suites = report.subjects.map(suite).joined()
    let (tests, failures) = (
      report.subjects.count * CheckList.all.count, report.subjects.reduce(0) { $0 + failed($1) }
    )
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"treering\" tests=\"\(tests)\" failures=\"\(failures)\">\n"
      + suites + "</testsuites>\n"
  }

  /// How many checks found something.
  private func failed(_ subject: FindingReport.Subject) -> Int {
    Set(subject.findings.map(\.check)).count
  }

  private func suite(_ subject: FindingReport.Subject) -> String {
    let cases = CheckList.all.map { check in
      let found = subject.findings.filter { $0.check == check.id }
      let start =
        "    <testcase classname=\"\(XMLText.escaped(subject.label))\" name=\"\(check.id)\""
      guard let first = found.first else { return start + "/>\n" }
      let lines = found.map { finding in
        let entry = FindingReport.Entry(subject: subject, finding: finding)
        return XMLText.escaped("\(finding.message) (\(entry.path))")
      }
      return start + ">\n      <failure type=\"\(first.severity.rawValue)\" message=\""
        + XMLText.escaped(first.message) + "\">" + lines.joined(separator: "&#10;")
        + "</failure>\n    </testcase>\n"
    }
    return
      "  <testsuite name=\"\(XMLText.escaped(subject.label))\" tests=\"\(CheckList.all.count)\""
      + " failures=\"\(failed(subject))\">\n" + cases.joined() + "  </testsuite>\n"
  }
}
