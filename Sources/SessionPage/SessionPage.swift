package import HierarchyDiff
package import HierarchyModel
package import HierarchyReport
import Synchronization
package import UIKitRules

/// A session as one self-contained HTML page.
///
/// The page is built snapshot by snapshot. A chapter is a series of snapshots that are compared
/// with each other; the first of a chapter is compared with nothing. The page contains two lines
/// per snapshot, what the timeline says of it (`TimelineEntry`) and the step from the previous
/// one (`StepWriter`), and then a header: tables, chapters and the map, known only at the end. The
/// lines are deflated, and the page undoes and redoes them.
///
/// Another thread writes the steps in order, while the caller goes on to the next snapshot. Asking
/// for the page waits for that thread.
package final class SessionPage<Text: PageText>: Sendable {
  private let title: String
  private let outline = Mutex(Outline())
  private let reader = Mutex(PageReader())
  private let lines: Mutex<PageLines<Text>>
  private let pipeline = Pipeline<PageStep>()

  private struct Outline {
    var chapters: [Chapter] = []
    var count = 0
  }

  private init(title: String, screens: ScreenSettings, text: sending Text) {
    self.title = title
    lines = Mutex(PageLines(text, map: PageMap(screens)))
  }

  /// How many snapshots were added.
  package var count: Int { outline.withLock { $0.count } }

  /// Begins a chapter: the next snapshot is not compared with the previous one.
  package func begin(chapter: String, source: PageSource? = nil) {
    pipeline.finish(write)
    outline.withLock { $0.chapters.append(Chapter(name: chapter, source: source)) }
    reader.withLock { $0.beginChapter() }
    lines.withLock { $0.begin(chapter: chapter) }
  }

  /// Adds a snapshot, compared with the previous one according to `reading`; `number` is its number
  /// in its session or file, `reference` is where commands find it if it has its own file.
  package func add(
    _ snapshot: Snapshot, label: String, number: Int? = nil, reference: String? = nil,
    reading: ChangeReading = ChangeReading()
  ) {
    if outline.withLock({ $0.chapters.isEmpty }) { begin(chapter: title) }
    let entry = outline.withLock { outline in
      outline.count += 1
      return PageEntry(
        snapshot: snapshot, index: outline.count, chapter: outline.chapters.count - 1,
        label: label, number: number ?? outline.count, reference: reference)
    }
    let step = reader.withLock { $0.step(to: entry, by: reading) }
    pipeline.add(step, weight: snapshot.count, write)
  }

  private func write(_ step: PageStep) { lines.withLock { $0.add(step) } }

  /// Calls `body` with the lines of everything that was added, and the header that follows them in
  /// a page that already has the first `known` snapshots.
  private func complete<Result: Sendable>(
    after known: Int = 0, _ body: (inout Text, _ header: PageHeader) -> Result
  ) -> Result {
    pipeline.finish(write)
    let chapters = outline.withLock { $0.chapters }
    return lines.withLock { lines in
      let header = lines.header(title: title, chapters, after: known)
      return body(&lines.text, header)
    }
  }
}

/// A page that is kept, and may grow after it was written.
package typealias KeptPage = SessionPage<LineArchive>

extension KeptPage {
  /// A page without snapshots, whose map names screens according to the settings.
  package convenience init(title: String, screens: ScreenSettings = ScreenSettings()) {
    self.init(title: title, screens: screens, text: LineArchive())
  }

  /// The lines that the page unpacks: two per snapshot, then the header.
  package var payload: [UInt8] { news(after: 0) }

  /// The same for a page that already has the first `known` snapshots: the lines of the new ones,
  /// then a header with the current tables.
  package func news(after known: Int) -> [UInt8] {
    complete(after: known) { text, header in text.lines(after: 2 * known) + header.bytes }
  }

  /// The whole page; a served page asks its server for later snapshots.
  package func html(isServed: Bool = false) -> [UInt8] {
    complete { text, header in
      PageDocument(title: title, isServed: isServed).bytes(of: text.blocks(before: header))
    }
  }
}

extension SessionPage where Text == LineStream {
  /// Gives `output` the page, part by part.
  package convenience init(
    title: String, screens: ScreenSettings = ScreenSettings(),
    to output: @escaping @Sendable ([UInt8]) -> Void
  ) {
    let text = LineStream(PageDocument(title: title), to: output)
    self.init(title: title, screens: screens, text: text)
  }

  /// Writes the end of the page; nothing can be added then.
  package func finish() { complete { text, header in text.finish(with: header) } }
}

struct Chapter: Sendable {
  let name: String
  let source: PageSource?
}

/// How a page reads the changes between consecutive snapshots.
package struct ChangeReading: Sendable {
  package var match = MatchChoice.automatic
  /// The actions whose handlers are compared.
  package var actions: [String] = []
  package var filter = ChangeFilter()
  package var sections = Set(ReportSection.allCases)

  /// Nothing is filtered.
  package init() {}

  func report(
    on difference: Difference, from before: String, to after: String,
    rules: (before: RuleBook, after: RuleBook)?
  ) -> ChangeReport {
    var report = ChangeReport(
      difference, actions: actions, beforeLabel: before, afterLabel: after, rules: rules
    ).filtered(by: filter)
    report.sections = sections
    report.advice = "the tree marks each"
    return report
  }

  func changes(on difference: Difference) -> ObjectChanges {
    let all = ComparisonReader(difference).changes
    if filter.isEmpty { return all }
    let context = ChangeContext(
      before: RuleBook(difference.before), after: RuleBook(difference.after),
      matching: difference.matching)
    return all.filtered(by: filter, in: context)
  }
}
