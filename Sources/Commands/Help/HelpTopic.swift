import CEmbedded
import EmbeddedFiles
import HeadlessUIKit
import HierarchyDiff
import HierarchyReport
import StoreFunctions

/// A help topic that is not a command: its page among `Texts`, and what the program's tables add.
struct HelpTopic: Sendable {
  let name: String
  var addition: @Sendable (TextPage) -> Void = { _ in }

  static let all = [
    HelpTopic(name: "references"),
    HelpTopic(name: "scenarios") { page in
      for (usage, summary) in Scenario.operationHelp { page.entry(usage, summary) }
    },
    HelpTopic(name: "expectations") { page in
      let events = NavigationKind.allCases.map(\.phrase).joined(separator: ", ")
      page.write("\(events).", indent: 2)
    },
    HelpTopic(name: "notation") { page in
      for rule in ["R-NOT-1", "R-NOT-2"].compactMap(Rulebook.shipped.rule) {
        page.output.writeLine()
        page.write(rule)
      }
    },
    HelpTopic(name: "json") { page in
      let document = EmbeddedFile.named("SnapshotJSON.md", in: CEmbeddedDocuments())
      page.write(markdown: document?.text ?? "")
    },
    HelpTopic(name: "sql") { page in
      page.relations("views", Relation.publicViews)
      page.relations("functions", StoreFunctions.all.map(Relation.init))
      page.heading("saved queries, run with --named")
      page.definitions(SavedQueries.shipped.map { ($0.name, $0.summary) })
    },
    HelpTopic(name: "rules") { page in
      page.output.writeLine()
      page.definitions(Rulebook.shipped.rules.map { ($0.id, $0.title) })
    },
  ]

  static func topic(_ name: String) -> HelpTopic? { all.first { $0.name == name } }

  var summary: String { CommandPage.of(nil).summary(ofTopic: name) ?? "" }

  func write(on page: TextPage) {
    if let file = EmbeddedFile.named("\(name).md", in: CEmbeddedTexts()) {
      page.write(file.text, named: name)
    }
    addition(page)
  }
}

extension TextPage {
  /// Writes a file: its headline after the name of the topic, paragraphs, and sections of
  /// paragraphs, terms in tables, and entries. An entry begins with a hyphen, is printed unchanged
  /// if it is in backticks, and has its meaning below it.
  fileprivate func write(_ file: String, named name: String) {
    var isInSection = false
    var terms: [(term: String, meaning: String)] = []
    for line in (file + "\n").split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.hasPrefix("|") {
        // A table has a head.
        definitions(Array(terms.dropFirst()))
        terms = []
      }
      if line.hasPrefix("# ") {
        headline(name, line.dropFirst(2))
      } else if line.hasPrefix("## ") {
        heading(line.dropFirst(3))
        isInSection = true
      } else if line.hasPrefix("|") {
        let cells = line.dropFirst(2).dropLast(2).split(separator: " | ").map(String.init)
        if cells.count == 2 { terms.append((cells[0], cells[1])) }
      } else if line.hasPrefix("- `") {
        output.writeLine("  " + line.dropFirst(3).dropLast())
      } else if line.hasPrefix("- ") {
        write(String(line.dropFirst(2)), indent: 2)
      } else if line.hasPrefix("  ") {
        write(String(line), indent: 6)
      } else if !line.isEmpty {
        if !isInSection { output.writeLine() }
        write(String(line), indent: isInSection ? 2 : 0)
      }
    }
  }

  fileprivate func relations(_ title: String, _ relations: [Relation]) {
    heading(title)
    for relation in relations {
      output.writeLine("  " + relation.call, as: .controller)
      write(relation.summary, indent: 4)
      for line in relation.example.split(separator: "\n") { write(String(line), indent: 6) }
    }
  }
}
