package import HierarchyChecks
package import HierarchyModel
import JSONText

/// The findings of checks in some snapshots, ready to be written in any format.
package struct FindingReport: Sendable {
  /// One snapshot that was examined.
  package struct Subject: Sendable {
    let file: String
    /// How the user would name it: a file, a moment.
    let label: String
    let snapshot: Snapshot
    let findings: [Finding]
    let gaps: [CheckGap]
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

  /// The part of one snapshot's results that a report keeps.
  package struct Examined: Sendable {
    let file: String
    fileprivate(set) var label: String
    package let gaps: [CheckGap]
    /// Its findings with paths to the objects at fault, if the report lists them by snapshot, and
    /// whether a snapshot before had them.
    let findings: [(finding: Finding, path: String, isRepeat: Bool)]
  }

  /// What a report has to keep for its format: there may be thousands of snapshots.
  package struct Scope: Sendable {
    /// The maximum number of findings to list; the others are only counted.
    let most: Int
    /// Whether findings are listed with their objects, not only with a path.
    let hasObjects: Bool
    let snapshots: Snapshots

    /// The results to keep for each snapshot.
    package enum Snapshots: Sendable {
      case nothing, gaps, gapsAndFindings
    }

    package init(most: Int = .max, hasObjects: Bool = false, snapshots: Snapshots = .nothing) {
      self.most = most
      self.hasObjects = hasObjects
      self.snapshots = snapshots
    }
  }

  private let scope: Scope
  /// The examined snapshots, if the scope keeps them.
  package private(set) var subjects: [Examined] = []
  /// Every finding once, in the snapshot where it was first found: the same fault of the same
  /// object in a later snapshot of its file is only counted.
  package private(set) var entries: [Entry] = []
  private(set) var gaps = GapTally()
  /// The greatest severity of all findings.
  package private(set) var worst: Severity?
  private var indices: [Key: Int] = [:]
  /// What snapshots lacked, each list once, since most snapshots lack the same.
  private var lacks: Set<[CheckGap]> = []

  /// Creates an empty report.
  package init(_ scope: Scope) { self.scope = scope }

  /// The number of findings that are not listed.
  package var leftOut: Int { indices.count - entries.count }

  /// Adds the findings of the next snapshot.
  package mutating func add(_ subject: Subject) {
    gaps.add(subject.gaps, isPartial: subject.snapshot.isPartial)
    if scope.snapshots != .nothing { subjects.append(examined(subject)) }
    for finding in subject.findings {
      let key = Key(of: finding, in: subject)
      guard let index = indices[key] else {
        indices[key] = indices.count
        worst = max(worst ?? finding.severity, finding.severity)
        if entries.count < scope.most {
          entries.append(
            Entry(finding, in: subject, fingerprint: key.fingerprint, scope.hasObjects))
        }
        continue
      }
      if index < entries.count { entries[index].countAgain(finding) }
    }
  }

  /// Calls a snapshot otherwise, as its label turns out to be another's too.
  package mutating func rename(_ label: String, to new: String) {
    for index in entries.indices where entries[index].label == label { entries[index].label = new }
    for index in subjects.indices where subjects[index].label == label {
      subjects[index].label = new
    }
  }

  private mutating func examined(_ subject: Subject) -> Examined {
    Examined(
      file: subject.file, label: subject.label,
      gaps: lacks.insert(subject.gaps).memberAfterInsert,
      findings: scope.snapshots == .gapsAndFindings
        ? subject.findings.map {
          ($0, subject.path(of: $0), indices[Key(of: $0, in: subject)] != nil)
        } : [])
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

  /// One finding in the snapshot where it first appears: what is reported of it.
  package struct Entry: Sendable {
    let file: String
    fileprivate(set) var label: String
    package let finding: Finding
    package let path: String
    package let fingerprint: String
    /// The object at fault, and the first related ones; null and empty without objects.
    let object: JSONValue
    let related: [JSONValue]
    /// The number of later snapshots in which it appears again.
    package private(set) var repeats = 0
    /// How many objects are related to the one at fault, in the snapshot where they are the most.
    private(set) var mostRelated: Int

    /// The most related objects that a finding names: thousands may share an identifier.
    static let relatedLimit = 16

    fileprivate init(
      _ finding: Finding, in subject: Subject, fingerprint: String, _ hasObjects: Bool
    ) {
      file = subject.file
      label = subject.label
      self.finding = finding
      mostRelated = finding.related.count
      path = subject.path(of: finding)
      self.fingerprint = fingerprint
      guard hasObjects else {
        (object, related) = (.null, [])
        return
      }
      let (snapshot, paths) = (subject.snapshot, subject.paths)
      object = JSONValue(naming: finding.object, in: snapshot, paths: paths)
      related = finding.related.prefix(Self.relatedLimit)
        .map { JSONValue(naming: $0, in: snapshot, paths: paths) }
    }

    /// Counts the same fault in a later snapshot.
    fileprivate mutating func countAgain(_ finding: Finding) {
      repeats += 1
      mostRelated = max(mostRelated, finding.related.count)
    }

    var check: Check? { CheckList.all.first { $0.id == finding.check } }
  }
}

extension FindingReport.Subject {
  /// The object at fault and its ancestors, outermost first; of many the middle is counted.
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
    let path = paths.path(to: finding.object, limit: paths.readableLength(to: finding.object))
    let omitted = path.omitted > 0 ? ["(\(path.omitted) more)"] : []
    return path.start.map(name) + omitted + path.end.map(name)
  }
}
