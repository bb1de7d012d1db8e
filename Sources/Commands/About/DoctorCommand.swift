import HierarchyReport
import JSONText

/// `treering doctor`: what is installed, for bug reports.
struct DoctorCommand: Command {
  private let format = Option<AnswerForm>.choice("format", "FORMAT", standard: .text)

  func run(_ call: Invocation) -> ExitCode {
    let found = Examination(in: call.environment)
    let program = call.environment.program ?? "unknown"
    switch call[format] {
    case .text:
      call.output.writeLine("treering \(VersionCommand.version), \(Self.platform)", as: .heading)
      call.output.writeLine(VisibleText.line(program))
      var columns = TextColumns()
      for part in found.parts {
        columns.add(
          [part.state.rawValue, part.name, VisibleText.line(part.text)],
          as: part.state == .broken ? .failure : .plain)
      }
      columns.write(into: call.output, width: call.console.resultWidth)
    case .json:
      call.output.writeLine(json(found, program).text(.pretty))
    }
    return found.isBroken ? .differences : .clean
  }

  private func json(_ found: Examination, _ program: String) -> JSONValue {
    [
      "version": .string(VersionCommand.version),
      "platform": .string(Self.platform),
      "program": .string(program),
      "parts": .array(
        found.parts.map { part in
          [
            "part": .string(part.name),
            "state": .string(part.state.rawValue),
            "text": .string(part.text),
          ]
        }),
    ]
  }

  private static var platform: String {
    #if os(macOS)
      let system = "macOS"
    #elseif os(Linux)
      let system = "Linux"
    #else
      let system = "another system"
    #endif
    #if arch(x86_64)
      return system + " x86_64"
    #elseif arch(arm64)
      return system + " arm64"
    #else
      return system
    #endif
  }
}
