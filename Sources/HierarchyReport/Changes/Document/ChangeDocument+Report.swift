import HierarchyDiff
import HierarchyModel

extension ChangeDocument {
  /// Lays out a report, limited to its sections.
  package init(_ report: ChangeReport) {
    let staged = StagedViews(report)
    title = report.title
    beforeLabel = report.beforeLabel
    afterLabel = report.afterLabel
    counts = report.counts
    notes = [report.matchNote].compactMap(\.self)
    if report.shows(.navigation) { navigation = NavigationPart(report).paragraphs() }
    sections = Self.trees(report, staged: staged) + Self.events(report)
    if !report.notCompared.isEmpty {
      sections.append(
        Section(title: "not compared", lead: report.notCompared.joined(separator: "; ")))
    }
    if !report.differs { notes.append(Self.sameness(report.context)) }
  }

  /// Snapshots that share nothing do not differ, but that says nothing.
  private static func sameness(_ context: ChangeContext) -> String {
    context.coverage.facets.isEmpty
      ? "nothing was compared: the snapshots have no side of a hierarchy in common"
      : "no differences"
  }

  /// What it did to the trees.
  private static func trees(_ report: ChangeReport, staged: StagedViews) -> [Section] {
    [
      report.shows(.views) ? ViewSection(report, staged: staged).section() : nil,
      report.shows(.controllers) ? ControllerSection(report).section() : nil,
    ].compactMap(\.self)
  }

  /// What it means for events.
  private static func events(_ report: ChangeReport) -> [Section] {
    [
      report.shows(.responders) ? ResponderSection(report).section() : nil,
      report.shows(.presentation) ? PresentationSection(report).section() : nil,
      report.shows(.actions) ? ActionSection(report).section() : nil,
      report.shows(.touch) ? TouchSection(report).section() : nil,
    ].compactMap(\.self)
  }
}
