package import HierarchyChecks
package import HierarchyModel

/// What checks found in some snapshots, ready to be written in any form.
package struct FindingReport: Sendable {
  /// One snapshot that was examined.
  package struct Subject: Sendable {
    /// How the user named it: a file, a moment.
    package let label: String
    package let snapshot: Snapshot
    package let findings: [Finding]

    package init(label: String, snapshot: Snapshot, findings: [Finding]) {
      self.label = label
      self.snapshot = snapshot
      self.findings = findings
    }
  }

  package let subjects: [Subject]

  package init(subjects: [Subject]) {
    self.subjects = subjects
  }

  /// All findings with where they are, snapshot by snapshot.
  package var entries: [Entry] {
    subjects.flatMap { subject in subject.findings.map { Entry(subject: subject, finding: $0) } }
  }

  /// One finding in its snapshot.
  package struct Entry: Sendable {
    package let subject: Subject
    package let finding: Finding

    package init(subject: Subject, finding: Finding) {
      self.subject = subject
      self.finding = finding
    }

    /// The check behind the finding.
    package var check: (any HierarchyCheck)? {
      CheckList.all.first { $0.id == finding.check }
    }

    /// The object at fault and those above it, outermost first, as one line.
    package var path: String {
      subject.snapshot.path(to: finding.object)
        .map { VisibleText.line(subject.snapshot.shortName(of: $0)) }
        .joined(separator: " › ")
    }

    /// A name that stays while the code of the app does: check, place by classes, no address.
    package var fingerprint: String {
      let classes = subject.snapshot.path(to: finding.object)
        .map { subject.snapshot.className(of: $0) ?? "?" }
      return ([finding.check] + classes).joined(separator: "/")
    }
  }
}
