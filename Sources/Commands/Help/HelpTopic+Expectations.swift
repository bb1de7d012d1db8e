import HierarchyReport

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
