import HierarchyDiff
import HierarchyModel
import HierarchyReport
import JSONText

/// The steps of a page as they are written, with all that the header says of them.
struct PageLines {
  private(set) var steps = LineArchive()
  /// The timeline entry of each snapshot, as the header contains it.
  private var summaries: [[UInt8]] = []
  private var tables = PageTables()
  private var newFindings = NewFindings()
  private var map: PageMap

  init(map: PageMap) {
    self.map = map
  }

  mutating func begin(chapter: String) {
    map.begin(chapter: chapter)
    newFindings.forget()
  }

  /// Writes the next step.
  mutating func add(_ step: PageStep) {
    let report = step.difference.map { difference in
      step.reading.report(
        on: difference, from: step.lastLabel, to: step.entry.label, rules: step.rules)
    }
    let change = PageChange(step, report)
    var writer = StepWriter(change)
    steps.append(writer.write(&tables))
    let screen = step.now.derived.flatMap { derived in
      map.add(
        derived.rules, time: step.entry.snapshot.header.time,
        events: report?.meaning.navigation.map(\.kind) ?? [])
    }
    summaries.append(
      SnapshotSummary(
        label: step.entry.label, time: step.entry.snapshot.header.time,
        chapter: step.entry.chapter, document: change.document, number: step.entry.number,
        findings: newFindings.count(step.findings, step.now.numbers),
        reference: step.entry.reference, screen: screen
      ).bytes)
  }

  /// Writes what a header says of the snapshots after the first `known` ones.
  func writeHeader(after known: Int, into writer: inout JSONWriter) {
    writer.key("snapshots")
    writer.beginArray()
    for summary in summaries.dropFirst(known) { summary.withUnsafeBytes { writer.json($0) } }
    writer.endArray()
    tables.write(into: &writer)
    if let map = map.json(after: known) {
      writer.key("map")
      writer.value(map)
    }
  }
}
