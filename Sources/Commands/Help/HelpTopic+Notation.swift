import HierarchyReport

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
