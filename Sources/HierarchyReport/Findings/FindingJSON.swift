import HierarchyChecks
package import JSONText
import UIKitRules

/// Findings as JSON: `treeringFindings` (the form's version) and `findings`, each with `check`,
/// `severity`, `file`, `snapshot` (where it shows first), `repeats` (in how many later ones it does),
/// `message`, `why`, `rule`, `object`, `related`, `moreRelated` (how many of those are left out, where
/// some are) and `fingerprint`, which a baseline knows it by; `leftOut`, how many findings are not told,
/// where some are not; and `notLookedAt`, what a snapshot lacks for a check: `check`, `file`, `snapshot`, `missing`, and, for a
/// fact of views, of how many `views` out of `all` it was not captured.
package struct FindingJSON {
  private let report: FindingReport
  /// How many related objects a finding names: thousands may share one identifier.
  private static let mostRelated = 16

  package init(_ report: FindingReport) {
    self.report = report
  }

  package var value: JSONValue {
    let gaps = report.subjects.flatMap { subject in subject.gaps.map { gap($0, subject) } }
    let leftOut = report.leftOut > 0 ? [report.leftOut] : []
    return .object(
      [
        .init(key: "treeringFindings", value: .number(.integer(1))),
        .init(key: "findings", value: .array(report.entries.map(finding))),
      ]
        + leftOut.map { .init(key: "leftOut", value: .number(.integer(Int64($0)))) } + [
          .init(key: "notLookedAt", value: .array(gaps))
        ])
  }

  private func gap(_ gap: CheckGap, _ subject: FindingReport.Examined) -> JSONValue {
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
    let (snapshot, paths) = (entry.subject.snapshot, entry.subject.paths)
    let related = entry.finding.related
    let omitted = related.count - Self.mostRelated
    let more = omitted > 0 ? [("moreRelated", JSONValue.number(.integer(Int64(omitted))))] : []
    let members: [JSONValue.Member] = [
      .init(key: "check", value: .string(entry.finding.check)),
      .init(key: "severity", value: .string(entry.finding.severity.rawValue)),
      .init(key: "file", value: .string(entry.subject.file)),
      .init(key: "snapshot", value: .string(entry.subject.label)),
      .init(key: "repeats", value: .number(.integer(Int64(entry.repeats)))),
      .init(key: "message", value: .string(entry.finding.message)),
      .init(key: "why", value: entry.check.map { .string($0.reason) } ?? .null),
      .init(
        key: "rule", value: (entry.check?.rule).map { .string($0.description) } ?? .null),
      .init(
        key: "object", value: JSONValue(naming: entry.finding.object, in: snapshot, paths: paths)),
      .init(
        key: "related",
        value: .array(
          related.prefix(Self.mostRelated).map {
            JSONValue(naming: $0, in: snapshot, paths: paths)
          })),
      .init(key: "fingerprint", value: .string(entry.fingerprint)),
    ]
    return .object(members + more.map { .init(key: $0.0, value: $0.1) })
  }
}
