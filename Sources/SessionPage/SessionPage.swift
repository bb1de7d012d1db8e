import CEmbedded
import EmbeddedFiles
package import HierarchyDiff
package import HierarchyModel
package import HierarchyReport
import JSONText
import Synchronization
package import UIKitRules

/// A session as one self-contained HTML page.
///
/// The page is built snapshot by snapshot. A chapter is a series of snapshots that are compared
/// with each other; the first of a chapter is compared with nothing. The page contains a header
/// line (tables, labels, events at each snapshot), then one line per snapshot with the step from
/// the previous one: see `StepWriter`. The lines are deflated, and the page undoes and redoes them.
///
/// Snapshots are read and their steps are written on threads of their own, in order, while whoever
/// adds them fetches the next. What asks for the page waits for them.
package final class SessionPage: Sendable {
  private let title: String
  private let outline = Mutex(Outline())
  private let reader = Mutex(PageReader())
  private let lines: Mutex<PageLines>
  private let pipeline = Pipeline()

  private struct Outline {
    var chapters: [Chapter] = []
    var count = 0
  }

  /// A page without snapshots, whose map names screens according to the settings.
  package init(title: String, screens: ScreenSettings = ScreenSettings()) {
    self.title = title
    lines = Mutex(PageLines(map: PageMap(screens)))
  }

  /// How many snapshots were added.
  package var count: Int { outline.withLock { $0.count } }

  /// Begins a chapter: the next snapshot is not compared with the previous one.
  package func begin(chapter: String, source: PageSource? = nil) {
    pipeline.finish()
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
    pipeline.add(
      { self.reader.withLock { $0.step(to: entry, by: reading) } },
      then: { step in self.lines.withLock { $0.add(step) } })
  }

  /// The lines that the page unpacks: the header, then one per snapshot.
  package var payload: [UInt8] { news(after: 0) }

  /// The same for a page that already has the first `known` snapshots: a header with the current
  /// tables and the news about the snapshots, then the lines of the new ones.
  package func news(after known: Int) -> [UInt8] {
    pipeline.finish()
    let chapters = outline.withLock { $0.chapters }
    return lines.withLock { lines in
      header(chapters, lines, after: known) + lines.steps.text(after: known)
    }
  }

  private func header(_ chapters: [Chapter], _ lines: PageLines, after known: Int) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("title")
    writer.string(title)
    writer.key("chapters")
    writer.beginArray()
    for chapter in chapters { writer.string(chapter.name) }
    writer.endArray()
    writer.key("sources")
    writer.beginArray()
    for chapter in chapters { PageSource.write(chapter.source, into: &writer) }
    writer.endArray()
    lines.writeHeader(after: known, into: &writer)
    writer.key("superview")
    writer.beginArray()
    writer.string(DerivedNext.Reason.superview.rule.description)
    writer.string(DerivedNext.Reason.superview.text)
    writer.endArray()
    writer.key("getters")
    writer.beginArray()
    for getter in PresentationGetter.allCases { writer.string(getter.rule.description) }
    writer.endArray()
    writer.key("withoutDismissal")
    writer.string(RuleBook.withoutDismissalRule.description)
    writer.endObject()
    return writer.bytes
  }

  /// The whole page; a served page asks its server for later snapshots.
  package func html(isServed: Bool = false) -> [UInt8] {
    pipeline.finish()
    let chapters = outline.withLock { $0.chapters }
    let blocks = lines.withLock { lines in
      [Deflate.block(of: header(chapters, lines, after: 0))] + lines.steps.blocks
    }
    return PageDocument(title: title, payload: blocks, isServed: isServed).bytes
  }
}

/// A series of snapshots that are compared with each other.
private struct Chapter {
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
    rules: (before: RuleBook, after: RuleBook)? = nil
  ) -> ChangeReport {
    var report = ChangeReport(
      difference, actions: actions, beforeLabel: before, afterLabel: after, rules: rules
    ).filtered(by: filter)
    report.sections = sections
    return report
  }
}

/// Assembles a page: the frame, the style, the script of all modules and the payload, under a
/// policy that blocks all other scripts and requests.
struct PageDocument {
  let title: String
  let payload: [Deflate.Block]
  /// Whether a server keeps sending it new snapshots.
  var isServed = false
  /// The frame common to all pages, this one's body, the styles and the modules.
  var parts = CEmbeddedPage()

  var bytes: [UInt8] {
    let files = EmbeddedFile.files(of: self.parts)
    let style = files.filter { $0.name.hasSuffix(".css") }.map(\.text).joined(separator: "\n")
    let script = ModuleText(files.filter { $0.name.hasSuffix(".js") }).text
    let frame = files.first { $0.name == "frame.html" }?.text ?? ""
    let body = files.first { $0.name.hasSuffix(".html") && $0.name != "frame.html" }?.text ?? ""
    let parts: [String: [UInt8]] = [
      "policy": Array(policy(script: script, style: style).utf8),
      "served": Array((isServed ? " data-served" : "").utf8),
      "body": Array(body.utf8), "title": Array(XMLText.escaped(title).utf8),
      "style": Array(style.utf8),
      "script": Array(script.utf8), "session": Base64.text(of: Deflate.stream(payload)),
    ]
    return Self.filled(frame, parts)
  }

  /// Allows only this script and this style, and images embedded in the page; for a served page
  /// also requests to its server.
  private func policy(script: String, style: String) -> String {
    "default-src 'none'; script-src '\(Self.source(script))'; style-src '\(Self.source(style))'; "
      + "img-src data:; base-uri 'none'; form-action 'none'"
      + (isServed ? "; connect-src 'self'" : "")
  }

  private static func source(_ text: String) -> String {
    let hash = Base64.text(of: SHA256.digest(Array(text.utf8)))
    return "sha256-" + String(decoding: hash, as: UTF8.self)
  }

  /// The frame with every `{{name}}` replaced by the part of that name.
  private static func filled(_ frame: String, _ parts: [String: [UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    // A long session makes a large page, of which there should be one copy.
    bytes.reserveCapacity(frame.utf8.count + parts.values.reduce(0) { $0 + $1.count })
    var rest = frame[...]
    while let start = rest.firstRange(of: "{{"), let end = rest.firstRange(of: "}}") {
      bytes += rest[..<start.lowerBound].utf8
      bytes += parts[String(rest[start.upperBound..<end.lowerBound])] ?? []
      rest = rest[end.upperBound...]
    }
    bytes += rest.utf8
    return bytes
  }
}

/// The modules of the page as one script: in listed order, without their imports, their exports
/// available to all that follow. A module imports only from those before it, each import on one
/// line or several up to `";`, and all top-level names are different.
struct ModuleText {
  let text: String

  init(_ modules: [EmbeddedFile]) {
    text = modules.map { Self.body(of: $0.text) }.joined(separator: "\n")
  }

  private static func body(of text: String) -> String {
    var isImport = false
    var lines: [Substring.UTF8View] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: "import ".utf8) { isImport = true }
      if !isImport { lines.append(line.starts(with: "export ".utf8) ? line.dropFirst(7) : line) }
      if line.suffix(2).elementsEqual("\";".utf8) { isImport = false }
    }
    return lines.map { String(Substring($0)) }.joined(separator: "\n")
  }
}
