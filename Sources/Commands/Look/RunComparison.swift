import HierarchyDiff
import HierarchyModel
import HierarchyReport
import RunAlignment

/// Two runs that are compared, without the noise among more runs like the first.
struct RunComparison {
  let first: RunSource<CommandFailure>
  let second: RunSource<CommandFailure>
  let runs: ComparedRuns

  init(
    _ first: RunSource<CommandFailure>, _ second: RunSource<CommandFailure>,
    baselines: [RunSource<CommandFailure>] = [], filter: DifferenceFilter
  ) throws(CommandFailure) {
    var noise = LearnedNoise()
    for baseline in baselines { try noise.learn(first, baseline, filter: filter) }
    self.first = first
    self.second = second
    runs = try ComparedRuns(first, second, filter: filter, noise: noise.keys)
  }

  init(
    good: [RunSource<CommandFailure>], _ other: RunSource<CommandFailure>, filter: DifferenceFilter
  ) throws(CommandFailure) {
    let runs = try GoodRuns(good, filter: filter)
    first = good[runs.reference]
    second = other
    self.runs = try ComparedRuns(first, other, filter: filter, among: runs)
  }

  /// The report, with the `diff` output of the first pair that differs.
  func report(_ beforeName: String, _ afterName: String) throws(CommandFailure) -> RunReport {
    var report = RunReport(beforeName, afterName, runs)
    guard case .pair(let pair)? = report.first else { return report }
    var (old, new): (Snapshot?, Snapshot?)
    try first.read([pair.before]) { old = $1 }
    try second.read([pair.after]) { new = $1 }
    guard let old, let new else { return report }
    report.firstReport = runs.reported(
      ChangeReport(
        comparing: old, with: new, match: .structure,
        beforeLabel: "\(first.steps[pair.before].number)",
        afterLabel: "\(second.steps[pair.after].number)"), of: pair)
    return report
  }
}
