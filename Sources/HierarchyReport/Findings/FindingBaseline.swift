import HierarchyChecks
package import JSONText

/// Known findings: how many of each fingerprint one snapshot may have before they count as new. A
/// finding about a group of objects counts once for each of them, so a group that grows is new.
package struct FindingBaseline: Sendable {
  private let counts: [String: Int]

  /// Creates an empty baseline.
  package init() { counts = [:] }

  /// Knows the findings of a report.
  package init(_ report: FindingReport) {
    self.init(
      report.entries.map { entry in
        let count = Self.count(entry.finding.check, entry.finding.related.count)
        return (entry.fingerprint, entry.file, count)
      })
  }

  /// Reads the output of `FindingJSON`; nil if the document holds no findings.
  package init?(_ document: JSONValue) {
    guard let findings = document["findings"]?.elements else { return nil }
    var known: [(fingerprint: String, file: String, count: Int)] = []
    for finding in findings {
      guard let fingerprint = finding["fingerprint"]?.string else { return nil }
      let more = min(max(0, finding["moreRelated"]?.int ?? 0), Int(Int32.max))
      let related = (finding["related"]?.elements?.count ?? 0) + more
      let count = Self.count(finding["check"]?.string ?? "", related)
      known.append((fingerprint, finding["file"]?.string ?? "", count))
    }
    self.init(known)
  }

  private init(_ known: [(fingerprint: String, file: String, count: Int)]) {
    var counts: [String: [String: Int]] = [:]
    for (fingerprint, file, count) in known {
      counts[fingerprint, default: [:]][file, default: 0] += count
    }
    self.counts = counts.compactMapValues { $0.values.max() }
  }

  /// The number of objects that a finding counts for, given how many others are related to its own.
  private static func count(_ check: String, _ related: Int) -> Int {
    let findsGroups = CheckList.all.contains { $0.id == check && $0.findsGroups }
    return findsGroups ? 1 + related : 1
  }

  /// The subject with only its new findings.
  package func newOnly(in subject: FindingReport.Subject) -> FindingReport.Subject {
    if counts.isEmpty { return subject }
    var left = counts
    let new = subject.findings.filter { finding in
      let fingerprint = subject.fingerprint(of: finding)
      let count = Self.count(finding.check, finding.related.count)
      guard let known = left[fingerprint], known >= count else { return true }
      left[fingerprint] = known - count
      return false
    }
    return FindingReport.Subject(
      file: subject.file, label: subject.label, snapshot: subject.snapshot, findings: new,
      gaps: subject.gaps)
  }
}
