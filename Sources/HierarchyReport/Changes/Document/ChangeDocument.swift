package import HierarchyDiff
import HierarchyModel

/// A change report as laid out for readers: the order of its contents, without markup, columns and
/// escapes. Its texts hold unescaped data.
package struct ChangeDocument: Hashable, Sendable {
  var title: String?
  var beforeLabel: String
  var afterLabel: String
  package var counts: ChangeCounts
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

    /// That so many more are not shown; nothing for none.
    static func rest(_ count: Int) -> [Item] {
      count > 0 ? [.fact(label: "and \(count) more", detail: "")] : []
    }
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

  /// Lays out a report, limited to its sections.
  package init(_ report: ChangeReport) {
    title = report.title
    beforeLabel = report.beforeLabel
    afterLabel = report.afterLabel
    counts = report.counts
    screens = report.screens?.text
    notes = [report.matchNote].compactMap(\.self)
    let parts = ReportParts(report: report)
    if report.shows(.navigation) { navigation = parts.navigation() }
    sections = Self.sections(parts)
    let gaps = report.notCompared(
      and: report.meaning.openEvents.filter { !$0.event.mayBeCancelled },
      atMost: report.limits.meanings)
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

  /// The note that snapshots do not differ, though not all may have been compared.
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

  /// The effects on the trees, then the consequences for events.
  private static func sections(_ parts: ReportParts) -> [Section] {
    let report = parts.report
    lazy var words = ViewWords(report.context)
    return ReportSection.allCases.filter(report.shows).compactMap { section -> Section? in
      switch section {
      case .navigation: nil
      case .views: report.changes.isEmpty ? nil : ViewSection(report, words: words).section()
      case .controllers: report.changes.isEmpty ? nil : parts.controllers(words)
      case .responders: parts.responders()
      case .presentation: parts.presentation()
      case .actions: parts.actions()
      case .touch: parts.touch()
      }
    }
  }
}
