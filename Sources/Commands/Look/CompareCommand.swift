import HierarchyDiff
import HierarchyModel
import HierarchyReport
import JSONText
import RunAlignment
import SessionPage
import UIKitRules

/// `treering compare`: what differs between two recordings of one flow.
struct CompareCommand: Command {
  private let words = Argument<[String]>.any("RUN", .session)
  private let format = Option<Form>.choice("format", "FORMAT", standard: .text)
  private let baselines = Option<[String]>.texts("baseline", "RUNS", .session)
  private let goodRuns = Option<[String]>.texts("runs", "RUNS", .session)
  private let against = Option<String?>.text("against", "RUN", .session)
  private let only = Option<[String]>.texts("only", "SECTIONS", .text)
  private let ignored = Option<[String]>.lists("ignore", "WHAT")
  private let ignoredAttributes = DifferenceOptions.ignoredAttributes
  private let ignoredClasses = Option<[String]>.lists("ignore-class", "CLASSES")
  private let tolerance = DifferenceOptions.tolerance
  private let failOn = Option<FailureThreshold>.choice("fail-on", "WHAT", standard: .any)
  private let all = Option<Bool>.flag("all")

  /// The output format of a report.
  enum Form: String, CaseIterable, Sendable {
    case text
    case json
    case markdown
    case junit
    case html
  }

  var name: String { "compare" }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let filter = try filter(call)
    var report = try call[goodRuns].isEmpty ? ofTwo(call, filter) : ofSeveral(call, filter)
    report.listsAll = call[all]
    let threshold = call[failOn]
    switch call[format] {
    case .text: report.write(into: call.output, width: call.console.width)
    case .json:
      var writer = JSONWriter(.pretty)
      report.write(into: &writer)
      call.output.writeLine(writer.text)
    case .markdown: report.writeMarkdown(into: call.output)
    case .junit:
      call.output.write(
        report.junit(
          where: threshold.counts, countsSteps: threshold.countsSteps(of: report.runs)))
    case .html: call.output.write(utf8: ComparePage(report).html)
    }
    return threshold.isReached(by: report.runs) ? .differences : .clean
  }

  private func ofTwo(
    _ call: Invocation, _ filter: DifferenceFilter
  ) throws(CommandFailure) -> RunReport {
    let words = call[words]
    guard call[against] == nil else {
      throw usage("\"--against\" goes with the good runs after \"--runs\"")
    }
    guard words.count >= 2 else {
      throw usage("expected two runs, found \(words.isEmpty ? "none" : "one")")
    }
    let more = call[baselines] + words.dropFirst(2)
    guard words.count == 2 || !call[baselines].isEmpty else {
      throw usage("expected two runs, found \(words.count); more of the first go after --baseline")
    }
    try refuseInputTwice(words + call[baselines], of: "runs")
    let (first, second) = (try run(words[0], call), try run(words[1], call))
    let baselines = try more.map { word throws(CommandFailure) in try run(word, call) }
    let comparison = try RunComparison(first, second, baselines: baselines, filter: filter)
    return try comparison.report(words[0], words[1])
  }

  /// Compares several good runs with one.
  private func ofSeveral(
    _ call: Invocation, _ filter: DifferenceFilter
  ) throws(CommandFailure) -> RunReport {
    let words = call[goodRuns] + call[words]
    guard let bad = call[against] else {
      throw usage("\"--runs\" needs the run to compare with, after \"--against\"")
    }
    guard call[baselines].isEmpty else {
      throw usage("\"--baseline\" goes with two runs; \"--runs\" learns from the good ones")
    }
    try refuseInputTwice(words + [bad], of: "runs")
    let good = try words.map { word throws(CommandFailure) in try run(word, call) }
    let comparison = try RunComparison(good: good, try run(bad, call), filter: filter)
    return try comparison.report(words[comparison.runs.good?.reference ?? 0], bad)
  }

  private func run(
    _ word: String, _ call: Invocation
  ) throws(CommandFailure) -> RunSource<CommandFailure> {
    try SnapshotSource(call).run(word, try ScreenSettings(for: call))
  }

  private func filter(_ call: Invocation) throws(CommandFailure) -> DifferenceFilter {
    var filter = DifferenceFilter()
    filter.sections = try ReportSection.all(call[only], usage)
    filter.changes.attributes = Set(
      call[DifferenceOptions.ignoredAttributes].map { AttributeKey($0) })
    for word in call[ignored] {
      guard word == "text" else { throw usage("\"--ignore\" expected text, found \"\(word)\"") }
      filter.ignoreTexts()
    }
    filter.changes.classes = Set(call[ignoredClasses])
    filter.changes.tolerance = call[DifferenceOptions.tolerance] ?? filter.changes.tolerance
    return filter
  }
}

/// The differences that make the exit status of a comparison of runs 1.
private enum FailureThreshold: String, CaseIterable, Sendable {
  /// Any difference.
  case any
  /// Steps that only one run has, or whose order differs.
  case steps
  /// Such steps that bring something else to the front, and differences in containment.
  case navigation
  /// Screens that one of the runs shows and the other never does.
  case screens
  /// Differences in who responds to events.
  case responders
  /// Differences in how controllers are presented.
  case presentation

  /// Whether two runs differ in this way.
  func isReached(by runs: ComparedRuns) -> Bool {
    self == .any
      ? runs.differs
      : countsSteps(of: runs)
        || runs.differences.all.contains { counts($0) && !$0.difference.isOpen }
  }

  /// Whether a difference of two steps is of this kind.
  func counts(_ difference: LastingDifference) -> Bool {
    switch self {
    case .any: true
    case .steps, .screens: false
    case .navigation: difference.sections.contains(.navigation)
    case .responders: difference.sections.contains(.responders)
    case .presentation: difference.sections.contains(.presentation)
    }
  }

  /// Whether the steps themselves differ in this way.
  func countsSteps(of runs: ComparedRuns) -> Bool {
    let aligned = runs.aligned
    switch self {
    case .any, .steps: return aligned.differenceCount > 0
    case .navigation:
      return !aligned.reordered.isEmpty
        || RunSide.allCases.contains { side in
          aligned.only[side].contains { Self.leads($0, runs[side]) }
        }
    case .screens:
      return Set(runs.before.compactMap(\.front)) != Set(runs.after.compactMap(\.front))
    case .responders, .presentation: return false
    }
  }

  /// Whether steps bring something else to the front than the step before them.
  private static func leads(_ stretch: AlignedRuns.Stretch, _ steps: [RunStep]) -> Bool {
    let before = max(stretch.range.lowerBound - 1, 0)
    return (before...stretch.range.upperBound).contains { steps[$0].front != steps[before].front }
  }
}
