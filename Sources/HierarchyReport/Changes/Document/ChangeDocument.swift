package import HierarchyDiff
import HierarchyModel

/// A change report as laid out for readers: the order of its contents, without markup, columns and
/// escapes. Its texts hold unescaped data.
package struct ChangeDocument: Hashable, Sendable {
  var title: String?
  var beforeLabel: String
  var afterLabel: String
  package var counts: ChangeCounts
  /// The screens of both sides, as shown in the head.
  var screens: String?
  /// Shown below the headline.
  package var notes: [String] = []
  package var navigation: [Navigation] = []
  package var sections: [Section] = []

  /// What happened in one controller tree.
  package struct Navigation: Hashable, Sendable {
    package var events: [Event] = []
    /// The tree in notation on both sides; nil where it did not exist or did not change.
    package var before: String?
    package var after: String?
  }

  package struct Event: Hashable, Sendable {
    package let word: String
    package let text: String
    package let explanation: String?
    /// The object that it happened to.
    package var subject: Counterparts?
  }

  package struct Section: Hashable, Sendable {
    package let title: String
    /// Shown right after the title.
    package var lead: String?
    package var items: [Item] = []
  }

  package enum Item: Hashable, Sendable {
    /// The place of the changes that follow.
    case place(String)
    case change(Mark, label: String, detail: String)
    case fact(label: String, detail: String)
    /// Lines shown verbatim.
    case lines([String])
  }

  /// What happened to an object.
  package enum Mark: String, Hashable, Sendable {
    case added = "+"
    case removed = "−"
    case changed = "~"
    case moved = "→"
    /// Only one side has it, but the other is partial there.
    case unseen = "?"
  }
}

extension ChangeDocument {
  /// Lays out a report, limited to its sections.
  package init(_ report: ChangeReport) {
    title = report.title
    beforeLabel = report.beforeLabel
    afterLabel = report.afterLabel
    counts = report.counts
    screens = report.screens?.text
    notes = [report.matchNote].compactMap(\.self)
    let parts = ReportParts(report)
    if report.shows(.navigation) { navigation = parts.navigation() }
    sections = Self.trees(parts) + Self.events(parts)
    let gaps = report.notCompared(eventsAtMost: report.limits.meanings)
    if !gaps.isEmpty {
      sections.append(Section(title: "not compared", lead: gaps.joined(separator: "; ")))
    }
    if !report.differs {
      let isWhole =
        gaps.isEmpty
        && (!report.shows(.actions) || report.meaning.actions.handlers.allSatisfy(\.isKnown))
      notes.append(Self.sameness(report.context, isWhole: isWhole))
    }
  }

  /// The note that snapshots do not differ, which does not mean that they are the same where not
  /// all was compared.
  private static func sameness(_ context: ChangeContext, isWhole: Bool) -> String {
    if context.coverage.facets.isEmpty {
      return "nothing was compared: the snapshots have no side of a hierarchy in common"
    }
    return sameness(isWhole: isWhole)
  }

  /// The note that two things do not differ, which begins with `sameness`.
  package static func sameness(isWhole: Bool) -> String {
    isWhole ? sameness : "\(sameness) in what was compared"
  }

  package static let sameness = "no differences"

  /// The effects on the trees.
  private static func trees(_ parts: ReportParts) -> [Section] {
    let report = parts.report
    guard !report.changes.isEmpty, report.shows(.views) || report.shows(.controllers) else {
      return []
    }
    let words = ViewWords(report.context)
    return [
      report.shows(.views) ? ViewSection(report, words: words).section() : nil,
      report.shows(.controllers) ? parts.controllers(words) : nil,
    ].compactMap(\.self)
  }

  /// The consequences for events.
  private static func events(_ parts: ReportParts) -> [Section] {
    let report = parts.report
    return [
      report.shows(.responders) ? parts.responders() : nil,
      report.shows(.presentation) ? parts.presentation() : nil,
      report.shows(.actions) ? parts.actions() : nil,
      report.shows(.touch) ? parts.touch() : nil,
    ].compactMap(\.self)
  }
}
