import CEmbedded
import EmbeddedFiles
import HierarchyReport
import SQLiteDriver
import StoreFunctions

extension HelpTopic {
  /// The rules that answers cite, by id.
  static let rules = HelpTopic(
    name: "rules", summary: "the rules that answers cite; `treering help R-CTX-4` prints one",
    headline: "what answers cite, R- for rules and D- where sources disagree", introduction: []
  ) { page in
    page.output.writeLine()
    page.output.write(
      page.block.definitions(Rulebook.shipped.rules.map { (term: $0.id, meaning: $0.title) }))
  }
}

/// Writes a rule for a terminal.
struct RuleWriter {
  let block: TextBlock

  func write(_ rule: Rulebook.Rule, into output: inout TextOutput) {
    output.write(rule.id, as: .heading)
    output.writeLine(": \(rule.title)")
    DocumentText(block: block).write(rule.text.trimmingEmptyLines, into: &output)
    for (term, text) in [("confidence", rule.confidence), ("sources", rule.sources)] {
      guard let text else { continue }
      let words = "\(term): \(text)".split(separator: " ").map(String.init)
      for line in block.lines(words, indent: 2) { output.writeLine(line) }
    }
  }
}

extension String {
  /// The text with exactly one newline before it and one after it.
  fileprivate var trimmingEmptyLines: String {
    let start = drop(while: \.isNewline)
    let end = start.reversed().prefix(while: \.isNewline).count
    return "\n" + start.dropLast(end) + "\n"
  }
}

extension HelpTopic {
  /// The interchange format, from its document.
  static let snapshotJSON = HelpTopic(
    name: "json", summary: "the keys of snapshot JSON"
  ) { block, output in
    var output = output
    let document = EmbeddedFile.named("SnapshotJSON.md", in: CEmbeddedDocuments())
    DocumentText(block: block).write(document?.text ?? "", into: &output)
  }
}

extension HelpTopic {
  /// What can be queried in a store; names, words and examples come from the tables that queries
  /// use.
  static let sql = HelpTopic(
    name: "sql", summary: "the views and functions that a query can ask",
    headline: "what `treering query` can ask a store, and any other SQLite shell",
    introduction: introduction
  ) { page in
    page.relations("views", PublicViews.all)
    page.relations(
      "functions", StoreFunctions.all.map { ($0.signature.call, $0.summary, $0.example) })
    page.heading("saved queries, run with --named")
    page.output.write(page.block.definitions(SavedQueries.shipped.map { ($0.name, $0.summary) }))
  }

  private static let introduction = [
    """
    The views tell what was captured, what UIKit's rules derive from it, and what changed; they are \
    in the file, so that every SQLite reads them. The functions answer what takes a rule: `query` has \
    them, and programs that load the extension treering_sqlite.
    """,
    """
    An object goes by a number that is the same in all snapshots of a session; `objects` says what it \
    stands for. What nobody captured is NULL, and lengths are points. `treering query --list` names \
    the columns too.
    """,
  ]
}

extension TopicPage {
  /// The available relations, each with an example.
  fileprivate mutating func relations(
    _ title: String, _ entries: [(name: String, summary: String, example: String)]
  ) {
    heading(title)
    for entry in entries {
      output.writeLine("  " + entry.name, as: .controller)
      output.write(block.paragraph(entry.summary, indent: 4))
      for line in entry.example.split(separator: "\n") { output.writeLine("      " + line) }
    }
  }
}
