package import HierarchyChecks
package import HierarchyModel
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
        let count = Self.count(entry.finding.check, entry.mostRelated)
        return (entry.fingerprint, entry.file, count)
      })
  }

  /// The version of the documents that `FindingJSON` writes.
  static let version = 1

  /// Why a document is no baseline; completes "FILE: …".
  package struct Mistake: Error, CustomStringConvertible {
    package let description: String
  }

  /// Reads the output of `FindingJSON`.
  package init(_ document: JSONValue) throws(Mistake) {
    let noFindings = Mistake(
      description: "holds no findings; expected what \"check --format json\" prints")
    guard let findings = document["findings"]?.elements else { throw noFindings }
    if let other = document["treeringFindings"]?.int, other != Self.version {
      throw Mistake(description: "is of version \(other); expected version \(Self.version)")
    }
    if let omitted = document["leftOut"]?.int, omitted > 0 {
      throw Mistake(
        description:
          "leaves out \(omitted) findings, which would count as new; write it with \"--all\"")
    }
    var known: [(fingerprint: String, file: String, count: Int)] = []
    for finding in findings {
      guard let fingerprint = finding["fingerprint"]?.string else { throw noFindings }
      let more = min(max(0, finding["moreRelated"]?.int ?? 0), Int(Int32.max))
      let first = (finding["related"]?.elements?.count ?? 0) + more
      let related = min(max(first, finding["mostRelated"]?.int ?? 0), Int(Int32.max))
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

  /// The new ones of the findings in a snapshot.
  package func new(among findings: [Finding], in snapshot: Snapshot) -> [Finding] {
    newOnly(in: .init(label: "", snapshot: snapshot, findings: findings)).findings
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
