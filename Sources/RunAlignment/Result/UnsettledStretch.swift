import HierarchyDiff
import HierarchyModel

extension AlignedRuns {
  /// The maximum number of snapshots of a side that are read for a stretch.
  private static let mostCandidates = 12

  /// Closes open stretches of which some step differs, in what both show, from each step that it
  /// may be: from those beside it and from those of the other run at that place. Opens others that
  /// only repeat what is beside them.
  mutating func settleStretches<Failure>(
    _ before: RunSource<Failure>, _ after: RunSource<Failure>
  ) throws(Failure) {
    let sources = OfBothRuns { $0 == .before ? before : after }
    let runs = OfBothRuns { FoldedRun(sources[$0].steps) }
    for side in RunSide.allCases {
      var waiting = unsettledStretches(side, runs)[...]
      while !waiting.isEmpty {
        let some = waiting.prefix(4)
        waiting = waiting.dropFirst(4)
        var (own, others): ([Int: Snapshot], [Int: Snapshot]) = ([:], [:])
        try sources[side].read(Set(some.flatMap(\.own)).sorted()) { own[$0] = $1 }
        try sources[side.other].read(Set(some.flatMap(\.others)).sorted()) { others[$0] = $1 }
        for one in some {
          if only[side][one.index].isOpen {
            only[side][one.index].isOpen = !one.isCertain(own, others)
          } else if one.isRepeat(own) {
            only[side][one.index].isOpen = true
            only[side][one.index].isRepeat = true
          }
        }
      }
    }
  }

  /// The stretches of a run that are open, or may only repeat what is beside them, and for which few
  /// snapshots have to be read.
  private func unsettledStretches(
    _ side: RunSide, _ runs: OfBothRuns<FoldedRun>
  ) -> [UnsettledStretch] {
    let folds = OfBothRuns { runs[$0].foldsOfSteps }
    // The first pair after the stretch.
    var next = 0
    return only[side].indices.compactMap { index in
      let range = only[side][index].range
      while next < pairs.count, pairs[next][side] < range.lowerBound { next += 1 }
      let isOpen = only[side][index].isOpen
      let first = max(folds[side][range.lowerBound] - 1, 0)
      let last = min(folds[side][range.upperBound] + 1, runs[side].heads.count - 1)
      let other = runs[side.other]
      let facing = next > 0 ? folds[side.other][pairs[next - 1][side.other]] + 1 : 0
      let end =
        next < pairs.count ? folds[side.other][pairs[next][side.other]] : other.heads.count
      guard last - first + max(end - facing, 0) < Self.mostCandidates else { return nil }
      let stretch = UnsettledStretch(
        index: index, range: range, own: Array(runs[side].heads[first...last]),
        others: isOpen ? Array(other.heads[facing..<max(facing, end)]) : [])
      let steps = runs[side].steps
      return isOpen || stretch.changes { !steps[$0].mayPair(with: steps[$1]) } < 2 ? stretch : nil
    }
  }
}

/// A stretch with the first steps of all folds that tell whether it is open.
private struct UnsettledStretch {
  /// Its index among the stretches of its run.
  let index: Int
  let range: ClosedRange<Int>
  /// Those of its own run: in the stretch and beside it.
  let own: [Int]
  /// Those of the other run at that place.
  let others: [Int]

  /// Whether a step of the stretch differs, in what both show, from all that it may be.
  func isCertain(_ ownSteps: [Int: Snapshot], _ otherSteps: [Int: Snapshot]) -> Bool {
    own.indices.contains { place in
      guard range.contains(own[place]), let step = ownSteps[own[place]] else { return false }
      let beside = [place - 1, place + 1].filter(own.indices.contains)
      let candidates =
        beside.compactMap { ownSteps[own[$0]] } + others.compactMap { otherSteps[$0] }
      return !candidates.isEmpty && candidates.allSatisfy { Self.differ($0, step) }
    }
  }

  /// Whether its steps repeat those beside it, as far as both tell: the one change from the step
  /// before to the step after may be anywhere.
  func isRepeat(_ ownSteps: [Int: Snapshot]) -> Bool {
    changes { before, after in
      guard let before = ownSteps[before], let after = ownSteps[after] else { return true }
      return Self.differ(before, after)
    } < 2
  }

  /// The number of steps that differ from the one before, and of ends without a step beside them.
  func changes(where differ: (Int, Int) -> Bool) -> Int {
    let ends = [own.first, own.last].count { $0.map(range.contains) ?? true }
    return ends + zip(own, own.dropFirst()).count(where: differ)
  }

  private static func differ(_ before: Snapshot, _ after: Snapshot) -> Bool {
    let pair = PairDifferences(before, after, front: nil, filter: DifferenceFilter())
    return pair.hasOtherFocus || pair.shown.contains { !$0.difference.isOpen }
  }
}

extension FoldedRun {
  /// The fold that each step belongs to.
  fileprivate var foldsOfSteps: [Int] {
    heads.indices.flatMap { fold in
      repeatElement(fold, count: end(ofFold: fold) - heads[fold] + 1)
    }
  }
}
