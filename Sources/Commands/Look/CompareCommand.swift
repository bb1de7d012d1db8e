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

  enum Form: String, CaseIterable, Sendable {
    case text, json, markdown, junit, html
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let filter = try filter(call)
    var report = try call[goodRuns].isEmpty ? ofTwo(call, filter) : ofSeveral(call, filter)
    report.listsAll = call[all]
    let threshold = CountedDifferences(call[failOn], of: report.runs)
    switch call[format] {
    case .text:
      let console = call.console
      report.write(into: call.output, width: console.width, wrapping: console.resultWidth)
    case .json:
      var writer = JSONWriter(.pretty)
      report.write(into: &writer)
      call.output.writeLine(writer.text)
    case .markdown: report.writeMarkdown(into: call.output)
    case .junit:
      call.output.write(
        report.junit(where: threshold.counts, countsSteps: threshold.countsSteps))
    case .html: call.output.write(utf8: ComparePage(report).html)
    }
    return threshold.isReached ? .differences : .clean
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
  case any
  /// Steps that only one run has, or whose order differs.
  case steps
  /// Such steps that bring something else to the front, and differences in containment.
  case navigation
  /// Steps of one run that show a screen which the other never does, and pairs that show two.
  case screens
  /// Differences in who responds to events.
  case responders
  /// Differences in how controllers are presented.
  case presentation
}

/// The differences of two runs that make the exit status 1.
private struct CountedDifferences {
  private let threshold: FailureThreshold
  private let runs: ComparedRuns
  private let screens: OfBothRuns<Set<String>>

  init(_ threshold: FailureThreshold, of runs: ComparedRuns) {
    self.threshold = threshold
    self.runs = runs
    screens = OfBothRuns { Set(runs[$0].compactMap(\.front)) }
  }

  var isReached: Bool {
    threshold == .any
      ? runs.differs
      : runs.divergences.contains(where: countsSteps)
        || runs.differences.all.contains { counts($0) && !$0.difference.isOpen }
  }

  func counts(_ difference: LastingDifference) -> Bool {
    switch threshold {
    case .any: true
    case .steps, .screens: false
    case .navigation: difference.sections.contains(.navigation)
    case .responders: difference.sections.contains(.responders)
    case .presentation: difference.sections.contains(.presentation)
    }
  }

  /// Whether steps differ in this way other than by what their objects show.
  func countsSteps(_ divergence: Divergence) -> Bool {
    switch (threshold, divergence) {
    case (.screens, .pair(let pair)): runs.showsOtherScreens(pair)
    case (_, .pair), (.responders, _), (.presentation, _), (.screens, .reordered): false
    case (.any, _), (.steps, _), (.navigation, .reordered): true
    case (.navigation, .only(let side, let stretch)): leads(stretch, runs[side])
    case (.screens, .only(let side, let stretch)):
      runs[side][stretch.range].contains { step in
        step.front.map { !screens[side.other].contains($0) } ?? false
      }
    }
  }

  /// Whether steps bring something else to the front than the step before them.
  private func leads(_ stretch: AlignedRuns.Stretch, _ steps: [RunStep]) -> Bool {
    let before = max(stretch.range.lowerBound - 1, 0)
    return (before...stretch.range.upperBound).contains { steps[$0].front != steps[before].front }
  }
}
