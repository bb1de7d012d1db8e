import HeadlessUIKit
import HierarchyReport

/// A help topic that is not a command.
struct HelpTopic: Sendable {
  let name: String
  let summary: String
  let write: @Sendable (TextBlock, TextOutput) -> Void

  /// Every topic.
  static let all = [references, scenarios, expectations, notation, snapshotJSON, sql, rules]

  static func topic(_ name: String) -> HelpTopic? { all.first { $0.name == name } }
}

extension HelpTopic {
  /// A topic whose page consists of a headline, an introduction, and what `rest` writes.
  init(
    name: String, summary: String, headline: String, introduction: [String],
    rest: @escaping @Sendable (inout TopicPage) -> Void
  ) {
    self.init(name: name, summary: summary) { block, output in
      var page = TopicPage(block: block, output: output)
      page.output.write(name, as: .heading)
      page.output.writeLine(": " + headline)
      for paragraph in introduction { page.paragraph(paragraph) }
      rest(&page)
    }
  }
}

/// The page of a topic while it is being written: paragraphs, and lists below headings.
struct TopicPage {
  let block: TextBlock
  var output: TextOutput

  mutating func paragraph(_ text: String) {
    output.writeLine()
    output.write(block.paragraph(text))
  }

  mutating func heading(_ title: String) {
    output.writeLine()
    output.writeLine(title + ":", as: .heading)
  }

  /// A list whose entries have separate lines for the syntax and the meaning.
  mutating func list(_ title: String, _ entries: [(usage: String, summary: String)]) {
    heading(title)
    for entry in entries {
      output.write(block.paragraph(entry.usage, indent: 2))
      output.write(block.paragraph(entry.summary, indent: 6))
    }
  }
}

extension HelpTopic {
  /// How snapshots, sessions and stores are named.
  static let references = HelpTopic(
    name: "references", summary: "how snapshots, sessions and stores are named",
    headline: "how commands name snapshots, sessions and stores",
    introduction: referenceIntroduction
  ) { $0.list("forms", forms) }

  private static let referenceIntroduction = [
    """
    The store in use is the one of --store, else of $TREERING_STORE, else the only *.treering in \
    the folder. If no moment is named, a command that takes one snapshot takes the last, and a \
    command that takes several takes all.
    """,
    """
    A word that starts with ./, ../ or /, that is -, or that names an existing file is a file. A \
    word that names both a file and something in the store in use is refused; ./WORD is the file, \
    STORE:WORD the other.
    """,
  ]

  private static let forms: [(usage: String, summary: String)] = [
    ("FILE, FILE#MOMENT, -", "a file of snapshot JSON, a scenario, a dump, or standard input"),
    ("SESSION, SESSION/MOMENT", "a session of the store in use, or one of its snapshots"),
    ("STORE:SESSION, STORE:SESSION/MOMENT", "the same of another store: runs.treering:checkout/3"),
    ("STORE", "its only session; all of them if the command takes several"),
    (
      "MOMENT",
      "a number from 1, last, last~2 for two before the last, or a label; @3 is the label 3, "
        + "home#2 the second snapshot labelled home"
    ),
  ]
}

extension HelpTopic {
  /// The notation for controller trees in output and in claims.
  static let notation = HelpTopic(
    name: "notation", summary: "the notation of controller trees",
    headline: "a controller tree on one line",
    introduction: [
      """
      `treering show --as notation` writes trees in it, `tree is "…"` in a file of expectations \
      reads them. A tree is that of a window's root controller.
      """
    ]
  ) { page in
    page.heading("signs")
    page.output.write(page.block.definitions(signs))
    page.heading("examples")
    for (tree, meaning) in examples {
      page.output.writeLine("  " + tree)
      page.output.write(page.block.paragraph(meaning, indent: 6))
    }
    for id in ["R-NOT-1", "R-NOT-2"] {
      guard let rule = Rulebook.shipped.rule(id) else { continue }
      page.output.writeLine()
      RuleWriter(block: page.block).write(rule, into: &page.output)
    }
  }

  private static let signs: [(term: String, meaning: String)] = [
    ("a → [ b, c ]", "a contains b and c, in this order; -> may stand for the arrow"),
    ("a + b", "a presents b"),
  ]

  private static let examples: [(String, String)] = [
    (
      "navigation → [ root → [ yellow ], cyan ]",
      "A navigation controller with root below cyan; root has embedded yellow."
    ),
    (
      "navigation → [ root ] + magenta",
      "The navigation controller presents magenta, whichever controller was asked to."
    ),
    (
      "a + b → [ c ] + d",
      "a presents b, b contains c, and b presents d: what follows a node belongs to that node."
    ),
  ]
}

extension HelpTopic {
  /// The scenario language; the operations come from the table that executes them.
  static let scenarios = HelpTopic(
    name: "scenarios", summary: "the language of scenarios",
    headline: "scripts for a headless UIKit, one operation a line",
    introduction: scenarioIntroduction
  ) { $0.list("operations", lineHelp + Scenario.operationHelp) }

  private static let scenarioIntroduction = [
    """
    Spaces separate words, "quotes" keep spaces, [a, b] is a list, # by itself begins a comment. \
    Below, <x> stands for a value, and parts in brackets are optional. Objects have the names that \
    they were created with; a controller's view is called CONTROLLER.view unless its property view \
    names it.
    """,
    """
    A file runs from its first line to its last. An operation that UIKit would refuse with an \
    exception ends the run with UIKit's message, the file and the line.
    """,
  ]

  /// The lines that are not operations.
  private static let lineHelp: [(usage: String, summary: String)] = [
    (
      "profile documented|ios12|ios13|ios18",
      "the UIKit to simulate; only on the first line (default: documented)"
    ),
    ("snapshot \"<label>\"", "takes a snapshot that FILE#LABEL names"),
    ("expect-fault <code> <operation>", "an operation that UIKit must refuse with this code"),
  ]
}

extension HelpTopic {
  /// The language of expectation files.
  static let expectations = HelpTopic(
    name: "expectations", summary: "the language of files of expectations",
    headline: "what is expected of a session, one claim a line",
    introduction: [
      """
      Spaces separate words, "quotes" keep spaces, # by itself begins a comment. Below, <x> stands \
      for a value, and parts in brackets are optional. Objects are named as in all commands; a \
      moment is a label, a number, last or last~1.
      """
    ]
  ) { page in
    page.list("scopes", ClaimHelp.scopes)
    page.list("claims, each also with \"no\" or \"not\" before it", ClaimHelp.claims)
    page.heading("queries")
    page.output.write(page.block.paragraph(ClaimHelp.queries, indent: 2))
    page.heading("events")
    page.output.write(
      page.block.paragraph(ClaimHelp.events.joined(separator: ", ") + ".", indent: 2))
  }
}
