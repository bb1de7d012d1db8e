import HierarchyChecks
import HierarchyModel
import HierarchyReport
import JSONText

/// `treering check`: finds broken hierarchies.
struct CheckCommand: Command {
  private let snapshots = Argument<[String]>.several(
    "SNAPSHOT", .snapshot, "Snapshots, scenarios or dumps; of several moments all are examined.")
  private let format = Option<Form>.choice(
    "format", value: "FORMAT", standard: .text, "How to print the findings.")
  private let failOn = Option<Threshold>.choice(
    "fail-on", value: "SEVERITY", standard: .note,
    "The least severity that makes the exit status 1.")
  private let disabled = Option<[String]>.texts(
    "disable", value: ValueDescription("CHECK", .text), "A check to leave out.")
  private let baseline = Option<String?>.text(
    "baseline", value: ValueDescription("FILE", .file),
    "Findings printed earlier with --format json; only what is new is reported.")

  /// How findings are printed.
  enum Form: String, CaseIterable, Sendable {
    case text
    case json
    case sarif
    case junit
    case github
  }

  /// From which severity on findings count as a failure.
  enum Threshold: String, CaseIterable, Sendable {
    case note
    case warning
    case error
    case never
  }

  var description: CommandDescription {
    CommandDescription(
      "check", "find broken hierarchies",
      discussion: [
        """
        Looks for controllers that were never contained, chains that are cut or cyclic, contexts that \
        nobody reaches, controls that no touch reaches, and more. Exit status 1 when something was \
        found.
        """,
        "The checks: " + CheckList.all.map(\.id).joined(separator: ", ") + ".",
      ],
      arguments: [snapshots.description],
      options: [
        format.description, failOn.description, disabled.description, baseline.description,
      ],
      examples: [
        .init("treering check run.ndjson --format sarif", "Findings for a code host."),
        .init(
          "treering check app.json --fail-on error --disable unlabelled-control",
          "Fail on broken rules only."),
      ],
      seeAlso: ["chain", "hit"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let disabled = try disabledChecks(call)
    let known = try knownFindings(call)
    var subjects: [FindingReport.Subject] = []
    for name in call[snapshots] {
      subjects += try examine(name, call, disabled: disabled, known: known)
    }
    let report = FindingReport(subjects: subjects)
    var output = call.console.output
    write(report, call[format], into: &output)
    return fails(report, call[failOn]) ? .differences : .clean
  }

  private func examine(
    _ name: String, _ call: Invocation, disabled: Set<String>, known: Set<String>
  ) throws(CommandFailure) -> [FindingReport.Subject] {
    var subjects: [FindingReport.Subject] = []
    for (label, snapshot) in try SnapshotSource(call).snapshots(name) {
      let subject = FindingReport.Subject(
        label: label, snapshot: snapshot,
        findings: CheckList.findings(in: snapshot, disabled: disabled))
      let new = subject.findings.filter { finding in
        !known.contains(FindingReport.Entry(subject: subject, finding: finding).fingerprint)
      }
      subjects.append(.init(label: label, snapshot: snapshot, findings: new))
    }
    return subjects
  }

  private func disabledChecks(_ call: Invocation) throws(CommandFailure) -> Set<String> {
    let ids = CheckList.all.map(\.id)
    for id in call[disabled] where !ids.contains(id) {
      let near = NearMatches(to: id).best(of: ids, limit: 1)
      throw CommandFailure(
        UsageMistake("unknown check \"\(id)\"", suggestion: near.first), command: description)
    }
    return Set(call[disabled])
  }

  /// The fingerprints in a baseline.
  private func knownFindings(_ call: Invocation) throws(CommandFailure) -> Set<String> {
    guard let path = call[baseline] else { return [] }
    let bytes = try InputFile(path, in: call.surroundings).read()
    let value = try reporting(path) { () throws(JSONError) in try JSONValue(parsing: bytes) }
    guard let findings = value["findings"]?.elements else {
      throw CommandFailure(
        .malformedInput, "holds no findings; expected what \"check --format json\" prints"
      ).about(path)
    }
    return Set(findings.compactMap { $0["fingerprint"]?.string })
  }

  private func write(
    _ report: FindingReport, _ form: Form, into output: inout some StyledOutput
  ) {
    switch form {
    case .text: FindingText(report).write(into: &output)
    case .json: write(FindingJSON(report).value, into: &output)
    case .sarif:
      write(
        FindingSARIF(report, toolVersion: VersionCommand.version).value, into: &output)
    case .junit: output.write(FindingJUnit(report).text)
    case .github: output.write(FindingAnnotations(report).text)
    }
  }

  private func write(_ value: JSONValue, into output: inout some StyledOutput) {
    var writer = JSONWriter(.pretty)
    writer.value(value)
    output.writeLine(writer.text)
  }

  private func fails(_ report: FindingReport, _ threshold: Threshold) -> Bool {
    guard let least = Severity(rawValue: threshold.rawValue) else { return false }
    return report.entries.contains { $0.finding.severity >= least }
  }
}
