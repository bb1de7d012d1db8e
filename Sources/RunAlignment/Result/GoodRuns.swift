import HierarchyDiff
import HierarchyModel

/// Runs of one flow that went well: the one nearest to the others, and how the others differ from
/// it.
package struct GoodRuns: Sendable {
  package let count: Int
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

  /// The number of runs that have steps which another run lacks.
  func agreement(onOnlyBefore stretch: AlignedRuns.Stretch) -> Int {
    count
      - others.count { other in
        other.aligned.onlyBefore.contains { $0.range.overlaps(stretch.range) }
      }
  }

  /// The number of runs that lack steps which another run has: of the same kind after the same
  /// step.
  func agreement(
    onOnlyAfter stretch: AlignedRuns.Stretch, in aligned: AlignedRuns, _ steps: [RunStep]
  ) -> Int {
    let preceding = aligned.precedingStep(ofAfter: stretch.range.lowerBound)
    return count
      - others.count { other in
        other.aligned.onlyAfter.contains { own in
          other.aligned.precedingStep(ofAfter: own.range.lowerBound) == preceding
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

extension AlignedRuns {
  /// The step of the first run that precedes a step of the second; nil if none does.
  package func precedingStep(ofAfter step: Int) -> Int? {
    let next = pairs.rank { $0.after < step }
    return next == 0 ? nil : pairs[next - 1].before
  }

  /// The step of the second run that precedes a step of the first; nil if none does.
  func precedingStep(ofBefore step: Int) -> Int? {
    let next = pairs.rank { $0.before < step }
    return next == 0 ? nil : pairs[next - 1].after
  }
}

/// What another run has, but some good run too; reported only on request.
package struct UsualDifferences: Sendable {
  package var onlyBefore: [AlignedRuns.Stretch] = []
  package var onlyAfter: [AlignedRuns.Stretch] = []
  package var reordered: [AlignedRuns.Reordered] = []
  package var differences = LastingDifferences()

  package var count: Int {
    onlyBefore.count + onlyAfter.count + reordered.count + differences.all.count
  }
}
