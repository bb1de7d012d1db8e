import HierarchyChecks
import JSONText
import UIKitRules

/// Findings as JSON: `treeringFindings` (the version of the format) and `findings`, each with
/// `check`, `severity`, `file`, `snapshot` (where it first appears), `repeats` (in how many later
/// ones it appears), `message`, `why`, `rule`, `object`, `related`, `moreRelated` (the number of
/// omitted related objects, if any), `mostRelated` (how many a later snapshot relates, if more) and
/// `fingerprint`, which a baseline identifies it by;
/// `leftOut`, the number of omitted findings, if any; and `notLookedAt`, what a snapshot lacks for
/// a check: `check`, `file`, `snapshot`, `missing`, and, for a fact that is counted, for how many
/// `views`, `windows`, `controls`, `controllers` or `elements` out of `all` it was not captured.
extension FindingReport {
  /// Writes the document piece by piece: it may be large.
  package func writeJSON(into output: some StyledOutput) {
    var writer = JSONWriter(.pretty)
    writer.beginObject()
    writer.member("treeringFindings", FindingBaseline.version)
    output.write("findings", of: entries, through: &writer) { $1.value(finding($0)) }
    if leftOut > 0 { writer.member("leftOut", leftOut) }
    output.write("notLookedAt", of: subjects, through: &writer) { subject, writer in
      for gap in subject.gaps { writer.value(value(gap, subject)) }
    }
    writer.endObject()
    output.writeLine(writer.takeText())
  }

  private func value(_ gap: CheckGap, _ subject: Examined) -> JSONValue {
    let value: JSONValue = [
      "check": .string(gap.check),
      "file": .string(subject.file),
      "snapshot": .string(subject.label),
      "missing": .string(gap.need.rawValue),
    ]
    guard let count = gap.count else { return value }
    return value.adding([
      count.noun.rawValue: .number(count.missing), "all": .number(count.all),
    ])
  }

  private func finding(_ entry: Entry) -> JSONValue {
    let omitted = entry.finding.related.count - entry.related.count
    return [
      "check": .string(entry.finding.check),
      "severity": .string(entry.finding.severity.rawValue),
      "file": .string(entry.file),
      "snapshot": .string(entry.label),
      "repeats": .number(entry.repeats),
      "message": .string(entry.finding.message),
      "why": .string(entry.check?.reason),
      "rule": .string(entry.check?.rule?.description),
      "object": entry.object,
      "related": .array(entry.related),
      "fingerprint": .string(entry.fingerprint),
      "moreRelated": omitted > 0 ? .number(omitted) : nil,
      "mostRelated": entry.mostRelated > entry.finding.related.count
        ? .number(entry.mostRelated) : nil,
    ]
  }
}
