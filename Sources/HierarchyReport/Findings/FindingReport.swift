package import HierarchyChecks
package import HierarchyModel

/// What checks found in some snapshots, ready to be written in any form.
package struct FindingReport: Sendable {
  /// One snapshot that was examined.
  package struct Subject: Sendable {
    /// The file or session it is of.
    package let file: String
    /// How the user would name it: a file, a moment.
    package let label: String
    package let snapshot: Snapshot
    package let findings: [Finding]
    /// What the checks could not look at.
    package let gaps: [CheckGap]

    package init(
      file: String? = nil, label: String, snapshot: Snapshot, findings: [Finding],
      gaps: [CheckGap] = []
    ) {
      self.file = file ?? label
      self.label = label
      self.snapshot = snapshot
      self.findings = findings
      self.gaps = gaps
    }

    /// Whether no check had anything to look at.
    package var isUnseen: Bool {
      let blind = Set(gaps.filter(\.isWhole).map(\.check))
      return blind.count == CheckList.all.count
    }
  }

  package let subjects: [Subject]
  /// Every finding once, where it was found first: the same object at fault in the same way in a later
  /// snapshot of its file only counts.
  package let entries: [Entry]

  package init(subjects: [Subject]) {
    self.subjects = subjects
    var entries: [Entry] = []
    var places: [Key: Int] = [:]
    for subject in subjects {
      for finding in subject.findings {
        let entry = Entry(subject: subject, finding: finding)
        if let place = places[entry.key] {
          entries[place].repeats += 1
        } else {
          places[entry.key] = entries.count
          entries.append(entry)
        }
      }
    }
    self.entries = entries
  }

  /// What makes two findings of one file the same.
  fileprivate struct Key: Hashable {
    let file: String
    let token: String
    let fingerprint: String
  }

  /// One finding in the snapshot where it shows first.
  package struct Entry: Sendable {
    package let subject: Subject
    package let finding: Finding
    /// In how many later snapshots it shows again.
    package fileprivate(set) var repeats = 0

    package init(subject: Subject, finding: Finding) {
      self.subject = subject
      self.finding = finding
    }

    /// The check behind the finding.
    package var check: (any Check)? {
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

    fileprivate var key: Key {
      let snapshot = subject.snapshot
      let token = snapshot.header.hasTransientIDs ? nil : snapshot.token(of: finding.object)
      return Key(
        file: subject.file, token: token?.description ?? "\(finding.object.position)",
        fingerprint: fingerprint)
    }
  }
}
