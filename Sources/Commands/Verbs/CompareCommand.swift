import HierarchyDiff
import HierarchyModel
import HierarchyReport
import JSONText
import RunAlignment

/// `treering compare`: what differs between two recordings of one flow.
struct CompareCommand: Command {
  private let words = Argument<[String]>.several(
    "RUN", .session,
    """
    The run before, then the run after: a session of a store, a file of snapshots or a scenario. \
    After --baseline, more runs like the first.
    """)
  private let format = Option<Form>.choice(
    "format", value: "FORMAT", standard: .text, "How to print the report.")
  private let baselines = Option<[String]>.texts(
    "baseline", value: ValueDescription("RUNS", .session),
    "More runs like the first: what they differ in among themselves is set aside.")
  private let ignored = Option<[String]>.texts(
    "ignore", value: ValueDescription("WHAT", .text), "What to leave out: text.")
  private let ignoredAttributes = Option<[String]>.texts(
    "ignore-attribute", value: ValueDescription("KEYS", .text),
    "Attributes to leave out, with commas between.")
  private let ignoredClasses = Option<[String]>.texts(
    "ignore-class", value: ValueDescription("CLASSES", .text),
    "Classes whose objects to leave out, with commas between.")
  private let tolerance = Option<String?>.text(
    "tolerance", value: ValueDescription("POINTS", .text),
    "How much numbers of frames and bounds may differ.")
  private let failOn = Option<Threshold>.choice(
    "fail-on", value: "WHAT", standard: .any, "What makes the exit status 1.")
  private let all = Option<Bool>.flag("all", "List every difference.")

  /// How a report is printed.
  enum Form: String, CaseIterable, Sendable {
    case text
    case json
    case markdown
    case junit
  }

  /// What counts as a failure.
  enum Threshold: String, CaseIterable, Sendable {
    /// Anything that differs.
    case any
    /// Steps that only one run has, or that come in another order.
    case steps
    /// Such steps, where another screen is in front.
    case screens
    /// Differences in how controllers are presented.
    case presentation
  }

  var description: CommandDescription {
    CommandDescription(
      "compare", "show what differs between two recordings of one flow",
      discussion: [
        """
        Finds which steps of the two runs are the same moment, whatever the addresses, times and texts, \
        and tells what only one run has, what comes in another order, and what differs at the steps \
        that pair: a difference that holds from one step on is told once. Exit status 1 when the runs \
        differ in what was neither ignored nor set aside.
        """,
        """
        Snapshots that repeat the one before count in no figure. Steps that show another screen in front \
        never pair ("treering help screen"). "treering diff" tells all about one pair.
        """,
      ],
      arguments: [words.description],
      options: [
        format.description, baselines.description, ignored.description,
        ignoredAttributes.description, ignoredClasses.description, tolerance.description,
        failOn.description, all.description,
      ],
      examples: [
        .init(
          "treering compare yesterday.treering:checkout today.treering:checkout",
          "What changed in the flow since yesterday."),
        .init(
          "treering compare good.ndjson bad.ndjson --baseline good2.ndjson good3.ndjson",
          "Without what good runs differ in among themselves."),
      ],
      seeAlso: ["diff", "screen", "log"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let words = call[words]
    guard words.count >= 2 else { throw usage("expected two runs, found one") }
    let more = call[baselines] + words.dropFirst(2)
    guard words.count == 2 || !call[baselines].isEmpty else {
      throw usage("expected two runs, found \(words.count); more of the first go after --baseline")
    }
    guard (words + call[baselines]).count(where: { $0 == "-" }) < 2 else {
      throw usage("standard input holds only one of the runs")
    }
    let filter = try filter(call)
    let source = SnapshotSource(call)
    let (first, second) = (try source.run(words[0]), try source.run(words[1]))
    let baselines = try more.map { word throws(CommandFailure) in try source.run(word) }
    let comparison = try RunComparison(first, second, baselines: baselines, filter: filter)
    var report = try comparison.report(words[0], words[1])
    report.listsAll = call[all]
    var output = call.console.output
    switch call[format] {
    case .text: report.write(into: &output, width: call.console.width)
    case .json:
      var writer = JSONWriter(.pretty)
      report.write(into: &writer)
      output.writeLine(writer.text)
    case .markdown: report.writeMarkdown(into: &output)
    case .junit: output.write(report.junit)
    }
    return fails(comparison.runs, call[failOn]) ? .differences : .clean
  }

  private func fails(_ runs: ComparedRuns, _ threshold: Threshold) -> Bool {
    let aligned = runs.aligned
    let hasSteps =
      !aligned.onlyBefore.isEmpty || !aligned.onlyAfter.isEmpty || !aligned.reordered.isEmpty
    switch threshold {
    case .any: return runs.differs
    case .steps: return hasSteps
    case .screens:
      let fronts = (Set(runs.before.compactMap(\.front)), Set(runs.after.compactMap(\.front)))
      return fronts.0 != fronts.1
    case .presentation:
      return runs.differences.all.contains {
        ["style", "presentedWith", "transitionStyle", "presents", "presentedBy", "definesContext"]
          .contains($0.difference.subject)
      }
    }
  }

  private func filter(_ call: Invocation) throws(CommandFailure) -> DifferenceFilter {
    var filter = DifferenceFilter()
    for word in Self.parts(call[ignored]) {
      guard word == "text" else { throw usage("\"--ignore\" expected text, found \"\(word)\"") }
      filter.ignoresText = true
    }
    filter.changes.attributes = Set(Self.parts(call[ignoredAttributes]).map { AttributeKey($0) })
    filter.changes.classes = Set(Self.parts(call[ignoredClasses]))
    if let text = call[tolerance] {
      guard let points = Double(text), points >= 0, points.isFinite else {
        throw usage("\"--tolerance\" expected a number of points, found \"\(text)\"")
      }
      filter.changes.tolerance = points
    }
    return filter
  }

  private static func parts(_ values: [String]) -> [String] {
    values.flatMap { $0.split(separator: ",").map(String.init) }
  }

  private func usage(_ message: String) -> CommandFailure {
    CommandFailure(UsageMistake(message), command: description)
  }
}
