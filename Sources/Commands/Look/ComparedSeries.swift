import HierarchyDiff
import HierarchyStore
import RunAlignment
import UIKitRules

extension SnapshotSource {
  /// The run that a word names, a session or a file, with screens named by the settings.
  func run(
    _ word: String, _ screens: ScreenSettings
  ) throws(CommandFailure) -> RunSource<CommandFailure> {
    let named = try openFilled(word)
    let indices = try indices(of: named)
    let steps: [RunStep]
    if screens.isEmpty, let stored = try storedSteps(of: named, indices) {
      steps = stored
    } else {
      steps = try readSteps(of: named, screens)
    }
    return RunSource(
      name: named.series.stored?.session ?? named.name, steps: steps,
      read: try reader(of: named, indices))
  }

  /// Reads some steps in order; a store is opened once, since alignments read many stretches.
  private func reader(
    of named: NamedSeries, _ indices: [Int]
  ) throws(CommandFailure) -> StepReader<CommandFailure> {
    let series = named.series
    guard let stored = series.stored else {
      return { (wanted, body) throws(CommandFailure) in
        try reporting(named.name) { () throws(CommandFailure) in
          var number = 0
          try series.sweep(wanted.map { indices[$0] }) { _, snapshot throws(CommandFailure) in
            body(wanted[number], snapshot)
            number += 1
            return true
          }
        }
      }
    }
    let store = try reported(named.name, try stored.store.open(.reading))
    return { (wanted, body) throws(CommandFailure) in
      try reporting(named.name) { () throws(CommandFailure) in
        try store.sweep(
          wanted.map { series.number(at: indices[$0]) }, of: stored.session,
          wrap: { CommandFailure($0, path: nil) },
          each: { (index, snapshot) throws(CommandFailure) in
            body(wanted[index], snapshot)
            return true
          })
      }
    }
  }

  /// The steps of a stored session, without reading its snapshots.
  private func storedSteps(
    of named: NamedSeries, _ indices: [Int]
  ) throws(CommandFailure) -> [RunStep]? {
    guard let stored = named.series.stored else { return nil }
    let recorded = try reporting(named.name) { () throws(CommandFailure) in
      let store = try stored.store.open(.reading)
      return try reported(nil, try store.steps(of: stored.session))
    }
    guard let recorded else { return nil }
    let steps = Dictionary(
      recorded.map { ($0.step.number, $0.step) }, uniquingKeysWith: { first, _ in first })
    let wanted = indices.compactMap { steps[named.series.number(at: $0)] }
    return wanted.count == indices.count ? wanted : nil
  }

  private func readSteps(
    of named: NamedSeries, _ screens: ScreenSettings
  ) throws(CommandFailure) -> [RunStep] {
    var steps: [RunStep] = []
    try sweep(named, of: "reading snapshots") { one in
      steps.append(RunStep(one.snapshot, number: one.number, screens))
    }
    return steps
  }
}
