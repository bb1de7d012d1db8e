package import HierarchyChecks
package import HierarchyModel
package import JSONText
import UIKitRules

/// What checks found in some snapshots, ready to be written in any format.
package struct FindingReport: Sendable {
  /// One snapshot that was examined.
  package struct Subject: Sendable {
    /// The file or session that it belongs to.
    package let file: String
    /// How the user would name it: a file, a moment.
    package let label: String
    package let snapshot: Snapshot
    package let findings: [Finding]
    /// What the checks could not examine.
    package let gaps: [CheckGap]
    /// The paths to the objects at fault; nil if there are none.
    let paths: SnapshotPaths?

    package init(
      file: String? = nil, label: String, snapshot: Snapshot, findings: [Finding],
      gaps: [CheckGap] = []
    ) {
      self.file = file ?? label
      self.label = label
      self.snapshot = snapshot
      self.findings = findings
      self.gaps = gaps
      paths = findings.isEmpty ? nil : SnapshotPaths(snapshot)
    }

  }

  /// What is kept of each examined snapshot: not the snapshot itself, since there may be thousands.
  package struct Examined: Sendable {
    package let file: String
    package let label: String
    package let findings: [Finding]
    /// The path of each finding; empty unless all paths were requested.
    package let paths: [String]
    package let gaps: [CheckGap]

    /// Whether none of the checks had anything to examine.
    package var isUnseen: Bool {
      let blind = Set(gaps.filter(\.isWhole).map(\.check))
      return blind.count == CheckList.all.count
    }
  }

  package private(set) var subjects: [Examined] = []
  /// Every finding once, where it was first found: the same fault of the same object in a later
  /// snapshot of its file is only counted.
  package private(set) var entries: [Entry] = []
  /// The number of findings that the limit of a report omits.
  package private(set) var leftOut = 0
  private var indices: [Key: Int] = [:]

  private let hasPathsOfAll: Bool

  /// Creates an empty report. `pathsOfAll` says whether repeated findings need their paths.
  package init(pathsOfAll: Bool) {
    hasPathsOfAll = pathsOfAll
  }

  package init(subjects: [Subject]) {
    self.init(pathsOfAll: true)
    for subject in subjects { add(subject) }
  }

  /// The report limited to `most` findings.
  package func limited(to most: Int) -> FindingReport {
    guard entries.count > most else { return self }
    var limited = self
    limited.entries = Array(entries.prefix(most))
    limited.leftOut = entries.count - most
    return limited
  }

  /// Adds the findings of the next snapshot.
  package mutating func add(_ subject: Subject) {
    // Successive snapshots lack the same facts: one list serves all of them.
    let former = subjects.last?.gaps
    subjects.append(
      Examined(
        file: subject.file, label: subject.label,
        findings: hasPathsOfAll ? subject.findings : [],
        paths: hasPathsOfAll ? subject.findings.map(subject.path) : [],
        gaps: former.flatMap { $0 == subject.gaps ? $0 : nil } ?? subject.gaps))
    for finding in subject.findings {
      let key = Key(of: finding, in: subject)
      if let index = indices[key] {
        entries[index].repeats += 1
      } else {
        indices[key] = entries.count
        entries.append(Entry(finding, in: subject, fingerprint: key.fingerprint))
      }
    }
  }

  /// Identifies equal findings of one file.
  fileprivate struct Key: Hashable {
    let file: String
    let token: String
    let fingerprint: String

    init(of finding: Finding, in subject: Subject) {
      let snapshot = subject.snapshot
      let token = snapshot.header.hasTransientIDs ? nil : snapshot.token(of: finding.object)
      file = subject.file
      self.token = token?.description ?? "\(finding.object.position)"
      fingerprint = subject.fingerprint(of: finding)
    }
  }

  /// One finding in the snapshot where it first appears: what is reported about it, without the
  /// snapshot.
  package struct Entry: Sendable {
    package let file: String
    package let label: String
    package let finding: Finding
    package let path: String
    package let fingerprint: String
    /// The object at fault, and the first of the related ones.
    let object: JSONValue
    let related: [JSONValue]
    /// The number of later snapshots in which it appears again.
    package fileprivate(set) var repeats = 0

    /// The maximum number of related objects that a finding names: thousands may share one
    /// identifier.
    static let mostRelated = 16

    fileprivate init(_ finding: Finding, in subject: Subject, fingerprint: String) {
      file = subject.file
      label = subject.label
      self.finding = finding
      path = subject.path(of: finding)
      self.fingerprint = fingerprint
      let (snapshot, paths) = (subject.snapshot, subject.paths)
      object = JSONValue(naming: finding.object, in: snapshot, paths: paths)
      related = finding.related.prefix(Self.mostRelated)
        .map { JSONValue(naming: $0, in: snapshot, paths: paths) }
    }

    /// The check behind the finding.
    package var check: (any Check)? {
      CheckList.all.first { $0.id == finding.check }
    }
  }
}

