import CEmbedded
import EmbeddedFiles
import HierarchyChecks
package import HierarchyDiff
package import HierarchyModel
package import HierarchyReport
import JSONText
package import UIKitRules

/// A session as one HTML page that needs nothing beside itself.
///
/// The page is given snapshot by snapshot. A chapter is a series of snapshots that are compared
/// with each other; the first of a chapter is compared with nothing. What the page holds is a
/// header line (tables, labels, what happened at each snapshot), then one line a snapshot with what
/// leads there from the one before: see `StepWriter`. The lines are deflated, and the page undoes
/// and redoes them.
package struct SessionPage {
  private let title: String
  private var chapters: [Chapter] = []
  private var summaries: [SnapshotSummary] = []
  private var lines: [[UInt8]] = []
  private var tables = PageTables()
  private var last: Snapshot?
  private var numbered = Numbered()
  private var beginsChapter = true
  /// What was seen last of each section, in this chapter.
  private var memory = Memory()
  private var checks = CheckRun()
  private var newFindings = NewFindings()

  private var map: PageMap

  /// A page without snapshots, whose map calls screens as the settings say.
  package init(title: String, screens: ScreenSettings = ScreenSettings()) {
    self.title = title
    map = PageMap(screens)
  }

  package var count: Int { lines.count }

  /// Begins a chapter: the next snapshot is compared with none before it.
  package mutating func begin(chapter: String, source: PageSource? = nil) {
    chapters.append(Chapter(name: chapter, source: source))
    beginsChapter = true
    map.begin(chapter: chapter)
    memory.forget()
    checks = CheckRun()
    newFindings.forget()
  }

  /// Adds a snapshot, compared with the one before it as `reading` says; `number` is its own in its
  /// session or file, `reference` what commands find it by where it has a file of its own.
  package mutating func add(
    _ snapshot: Snapshot, label: String, number: Int? = nil, reference: String? = nil,
    reading: ChangeReading = ChangeReading()
  ) {
    if chapters.isEmpty { begin(chapter: title) }
    let difference =
      beginsChapter ? nil : last.map { Difference(before: $0, after: snapshot, by: reading.match) }
    let returns = difference.map { comingBack(over: $0, by: reading) } ?? Returns()
    var now = Numbered()
    now.numbers = numbered.numbers.next(snapshot, matching: difference?.matching, returns)
    var derived = DerivedFacts(snapshot, now.numbers)
    let findings = checks.findings(in: derived.rules)
    derived.complete(with: findings)
    now.derived = derived
    var events: [NavigationKind] = []
    let change = change(to: snapshot, now, difference, returns) { difference in
      let report = reading.report(
        on: difference, from: summaries.last?.label ?? "", to: label,
        rules: numbered.derived.map { ($0.rules, derived.rules) })
      events = report.meaning.navigation.map(\.kind)
      return report
    }
    let screen = map.add(derived.rules, time: snapshot.header.time, events: events)
    var writer = StepWriter(change)
    lines.append(writer.write(&tables))
    summaries.append(
      SnapshotSummary(
        label: label, time: snapshot.header.time, chapter: chapters.count - 1,
        document: change.document, number: number ?? count,
        findings: newFindings.count(findings, now.numbers),
        reference: reference, screen: screen))
    (last, numbered, beginsChapter) = (snapshot, now, false)
    memory.remember(Remembered(index: count, snapshot: snapshot, numbered: now))
  }

  /// What comes back at a snapshot that looks at what the one before it did not.
  private func comingBack(over difference: Difference, by reading: ChangeReading) -> Returns {
    let former = memory.seenBefore(difference)
    if former.isEmpty { return Returns() }
    return Returns(
      to: difference.after,
      unmatched: difference.after.objects.filter {
        difference.matching.counterpart(ofAfter: $0) == nil
      },
      from: former, present: Set(numbered.numbers.all), by: reading)
  }

  private func change(
    to snapshot: Snapshot, _ now: Numbered, _ difference: Difference?, _ returns: Returns,
    report: (Difference) -> ChangeReport
  ) -> PageChange {
    guard let difference else {
      return PageChange(beginningWith: snapshot, after: last, numbered, now)
    }
    return PageChange(difference, report(difference), numbered, now, returns)
  }

  /// The lines that the page unpacks: the header, then one a snapshot.
  package var payload: [UInt8] { news(after: 0) }

  /// The same for a page that has so many snapshots already: a header with what tables hold by now
  /// and with what is new of the snapshots, then their lines.
  package func news(after known: Int) -> [UInt8] {
    let header = header(after: known)
    return Array(([header] + lines.dropFirst(known)).joined(separator: [UInt8(ascii: "\n")]))
  }

  private func header(after known: Int) -> [UInt8] {
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
    writer.key("snapshots")
    writer.beginArray()
    for summary in summaries.dropFirst(known) { summary.write(into: &writer) }
    writer.endArray()
    tables.write(into: &writer)
    if let map = map.json(after: known) {
      writer.key("map")
      writer.value(map)
    }
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

  /// The whole page; one that is served asks its server for what is recorded from then on.
  package func html(isServed: Bool = false) -> [UInt8] {
    PageDocument(title: title, payload: payload, isServed: isServed).bytes
  }
}

/// A series of snapshots that are compared with each other.
private struct Chapter {
  let name: String
  let source: PageSource?
}

/// How a page reads the changes from one snapshot to the next.
package struct ChangeReading: Sendable {
  package var match = MatchChoice.automatic
  /// The actions of which it is asked who handles them.
  package var actions: [String] = []
  package var filter = ChangeFilter()
  package var sections = Set(ReportSection.allCases)

  /// Everything is told.
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

/// Puts a page together: the frame, the style, the script of all modules and the payload, under a
/// policy that lets nothing else run and nothing be fetched.
struct PageDocument {
  let title: String
  let payload: [UInt8]
  /// Whether a server goes on telling it what is recorded.
  var isServed = false
  /// The frame that all pages have, this one's body, the styles and the modules.
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
      "script": Array(script.utf8), "session": Base64.text(of: Deflate.compress(payload)),
    ]
    return Self.filled(frame, parts)
  }

  /// Nothing but this script and this style, and pictures that the page itself holds; where it is
  /// served also what its server tells.
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
    var rest = frame[...]
    while let start = rest.firstRange(of: "{{"), let end = rest.firstRange(of: "}}") {
      bytes += rest[..<start.lowerBound].utf8
      bytes += parts[String(rest[start.upperBound..<end.lowerBound])] ?? []
      rest = rest[end.upperBound...]
    }
    return bytes + Array(rest.utf8)
  }
}

/// The modules of the page as one script: in the order in which they are listed, without their
/// imports, what they export at hand for all that follow. A module imports from those before it
/// only, each import on one line or several up to `";`, and all top-level names are different.
struct ModuleText {
  let text: String

  init(_ modules: [EmbeddedFile]) {
    text = modules.map { Self.body(of: $0.text) }.joined(separator: "\n")
  }

  private static func body(of text: String) -> String {
    var isImport = false
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("import ") { isImport = true }
      if !isImport { lines.append(line.hasPrefix("export ") ? line.dropFirst(7) : line) }
      if line.hasSuffix("\";") { isImport = false }
    }
    return lines.joined(separator: "\n")
  }
}
