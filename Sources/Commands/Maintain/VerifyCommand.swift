import HierarchyReport
import HierarchyStore
import JSONText

/// `treering verify`: what is wrong with a store.
struct VerifyCommand: Command {
  private let store = StoreLocation.argument
  private let format = Option<AnswerForm>.choice("format", "FORMAT", standard: .text)
  private let full = Option<Bool>.flag("full")

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let location = try call.store()
    let store = try location.open(.reading)
    location.noteForeignTables(of: store, on: call.console)
    var progress = Progress("verifying snapshots", on: call.console.diagnostics)
    defer { progress.finish() }
    let result = try reporting(location.name) { () throws(StoreError) in
      try store.verification(call[full] ? .all : .sample) { done, total in
        progress.advance(to: done, of: total)
        return true
      }
    }
    progress.finish()
    write(result ?? VerificationResult(), location, call)
    return result?.findings == [] ? .clean : .differences
  }

  private func write(_ result: VerificationResult, _ location: StoreLocation, _ call: Invocation) {
    let output = call.output
    let (findings, checked) = (result.findings, result.count)
    switch call[format] {
    case .text:
      for finding in findings { output.writeLine(VisibleText.line("\(finding)"), as: .failure) }
      if findings.isEmpty {
        output.writeLine(
          VisibleText.line(location.name) + ": \(Wording.count(checked, "snapshot")), all is well")
      }
      if result.sampleCount < checked {
        for sample in result.samples {
          output.writeLine(VisibleText.line("read by itself too: \(Self.text(sample))"))
        }
      }
    case .json:
      let isSampled = result.sampleCount < checked
      let json: JSONValue = [
        "snapshots": .number(checked),
        "findings": .array(findings.map(Self.json)),
        "readByItself": isSampled ? .array(result.samples.map(Self.json)) : nil,
      ]
      output.writeLine(json.text(.pretty))
    }
  }

  private static func text(_ sample: VerificationResult.Sample) -> String {
    "\(sample.session)/" + sample.numbers.map { "\($0)" }.joined(separator: ", ")
  }

  private static func json(_ sample: VerificationResult.Sample) -> JSONValue {
    ["session": .string(sample.session), "numbers": .numbers(sample.numbers)]
  }

  private static func json(_ finding: StoreProblem) -> JSONValue {
    [
      "session": .string(finding.session),
      "number": .number(finding.number),
      "problem": .string(finding.problem),
    ]
  }
}
