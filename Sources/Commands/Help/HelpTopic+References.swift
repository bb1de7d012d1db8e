import HierarchyReport

extension HelpTopic {
  /// How snapshots, sessions and stores are named.
  static let references = HelpTopic(
    name: "references", summary: "how snapshots, sessions and stores are named"
  ) { block, output in
    var output = output
    output.write("references", as: .heading)
    output.writeLine(": how commands name snapshots, sessions and stores")
    for paragraph in introduction {
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

  private static let introduction = [
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
