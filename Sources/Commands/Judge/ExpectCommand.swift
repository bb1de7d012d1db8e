import HierarchyChecks
import HierarchyDiff
import HierarchyModel
import HierarchyReport
import RunAlignment
import UIKitRules

/// `treering expect`: whether a session meets the expectations in a file.
struct ExpectCommand: Command {
  private let session = Argument<String>.required("SESSION", .session)
  private let file = Argument<String>.required("FILE", .file)
  private let format = Option<Form>.choice("format", "FORMAT", standard: .text)
  private let config = Option<String?>.text("config", "FILE", .file)
  private let scene = Option<String?>.text("scene", "SCENE", .object)

  enum Form: String, CaseIterable, Sendable {
    case text, json, junit
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    guard !SnapshotReference.isStandardInput(call[session]) || call[file] != "-" else {
      throw usage("standard input holds either the session or the expectations")
    }
    let expectations = try expectations(call)
    let series = try ExpectedSeries(call[session], SnapshotSource(call))
    let expected = try expectedSession(call, series, expectations)
    var judge = ExpectationJudge(
      expected, asking: expectations.asksInSQL ? try series.queries(call.console.interrupts) : nil,
      comparing: SessionComparer(series: series, call: call),
      failure: { CommandFailure($0, path: fileName(call)) })
    let verdicts = try judge.judge(expectations)
    let report = ExpectationReport(
      file: fileName(call), title: call[session], session: expected, verdicts: verdicts,
      screens: try ScreenSettings(for: call))
    try write(report, call)
    return report.failures.isEmpty ? .clean : .differences
  }

  /// The file as messages and reports name it.
  private func fileName(_ call: Invocation) -> String {
    call[file] == "-" ? "standard input" : call[file]
  }

  private func expectations(_ call: Invocation) throws(CommandFailure) -> ExpectationFile {
    let name = fileName(call)
    let bytes =
      call[file] == "-"
      ? try call.console.readInput(atMost: InputFile.textLimit)
      : try InputFile(name, in: call.environment).read(atMost: InputFile.textLimit)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(.malformedInput, "is no UTF-8 text; expected expectations", about: name)
    }
    return try reported(name, try ExpectationFile(parsing: text))
  }

  private func expectedSession(
    _ call: Invocation, _ series: ExpectedSeries, _ expectations: ExpectationFile
  ) throws(CommandFailure) -> ExpectedSession<CommandFailure> {
    var momentIndices: [String: Int] = [:]
    for (name, line) in expectations.momentNames {
      do throws(MomentError) {
        momentIndices[name] = try MomentReference(parsing: name).index(among: series.captured)
      } catch {
        var failure = CommandFailure(error, path: fileName(call))
        failure.line = line
        throw failure
      }
    }
    try requireScene(call, series)
    let configuration = try CheckConfiguration.of(call, named: call[config])
    let known = try configuration.knownFindings(call)
    return ExpectedSession(
      labels: series.labels, settings: configuration.settings, momentIndices: momentIndices,
      scene: call[scene], newFindings: { known.new(among: $1, in: $0) },
      read: { (range, body) throws(CommandFailure) in try series.sweep(range, body) })
  }

  /// A scene that no snapshot has is misspelt.
  private func requireScene(_ call: Invocation, _ series: ExpectedSeries) throws(CommandFailure) {
    guard let name = call[scene] else { return }
    var mistake: ObjectQueryError?
    let isFound = try series.contains { snapshot in
      do throws(ObjectQueryError) {
        _ = try ObjectQuery(name).resolve(in: snapshot, expecting: .scene)
        return true
      } catch {
        mistake = error
        return false
      }
    }
    guard !isFound, let mistake else { return }
    try reporting(call[session]) { () throws(ObjectQueryError) in throw mistake }
  }

  private func write(
    _ report: ExpectationReport<CommandFailure>, _ call: Invocation
  ) throws(CommandFailure) {
    switch call[format] {
    case .text:
      try report.write(
        into: call.output, width: call.console.reportWidth, wrapping: call.console.resultWidth)
    case .json: try report.writeJSON(into: call.output)
    case .junit: call.output.write(try report.junit())
    }
  }
}

/// Compares a session with the recordings that claims name, the earlier runs, as `compare` does.
private struct SessionComparer: RunAsker {
  let series: ExpectedSeries
  let call: Invocation

  /// The maximum numbers of differences, and of lines about the first pair, shown as evidence.
  private static let shown = 8
  private static let pairLines = 12

  func differences(
    from other: OtherRun, of scope: ClosedRange<Int>
  ) throws(ClaimError) -> SessionDifferences {
    do throws(CommandFailure) {
      let screens = try ScreenSettings(for: call)
      let before = try SnapshotSource(call).run(other.name, screens)
      let comparison = try RunComparison(
        before, try own(scope, screens), filter: try filter(other.exceptions))
      let report = try comparison.report(other.name, "the session")
      let runs = report.runs
      guard runs.differs else {
        let reasons = report.evidence.prefix(1) + (runs.gaps.isEmpty ? [] : [runs.gaps.text])
        let unknown = "not all was compared: \(reasons.joined(separator: "; "))"
        return SessionDifferences([], unknownReason: reasons.isEmpty ? nil : unknown)
      }
      return SessionDifferences(
        Wording.lines(Self.shown, of: report.evidence)
          + Wording.lines(Self.pairLines, of: pair(report)))
    } catch {
      throw ClaimError(error.text)
    }
  }

  private func pair(_ report: RunReport) -> [String] {
    guard var pair = report.firstReport else { return [] }
    // Runs are always matched by structure.
    pair.matchNote = nil
    return ChangeText(width: 78).plain(pair).split(separator: "\n").map(String.init)
  }

  private func own(
    _ scope: ClosedRange<Int>, _ screens: ScreenSettings
  ) throws(CommandFailure) -> RunSource<CommandFailure> {
    var steps: [RunStep] = []
    try series.sweep(scope) { position, snapshot throws(CommandFailure) in
      steps.append(RunStep(snapshot, number: series.number(position), screens))
      return true
    }
    return RunSource(
      name: "the session", steps: steps,
      read: { (indices, body) throws(CommandFailure) in
        let positions = indices.map { scope.lowerBound + $0 }
        try series.sweep(positions) { position, snapshot throws(CommandFailure) in
          body(position - scope.lowerBound, snapshot)
          return true
        }
      })
  }

  private func filter(_ exceptions: [String]) throws(CommandFailure) -> DifferenceFilter {
    var filter = DifferenceFilter()
    for word in exceptions {
      if word == "text" {
        filter.ignoreTexts()
      } else if let section = ReportSection(rawValue: word) {
        filter.sections.remove(section)
      } else if KnownKey.allCases.contains(where: { $0.name == word }) {
        filter.changes.attributes.insert(AttributeKey(word))
      } else if try series.contains(where: { !ObjectQuery(word).matches(in: $0).isEmpty }) {
        filter.changes.classes.insert(word)
      } else {
        throw CommandFailure(
          .usage, "\"\(word)\" is not a section, an attribute or a class of the session")
      }
    }
    return filter
  }
}
