import DumpFormats
import HierarchyModel
import HierarchyReport
import JSONText

/// `treering formats`: the dumps of other tools that can be read.
struct FormatsCommand: Command {
  private let format = Option<AnswerForm>.choice("format", "FORMAT", standard: .text)

  var name: String { "formats" }

  func run(_ call: Invocation) -> ExitCode {
    switch call[format] {
    case .text: write(into: call.output, TextBlock(width: call.console.width))
    case .json: call.output.writeLine(json.text())
    }
    return .clean
  }

  private func write(into output: some StyledOutput, _ block: TextBlock) {
    for format in DumpRegistry.all {
      output.writeLine(format.name, as: .heading)
      output.write(block.paragraph(format.summary, indent: 2))
      let facets = format.covers.map(\.rawValue).joined(separator: ", ")
      output.write(
        block.paragraph("has \(facets)" + (format.isWritten ? "; written too" : ""), indent: 2)
      )
    }
  }

  private var json: JSONValue {
    .array(
      DumpRegistry.all.map { format in
        [
          "name": .string(format.name),
          "summary": .string(format.summary),
          "covers": .strings(format.covers.map(\.rawValue)),
          "written": .bool(format.isWritten),
        ]
      })
  }
}
