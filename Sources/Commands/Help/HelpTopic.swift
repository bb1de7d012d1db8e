import HeadlessUIKit
import HierarchyReport

/// Something that help explains and that is no command.
struct HelpTopic: Sendable {
  let name: String
  let summary: String
  let write: @Sendable (TextBlock, TextOutput) -> Void

  /// Every topic.
  static let all = [references, scenarios, expectations, notation, snapshotJSON, sql, rules]

  static func topic(_ name: String) -> HelpTopic? {
    all.first { $0.name == name }
  }
}

extension HelpTopic {
  /// How snapshots, sessions and stores are named.
  static let references = HelpTopic(
    name: "references", summary: "how snapshots, sessions and stores are named"
  ) { block, output in
    var output = output
    output.write("references", as: .heading)
    output.writeLine(": how commands name snapshots, sessions and stores")
    for paragraph in referenceIntroduction {
      output.writeLine()
      output.write(block.paragraph(paragraph))
    }
    output.writeLine()
    output.writeLine("forms:", as: .heading)
    for (usage, summary) in forms {
      output.write(block.paragraph(usage, indent: 2))
      output.write(block.paragraph(summary, indent: 6))
    }
  }

  private static let referenceIntroduction = [
    """
    The store in use is the one of --store, else of $TREERING_STORE, else the only *.treering in the \
    folder. A command that wants one snapshot takes the last where no moment is named; a command that \
    can take several takes all.
    """,
    """
    What starts with ./, ../ or /, is -, or names an existing file is a file. A word that names a file \
    and something in the store in use is refused; ./WORD is the file, STORE:WORD the other.
    """,
  ]

  private static let forms: [(String, String)] = [
    ("FILE, FILE#MOMENT, -", "a file of snapshot JSON, a scenario, a dump, or standard input"),
    ("SESSION, SESSION/MOMENT", "a session of the store in use, or one of its snapshots"),
    ("STORE:SESSION, STORE:SESSION/MOMENT", "the same of another store: runs.treering:checkout/3"),
    ("STORE", "its only session; all of them where the command can take several"),
    (
      "MOMENT",
      "a number from 1, last, last~2 for two before the last, or a label; @3 is the label 3, "
        + "home#2 the second snapshot labelled home"
    ),
  ]
}

extension HelpTopic {
  /// The notation in which controller trees are written and claimed.
  static let notation = HelpTopic(
    name: "notation", summary: "the notation of controller trees"
  ) { block, output in
    var output = output
    output.write("notation", as: .heading)
    output.writeLine(": a controller tree on one line")
    output.writeLine()
    output.write(
      block.paragraph(
        """
        `treering show --as notation` writes trees so, `tree is "…"` of a file of expectations reads \
        them. A tree is that of a window's root controller.
        """))
    output.writeLine()
    output.writeLine("signs:", as: .heading)
    output.write(block.definitions(signs))
    output.writeLine()
    output.writeLine("examples:", as: .heading)
    for (tree, meaning) in examples {
      output.writeLine("  " + tree)
      output.write(block.paragraph(meaning, indent: 6))
    }
    for id in ["R-NOT-1", "R-NOT-2"] {
      guard let rule = Rulebook.shipped.rule(id) else { continue }
      output.writeLine()
      RuleWriter(block: block).write(rule, into: &output)
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
      "The navigation controller presents magenta, whoever was asked to."
    ),
    (
      "a + b → [ c ] + d",
      "a presents b, b contains c, and b presents d: what follows a node belongs to that node."
    ),
  ]
}

extension HelpTopic {
  /// The language of scenarios; the operations come from the table that they are run by.
  static let scenarios = HelpTopic(
    name: "scenarios", summary: "the language of scenarios"
  ) { block, output in
    var output = output
    output.write("scenarios", as: .heading)
    output.writeLine(": scripts for a UIKit of values, one operation a line")
    for paragraph in expectationIntroduction {
      output.writeLine()
      output.write(block.paragraph(paragraph))
    }
    output.writeLine()
    output.writeLine("operations:", as: .heading)
    let lines = lineHelp + Scenario.operationHelp
    for entry in lines {
      output.write(block.paragraph(entry.usage, indent: 2))
      output.write(block.paragraph(entry.summary, indent: 6))
    }
  }

  private static let expectationIntroduction = [
    """
    Blanks separate words, "quotes" hold blanks, [a, b] is a list, # begins a comment. In what \
    follows <x> stands for a value, and what is in brackets may be left out. Objects go by the names \
    that they were made with; a controller's view is called CONTROLLER.view unless its property view \
    names it.
    """,
    """
    A file is run from its first line to its last. An operation that UIKit would refuse with an \
    exception ends it with UIKit's words, the file and the line.
    """,
  ]

  /// The lines that are no operations.
  private static let lineHelp: [(usage: String, summary: String)] = [
    (
      "profile documented|ios12|ios13|ios18",
      "which UIKit to be; the first line, documented without it"
    ),
    ("snapshot \"<label>\"", "takes a snapshot that FILE#LABEL names"),
    ("expect-fault <code> <operation>", "an operation that UIKit must refuse with this code"),
  ]
}

extension HelpTopic {
  /// The language of files of expectations.
  static let expectations = HelpTopic(
    name: "expectations", summary: "the language of files of expectations"
  ) { block, output in
    var output = output
    output.write("expectations", as: .heading)
    output.writeLine(": what a session should have been like, one claim a line")
    output.writeLine()
    output.write(
      block.paragraph(
        """
        Blanks separate words, "quotes" hold blanks, # begins a comment. In what follows <x> stands \
        for a value, and what is in brackets may be left out. Objects are named as everywhere; a \
        moment is a label, a number, last or last~1.
        """))
    list("scopes", ClaimHelp.scopes, block, into: &output)
    list(
      "claims, each also with \"no\" or \"not\" before it", ClaimHelp.claims, block, into: &output)
    output.writeLine()
    output.writeLine("queries:", as: .heading)
    output.write(block.paragraph(ClaimHelp.queries, indent: 2))
    output.writeLine()
    output.writeLine("events:", as: .heading)
    output.write(block.paragraph(ClaimHelp.events.joined(separator: ", ") + ".", indent: 2))
  }

  private static func list(
    _ title: String, _ entries: [(usage: String, summary: String)], _ block: TextBlock,
    into output: inout TextOutput
  ) {
    output.writeLine()
    output.writeLine("\(title):", as: .heading)
    for entry in entries {
      output.write(block.paragraph(entry.usage, indent: 2))
      output.write(block.paragraph(entry.summary, indent: 6))
    }
  }
}
