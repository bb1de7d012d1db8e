package import JSONText

/// Known findings: how many of each fingerprint one snapshot may have before they count as new.
package struct FindingBaseline: Sendable {
  private let counts: [String: Int]

  /// Creates an empty baseline.
  package init() { counts = [:] }

  /// Knows the findings of a report.
  package init(_ report: FindingReport) {
    self.init(report.entries.map { ($0.fingerprint, file: $0.file) })
  }

  /// Reads the output of `FindingJSON`; nil if the document holds no findings.
  package init?(_ document: JSONValue) {
    guard let findings = document["findings"]?.elements else { return nil }
    var known: [(fingerprint: String, file: String)] = []
    for finding in findings {
      guard let fingerprint = finding["fingerprint"]?.string else { return nil }
      known.append((fingerprint, finding["file"]?.string ?? ""))
    }
    self.init(known)
  }

  private init(_ known: [(fingerprint: String, file: String)]) {
    var counts: [String: [String: Int]] = [:]
    for (fingerprint, file) in known { counts[fingerprint, default: [:]][file, default: 0] += 1 }
    self.counts = counts.compactMapValues { $0.values.max() }
  }

  /// The subject with only its new findings.
  package func newOnly(in subject: FindingReport.Subject) -> FindingReport.Subject {
    if counts.isEmpty { return subject }
    var left = counts
    let new = subject.findings.filter { finding in
      let fingerprint = subject.fingerprint(of: finding)
      guard let count = left[fingerprint], count > 0 else { return true }
      left[fingerprint] = count - 1
      return false
    }
    return FindingReport.Subject(
      file: subject.file, label: subject.label, snapshot: subject.snapshot, findings: new,
      gaps: subject.gaps)
  }
}
