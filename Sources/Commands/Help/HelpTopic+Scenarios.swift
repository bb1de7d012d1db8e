import HeadlessUIKit
import HierarchyReport

extension HelpTopic {
  /// The language of scenarios; the operations come from the table that they are run by.
  static let scenarios = HelpTopic(
    name: "scenarios", summary: "the language of scenarios"
  ) { block, output in
    var output = output
    output.write("scenarios", as: .heading)
    output.writeLine(": scripts for a UIKit of values, one operation a line")
    for paragraph in introduction {
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

  private static let introduction = [
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
