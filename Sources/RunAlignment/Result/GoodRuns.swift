import HierarchyDiff
import HierarchyModel

/// Runs of one flow that went well: the one nearest to the others, and how the others differ from
/// it.
package struct GoodRuns: Sendable {
  let count: Int
  /// The index of the run with the fewest differences from the others; of equally near ones the
  /// first.
  package let reference: Int
  private let others: [Other]

  /// How another run differs from the reference.
  private struct Other {
    let aligned: AlignedRuns
    let steps: [RunStep]
    let keys: Set<NoiseKey>
  }

  /// Compares all runs with each other; there must be at least one.
  package init<Failure>(_ runs: [RunSource<Failure>], filter: DifferenceFilter) throws(Failure) {
    var sums = [Int](repeating: 0, count: runs.count)
    for first in runs.indices {
      for second in (first + 1)..<max(runs.count, first + 1) {
        let compared = try ComparedRuns(runs[first], runs[second], filter: filter)
        sums[first] += compared.differenceCount
        sums[second] += compared.differenceCount
      }
    }
    let reference = runs.indices.min { (sums[$0], $0) < (sums[$1], $1) } ?? 0
    var others: [Other] = []
    for index in runs.indices where index != reference {
      var noise = LearnedNoise()
      let aligned = try noise.learn(runs[reference], runs[index], filter: filter)
      others.append(Other(aligned: aligned, steps: runs[index].steps, keys: noise.keys))
    }
    (count, self.reference, self.others) = (runs.count, reference, others)
  }

  /// The keys of all differences of the runs from the reference.
  var noise: Set<NoiseKey> { others.reduce(into: []) { $0.formUnion($1.keys) } }

  /// The number of runs that agree with the reference where another run differs from it.
  func agreement(on key: NoiseKey) -> Int { count - others.count { $0.keys.contains(key) } }

  /// The number of runs that have steps which another run lacks, or that lack steps which another
  /// run has: of the same kind after the same step.
  func agreement(
    on stretch: AlignedRuns.Stretch, _ side: RunSide, in aligned: AlignedRuns, _ steps: [RunStep]
  ) -> Int {
    let preceding = aligned.step(preceding: stretch.range.lowerBound, .after)
    return count
      - others.count { other in
        other.aligned.only[side].contains { own in
          if side == .before { return own.range.overlaps(stretch.range) }
          return other.aligned.step(preceding: own.range.lowerBound, .after) == preceding
            && other.steps[own.shown].isAlike(steps[stretch.shown])
        }
      }
  }

  /// The number of runs that show in the reference's order what another run shows in another one.
  func agreement(onReordered entry: AlignedRuns.Reordered) -> Int {
    count
      - others.count { other in
        other.aligned.reordered.contains { $0.before.overlaps(entry.before) }
      }
  }
}

extension RunStep {
  /// Whether two steps show the same kind of thing.
  fileprivate func isAlike(_ other: RunStep) -> Bool {
    if isFrontSteady, other.isFrontSteady, let front { return front == other.front }
    return digests.shape == other.digests.shape
  }
}

/// Differences of another run that some good run has, too; reported only on request.
struct UsualDifferences: Sendable {
  var only = OfBothRuns<[AlignedRuns.Stretch]> { _ in [] }
  var reordered: [AlignedRuns.Reordered] = []
  var differences = LastingDifferences()

  var count: Int {
    only.before.count + only.after.count + reordered.count + differences.all.count
  }
}
