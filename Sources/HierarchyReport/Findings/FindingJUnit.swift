package import HierarchyChecks

/// Findings as a JUnit report: one suite per snapshot, one case per check, which fails with its
/// findings of a severity or worse, where they come first; nil lets none fail.
extension FindingReport {
  package func junit(failingFrom least: Severity?) -> String {
    var junit = JUnitReport(countsSkipped: true)
    for subject in subjects {
      junit.add(
        subject.label,
        CheckList.all.map { JUnitCase(subject.label, $0.id, outcome(of: $0.id, subject, least)) })
    }
    return junit.text
  }

  private func outcome(
    of check: String, _ subject: Examined, _ least: Severity?
  ) -> JUnitCase.Outcome {
    let found = subject.findings.filter { entry in
      entry.finding.check == check && least.map { entry.finding.severity >= $0 } == true
    }
    let new = found.filter { !$0.isRepeat }
    if let first = new.first?.finding {
      let lines = new.map { "\($0.finding.message) (\($0.path))" }
      return .failed(
        type: first.severity.rawValue, message: first.message, text: lines.joined(separator: "\n"))
    }
    if let old = found.first?.finding {
      return .skipped(message: "found in a snapshot before: \(old.message)")
    }
    let missing = subject.gaps.filter { $0.check == check && $0.mayHideFindings }.map(\.need.words)
    return missing.isEmpty
      ? .passed : .skipped(message: "not looked at: " + missing.joined(separator: ", "))
  }
}

/// Text that is valid in XML 1.0 and HTML.
package enum XMLText {
  /// The text for an element or an attribute; what XML cannot represent becomes U+FFFD.
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
