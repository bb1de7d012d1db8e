import HierarchyReport
import HierarchyStore
import JSONText

/// `treering verify`: what is wrong with a store.
struct VerifyCommand: Command {
  private let format = Option<Inquiry.Form>.choice(
    "format", value: "FORMAT", standard: .text, "How to print the findings.")

  var description: CommandDescription {
    CommandDescription(
      "verify", "find what is damaged in a store",
      discussion: [
        """
        Lets SQLite check the file, checks that its rows agree with each other, reads every snapshot \
        back and compares it with the digest of what was recorded, and derives again what was \
        derived then: next responders, context providers, navigation and responder changes. Prints \
        a line for each finding, with the snapshot that it is about. Exit status 1 where there is one.
        """
      ],
      arguments: [StoreLocation.argument.description],
      options: [format.description],
      examples: [.init("treering verify runs.treering", "Is every snapshot what it was?")],
      seeAlso: ["compact", "export"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let location = try call.store()
    let store = try location.open(.reading)
    location.tellForeignTables(of: store, on: call.console)
    var progress = Progress("verifying snapshots", on: call.console.diagnostics)
    defer { progress.finish() }
    var checked = 0
    let findings = try reporting(location.name) { () throws(StoreError) in
      try store.verify { done, total in
        checked = total
        progress.advance(to: done, of: total)
        return true
      }
    }
    progress.finish()
    write(findings ?? [], checked, location, call)
    return findings == [] ? .clean : .differences
  }

  private func write(
    _ findings: [Finding], _ checked: Int, _ location: StoreLocation, _ call: Invocation
  ) {
    var output = call.console.output
    switch call[format] {
    case .text:
      for finding in findings { output.writeLine(VisibleText.line("\(finding)"), as: .failure) }
      if findings.isEmpty {
        output.writeLine(
          VisibleText.line(location.name)
            + (checked == 1 ? ": 1 snapshot, all is well" : ": \(checked) snapshots, all is well"))
      }
    case .json:
      var writer = JSONWriter(.pretty)
      writer.value(
        .object([
          .init(key: "snapshots", value: .number(.integer(Int64(checked)))),
          .init(key: "findings", value: .array(findings.map(Self.json))),
        ]))
      output.writeLine(writer.text)
    }
  }

  private static func json(_ finding: Finding) -> JSONValue {
    .object([
      .init(key: "session", value: finding.session.map { .string($0) } ?? .null),
      .init(key: "number", value: finding.number.map { .number(.integer(Int64($0))) } ?? .null),
      .init(key: "problem", value: .string(finding.problem)),
    ])
  }
}
