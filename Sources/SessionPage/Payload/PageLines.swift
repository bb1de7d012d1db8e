import HierarchyDiff
import HierarchyModel
import HierarchyReport

/// The lines of a page, and all that its header says of them.
struct PageLines<Text: PageText> {
  var text: Text
  private var tables = PageTables()
  private var newFindings = NewFindings()
  private var map: PageMap

  init(_ text: Text, map: PageMap) { (self.text, self.map) = (text, map) }

  mutating func begin(chapter: String) {
    map.begin(chapter: chapter)
    newFindings.forget()
  }

  mutating func add(_ step: PageStep) {
    let report = step.difference.map { difference in
      step.reading.report(
        on: difference, from: step.lastLabel, to: step.entry.label, rules: step.rules)
    }
    let change = PageChange(step, report)
    let screen = map.add(step, events: report?.meaning.navigation.map(\.kind) ?? [])
    text.append(
      TimelineEntry(
        label: step.entry.label, time: step.entry.snapshot.header.time,
        chapter: step.entry.chapter, document: change.document, number: step.entry.number,
        findings: newFindings.count(step.findings, step.now.numbers),
        reference: step.entry.reference, screen: screen
      ).bytes)
    var writer = StepWriter(change)
    text.append(writer.write(&tables))
  }

  /// The header for a page that already has the first `known` snapshots.
  func header(title: String, _ chapters: [Chapter], after known: Int) -> PageHeader {
    PageHeader(title: title, chapters: chapters, tables: tables, map: map, known: known)
  }
}
