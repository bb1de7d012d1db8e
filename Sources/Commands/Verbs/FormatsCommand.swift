import DumpFormats
import HierarchyModel
import HierarchyReport
import JSONText

/// `treering formats`: the dumps of other tools that can be read.
struct FormatsCommand: Command {
  private let format = Option<Form>.choice(
    "format", value: "FORMAT", standard: .text, "How to print the list.")

  /// The output format of the list.
  enum Form: String, CaseIterable, Sendable {
    case text
    case json
  }

  var description: CommandDescription {
    CommandDescription(
      "formats", "list the dumps of other tools that treering reads",
      discussion: [
        """
        A dump can be given wherever a snapshot can; its format is detected from its content. A \
        diff compares what the formats cover, and says what it could not compare. "treering show \
        --as NAME" writes the formats that are marked so.
        """
      ],
      options: [format.description],
      examples: [.init("treering formats", "Which formats are there?")],
      seeAlso: ["show", "diff"])
  }

  func run(_ call: Invocation) -> ExitCode {
    var output = call.console.output
    switch call[format] {
    case .text: write(into: &output, TextBlock(width: call.console.width))
    case .json: output.writeLine(json)
    }
    return .clean
  }

  private func write(into output: inout some StyledOutput, _ block: TextBlock) {
    for format in DumpRegistry.all {
      output.writeLine(format.name, as: .heading)
      output.write(block.paragraph(format.summary, indent: 2))
      let facets = format.covers.map(\.rawValue).joined(separator: ", ")
      output.write(
        block.paragraph("tells of \(facets)" + (format.isWritten ? "; written too" : ""), indent: 2)
      )
    }
  }

  /// An array of objects: `name`, `summary`, `covers`, `written`.
  private var json: String {
    var writer = JSONWriter()
    writer.beginArray()
    for format in DumpRegistry.all {
      writer.beginObject()
      writer.key("name")
      writer.string(format.name)
      writer.key("summary")
      writer.string(format.summary)
      writer.key("covers")
      writer.beginArray()
      for facet in format.covers { writer.string(facet.rawValue) }
      writer.endArray()
      writer.key("written")
      writer.bool(format.isWritten)
      writer.endObject()
    }
    writer.endArray()
    return writer.text
  }
}
