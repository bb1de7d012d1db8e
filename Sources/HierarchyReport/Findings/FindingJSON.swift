import HierarchyChecks
package import JSONText
import UIKitRules

/// Findings as JSON: `treeringFindings` (the form's version) and `findings`, each with `check`,
/// `severity`, `file`, `snapshot` (where it shows first), `repeats` (in how many later ones it does),
/// `message`, `why`, `rule`, `object`, `related` and `fingerprint`, which a baseline knows it by; and
/// `notLookedAt`, what a snapshot lacks for a check: `check`, `file`, `snapshot`, `missing`, and, for a
/// fact of views, of how many `views` out of `all` it was not captured.
package struct FindingJSON {
  private let report: FindingReport

  package init(_ report: FindingReport) {
    self.report = report
  }

  package var value: JSONValue {
    .object([
      .init(key: "treeringFindings", value: .number(.integer(1))),
      .init(key: "findings", value: .array(report.entries.map(finding))),
      .init(
        key: "notLookedAt",
        value: .array(report.subjects.flatMap { subject in subject.gaps.map { gap($0, subject) } })),
    ])
  }

  private func gap(_ gap: CheckGap, _ subject: FindingReport.Subject) -> JSONValue {
    let counts = gap.views.map { [("views", $0.missing), ("all", $0.all)] } ?? []
    return .object(
      [
        .init(key: "check", value: .string(gap.check)),
        .init(key: "file", value: .string(subject.file)),
        .init(key: "snapshot", value: .string(subject.label)),
        .init(key: "missing", value: .string(gap.need.rawValue)),
      ] + counts.map { .init(key: $0.0, value: .number(.integer(Int64($0.1)))) })
  }

  private func finding(_ entry: FindingReport.Entry) -> JSONValue {
    let snapshot = entry.subject.snapshot
    return .object([
      .init(key: "check", value: .string(entry.finding.check)),
      .init(key: "severity", value: .string(entry.finding.severity.rawValue)),
      .init(key: "file", value: .string(entry.subject.file)),
      .init(key: "snapshot", value: .string(entry.subject.label)),
      .init(key: "repeats", value: .number(.integer(Int64(entry.repeats)))),
      .init(key: "message", value: .string(entry.finding.message)),
      .init(key: "why", value: entry.check.map { .string($0.reason) } ?? .null),
      .init(
        key: "rule", value: (entry.check?.rule).map { .string($0.description) } ?? .null),
      .init(key: "object", value: JSONValue(naming: entry.finding.object, in: snapshot)),
      .init(
        key: "related",
        value: .array(entry.finding.related.map { JSONValue(naming: $0, in: snapshot) })),
      .init(key: "fingerprint", value: .string(entry.fingerprint)),
    ])
  }
}
