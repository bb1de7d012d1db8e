import DumpFormats
import HierarchyModel
import HierarchyReport
import JSONText

/// `treering formats`: the dumps of other tools that can be read.
struct FormatsCommand: Command {
  private let format = Option<AnswerForm>.choice("format", "FORMAT", standard: .text)

  func run(_ call: Invocation) -> ExitCode {
    switch call[format] {
    case .text: write(on: TextPage(on: call.console))
    case .json: call.output.writeLine(json.text())
    }
    return .clean
  }

  private func write(on page: TextPage) {
    for format in DumpRegistry.all {
      page.output.writeLine(format.name, as: .heading)
      page.write(format.summary, indent: 2)
      let facets = format.covers.map(\.rawValue).joined(separator: ", ")
      page.write("has \(facets)" + (format.isWritten ? "; written too" : ""), indent: 2)
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