extension FindingReport.Subject {
  /// The object at fault and its ancestors, outermost first, on one line; in a very long path, the
  /// middle ones are only counted.
  func path(of finding: Finding) -> String {
    names(of: finding) { VisibleText.line(snapshot.plainName(of: $0)) }.joined(separator: " › ")
  }

  /// A name that stays the same while the app's code does: check, place by classes, no address.
  func fingerprint(of finding: Finding) -> String {
    let classes = names(of: finding) { snapshot.className(of: $0) ?? "?" }
    return ([finding.check] + classes).joined(separator: "/")
  }

  private func names(of finding: Finding, _ name: (ObjectIndex) -> String) -> [String] {
    guard let paths else { return [] }
    let path = paths.path(
      to: finding.object, limit: paths.readableLength(to: finding.object))
    let omitted = path.omitted > 0 ? ["(\(path.omitted) more)"] : []
    return path.start.map(name) + omitted + path.end.map(name)
  }
}

/// Findings as workflow commands that GitHub Actions turns into annotations.
package struct FindingAnnotations {
  private let report: FindingReport

  package init(_ report: FindingReport) {
    self.report = report
  }

  package var text: String {
    report.entries.map { entry in
      let command = entry.finding.severity == .note ? "notice" : entry.finding.severity.rawValue
      let title = Self.property("treering: \(entry.finding.check)")
      let file = Self.property(entry.file)
      let place =
        entry.label == entry.file
        ? entry.path : "\(entry.label): \(entry.path)"
      let message = Self.data("\(entry.finding.message) (\(place))")
      return "::\(command) file=\(file),title=\(title)::\(message)\n"
    }.joined() + report.subjects.compactMap(gaps).joined()
  }

  /// One notice per snapshot says what was not examined.
  private func gaps(of subject: FindingReport.Examined) -> String? {
    let needs = CheckNeed.allCases.filter { need in subject.gaps.contains { $0.need == need } }
    guard !needs.isEmpty else { return nil }
    let words = needs.map(\.words).joined(separator: ", ")
    let message = Self.data("\(subject.label): not captured, so not looked at: \(words)")
    let file = Self.property(subject.file)
    return "::notice file=\(file),title=treering%3A not looked at::\(message)\n"
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

/// Findings as JSON: `treeringFindings` (the version of the format) and `findings`, each with
/// `check`, `severity`, `file`, `snapshot` (where it first appears), `repeats` (in how many later
/// ones it appears), `message`, `why`, `rule`, `object`, `related`, `moreRelated` (the number of
/// omitted related objects, if any) and `fingerprint`, by which a baseline identifies it;
/// `leftOut`, the number of omitted findings, if any; and `notLookedAt`, what a snapshot lacks for
/// a check: `check`, `file`, `snapshot`, `missing`, and, for a fact of views, for how many `views`
/// out of `all` it was not captured.
package struct FindingJSON {
  private let report: FindingReport

  package init(_ report: FindingReport) {
    self.report = report
  }

  package var value: JSONValue {
    let gaps = report.subjects.flatMap { subject in subject.gaps.map { gap($0, subject) } }
    return [
      "treeringFindings": 1,
      "findings": .array(report.entries.map(finding)),
      "leftOut": report.leftOut > 0 ? .number(report.leftOut) : nil,
      "notLookedAt": .array(gaps),
    ]
  }

  private func gap(_ gap: CheckGap, _ subject: FindingReport.Examined) -> JSONValue {
    [
      "check": .string(gap.check),
      "file": .string(subject.file),
      "snapshot": .string(subject.label),
      "missing": .string(gap.need.rawValue),
      "views": gap.views.map { .number($0.missing) },
      "all": gap.views.map { .number($0.all) },
    ]
  }

  private func finding(_ entry: FindingReport.Entry) -> JSONValue {
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
    ]
  }
}
