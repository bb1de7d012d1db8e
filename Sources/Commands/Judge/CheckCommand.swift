import HierarchyChecks
import HierarchyModel
import HierarchyReport
import JSONText
import UIKitRules

/// `treering check`: finds broken hierarchies.
struct CheckCommand: Command {
  private let snapshots = Argument<[String]>.any("SNAPSHOT", .snapshot)
  private let format = Option<Form>.choice("format", "FORMAT", standard: .text)
  private let failOn = Option<CheckThreshold?>.choice("fail-on", "SEVERITY")
  private let disabled = Option<[String]>.texts("disable", "CHECK", .named(CheckList.all.map(\.id)))
  private let after = Option<Int?>.integer("after", "N", 1...1000)
  private let baseline = Option<String?>.text("baseline", "FILE", .file)
  private let config = Option<String?>.text("config", "FILE", .file)
  private let all = Option<Bool>.flag("all")
  private let list = Option<Bool>.flag("list")

  /// The maximum number of findings in json and sarif by default: some ten megabytes.
  private static let mostFindings = 5_000

  enum Form: String, CaseIterable, Sendable {
    case text, json, sarif, junit, github
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    if call[list] {
      guard call[snapshots].isEmpty else { throw usage("\"--list\" takes no SNAPSHOT") }
      try list(call)
      return .clean
    }
    guard !call[snapshots].isEmpty else { throw usage("missing argument SNAPSHOT") }
    try refuseInputTwice(call[snapshots], of: "files")
    let configuration = try configuration(call)
    let known = try configuration.knownFindings(call, named: call[baseline])
    var report = FindingReport(scope(call))
    let source = SnapshotSource(call)
    for named in try source.allSeries(call[snapshots]) {
      var run = CheckRun(configuration.settings)
      try source.sweep(named, of: "checking snapshots") { named in
        let (findings, gaps) = run.examine(named.snapshot)
        if let (old, new) = named.renamed { report.rename(old, to: new) }
        report.add(
          known.newOnly(
            in: .init(
              file: named.file, label: named.label, snapshot: named.snapshot, findings: findings,
              gaps: gaps)))
      }
    }
    let threshold = configuration.failOn ?? .note
    write(report, call[format], threshold, on: call.console)
    if report.leftOut > 0 {
      call.console.diagnostics.writeLine(
        "\(report.leftOut) findings are left out; --all prints them")
    }
    return threshold.fails(report) ? .differences : .clean
  }

  private func scope(_ call: Invocation) -> FindingReport.Scope {
    switch call[format] {
    case .text: .init()
    case .json, .sarif:
      .init(most: call[all] ? .max : Self.mostFindings, hasObjects: true, snapshots: .gaps)
    case .junit: .init(snapshots: .gapsAndFindings)
    case .github: .init(snapshots: .gaps)
    }
  }

  private func configuration(_ call: Invocation) throws(CommandFailure) -> CheckConfiguration {
    var configuration = try CheckConfiguration.of(call, named: call[config])
    for id in call[disabled] {
      configuration.settings.disabled.insert(
        try checked(self, try CheckConfiguration.check(id)))
    }
    if let count = call[after] { configuration.settings.graceSnapshots = count }
    if let threshold = call[failOn] { configuration.failOn = threshold }
    return configuration
  }

  private func list(_ call: Invocation) throws(CommandFailure) {
    let output = call.output
    switch call[format] {
    case .text:
      let page = TextPage(on: call.console)
      for check in CheckList.all {
        output.write(check.id, as: .controller)
        output.write("  \(check.severity.rawValue)")
        if let rule = check.rule { output.write("  \(rule)", as: .faint) }
        output.writeLine()
        page.write(check.summary + ": " + check.reason, indent: 4)
      }
    case .json: output.writeLine(JSONValue.array(CheckList.all.map(json)).text(.pretty))
    default: throw usage("--list is printed as text or json")
    }
  }

  private func json(_ check: Check) -> JSONValue {
    [
      "id": .string(check.id),
      "severity": .string(check.severity.rawValue),
      "rule": .string(check.rule?.description),
      "scope": .string(check.examinesSessions ? "session" : "snapshot"),
      "summary": .string(check.summary),
      "why": .string(check.reason),
    ]
  }

  private func write(
    _ report: FindingReport, _ form: Form, _ threshold: CheckThreshold, on console: Console
  ) {
    let output = console.output
    switch form {
    case .text: report.write(into: output, width: console.resultWidth)
    case .json: report.writeJSON(into: output)
    case .sarif: report.writeSARIF(into: output, toolVersion: VersionCommand.version)
    case .junit: output.write(report.junit(failingFrom: threshold.least))
    case .github: output.write(report.annotations)
    }
  }
}
