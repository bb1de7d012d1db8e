import HierarchyChecks

/// Findings as a JUnit report: one suite per snapshot, one case per check, one failure per finding.
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
    let unseen = report.subjects.reduce(0) { $0 + skipped($1) }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"treering\" tests=\"\(tests)\" failures=\"\(failures)\""
      + " skipped=\"\(unseen)\">\n"
      + suites + "</testsuites>\n"
  }

  /// The number of checks that found something.
  private func failed(_ subject: FindingReport.Examined) -> Int {
    Set(subject.findings.map(\.check)).count
  }

  /// What a check was missing so that it had nothing to examine.
  private func unseen(_ check: String, _ subject: FindingReport.Examined) -> [String] {
    subject.gaps.filter { $0.check == check && $0.isWhole }.map(\.need.words)
  }

  /// The number of checks that found nothing because they had nothing to examine.
  private func skipped(_ subject: FindingReport.Examined) -> Int {
    let found = Set(subject.findings.map(\.check))
    return CheckList.all.count { !found.contains($0.id) && !unseen($0.id, subject).isEmpty }
  }

  private func suite(_ subject: FindingReport.Examined) -> String {
    let cases = CheckList.all.map { check in
      let found = zip(subject.findings, subject.paths).filter { $0.0.check == check.id }
      let missing = unseen(check.id, subject)
      let start =
        "    <testcase classname=\"\(XMLText.escaped(subject.label))\" name=\"\(check.id)\""
      guard let first = found.first?.0 else {
        guard !missing.isEmpty else { return start + "/>\n" }
        let message = XMLText.escaped("not looked at: " + missing.joined(separator: ", "))
        return start + ">\n      <skipped message=\"\(message)\"/>\n    </testcase>\n"
      }
      let lines = found.map { finding, path in
        XMLText.escaped("\(finding.message) (\(path))")
      }
      return start + ">\n      <failure type=\"\(first.severity.rawValue)\" message=\""
        + XMLText.escaped(first.message) + "\">" + lines.joined(separator: "&#10;")
        + "</failure>\n    </testcase>\n"
    }
    return
      "  <testsuite name=\"\(XMLText.escaped(subject.label))\" tests=\"\(CheckList.all.count)\""
      + " failures=\"\(failed(subject))\" skipped=\"\(skipped(subject))\">\n" + cases.joined()
      + "  </testsuite>\n"
  }
}

/// Text that is valid in XML 1.0 and HTML.
package enum XMLText {
  /// The text for an element or a double-quoted attribute; characters that XML cannot represent
  /// become U+FFFD.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\r": result += "&#13;"
      case "\t": result += "&#9;"
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        result.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return result
  }
}
