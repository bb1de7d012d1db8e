import HierarchyDiff

/// Neighbouring unpaired folds of one run.
struct Gap {
  let folds: ClosedRange<Int>
  let isExcursion: Bool
  /// Whether it ends with a return to what the run showed before.
  let returns: Bool
  /// The number of pairs before it: gaps of one rank are in one order.
  let rank: Int
  /// The shapes of the folds without the return.
  let shapes: [UInt64]

  init(
    _ folds: ClosedRange<Int>, rank: Int, isExcursion: Bool, returns: Bool = false,
    in run: FoldedRun
  ) {
    (self.folds, self.rank, self.isExcursion) = (folds, rank, isExcursion)
    self.returns = returns
    shapes = folds.dropLast(returns ? 1 : 0).map { run.step($0).digests.shape }
  }

  /// The gap without its return, and its return.
  fileprivate func parts(in run: FoldedRun) -> (shown: Gap, back: [Gap]) {
    guard returns else { return (self, []) }
    let (first, last) = (folds.lowerBound, folds.upperBound)
    return (
      Gap(first...(last - 1), rank: rank, isExcursion: isExcursion, in: run),
      [Gap(last...last, rank: rank, isExcursion: false, in: run)]
    )
  }

  func steps(in run: FoldedRun) -> ClosedRange<Int> {
    run.heads[folds.lowerBound]...run.end(ofFold: folds.upperBound)
  }

  /// The gaps of a run as stretches of its steps; `others` are those of the other run. A partial
  /// step of an unknown screen may be one that both runs have, and stands for at most one.
  static func stretches(
    _ gaps: [Gap], in run: FoldedRun, facing others: [Gap], in other: FoldedRun
  ) -> [AlignedRuns.Stretch] {
    let (own, facing) = (count(gaps, in: run), count(others, in: other))
    return gaps.map { gap in
      AlignedRuns.Stretch(
        range: gap.steps(in: run), shown: run.heads[gap.folds.lowerBound],
        isExcursion: gap.isExcursion,
        isOpen: gap.folds.allSatisfy { run.step($0).isAnyStep }
          || own[gap.rank, default: (0, 0)].certain <= facing[gap.rank, default: (0, 0)].any)
    }
  }

  /// By rank: how many of the steps may be any, and how many not.
  private static func count(_ gaps: [Gap], in run: FoldedRun) -> [Int: (any: Int, certain: Int)] {
    gaps.reduce(into: [:]) { counts, gap in
      let any = gap.folds.count { run.step($0).isAnyStep }
      counts[gap.rank, default: (0, 0)].any += any
      counts[gap.rank, default: (0, 0)].certain += gap.folds.count - any
    }
  }
}

extension FoldedRun {
  /// The gaps that paired folds leave, split at excursions.
  func gaps(around paired: [Int]) -> [Gap] {
    var gaps: [Gap] = []
    var start = 0
    for (rank, fold) in (paired + [heads.count]).enumerated() {
      if fold > start { gaps += parts(of: start..<fold, rank) }
      start = fold + 1
    }
    return gaps
  }

  /// The parts of a gap, split at each return to what the run showed before.
  private func parts(of range: Range<Int>, _ rank: Int) -> [Gap] {
    var gaps: [Gap] = []
    var start = range.lowerBound
    let base = range.lowerBound - 1
    var hasLeft = false
    for fold in range where range.lowerBound > 0 {
      if !isSame(fold, base) {
        hasLeft = true
      } else if hasLeft {
        gaps.append(Gap(start...fold, rank: rank, isExcursion: true, returns: true, in: self))
        (start, hasLeft) = (fold + 1, false)
      }
    }
    guard start < range.upperBound else { return gaps }
    let next = range.upperBound
    let isExcursion = hasLeft && next < heads.count && isSame(next, base)
    return gaps + [Gap(start...(next - 1), rank: rank, isExcursion: isExcursion, in: self)]
  }

  private func isSame(_ first: Int, _ second: Int) -> Bool {
    let (first, second) = (step(first), step(second))
    // The content of an earlier screen may remain in the tree, so an equal screen is enough.
    return first.front == second.front
      && (first.digests.shape == second.digests.shape
        || first.screen != nil && first.screen == second.screen)
  }
}

extension Gap {
  /// Removes from the gaps of two runs those that show the same in another order. A return that
  /// the other run has not is left as a gap of its own.
  static func takeReordered(
    _ left: inout [Gap], _ right: inout [Gap], _ a: FoldedRun, _ b: FoldedRun
  ) -> [(Gap, Gap)] {
    let byShape = Dictionary(grouping: right.indices) { right[$0].shapes }
    let (shapesLeft, shapesRight) = (shapesByRank(left), shapesByRank(right))
    var found: [(Gap, Gap)] = []
    // What is left of the gaps that are taken.
    var takenLeft: [Int: [Gap]] = [:]
    var takenRight: [Int: [Gap]] = [:]
    func take(_ number: Int, _ nearest: Int) {
      let (gap, other) = (left[number], right[nearest])
      let (mine, theirs) = (gap.parts(in: a), other.parts(in: b))
      let isWhole =
        gap.returns && other.returns
        && a.step(gap.folds.upperBound).digests.shape
          == b.step(other.folds.upperBound).digests.shape
      takenLeft[number] = isWhole ? [] : mine.back
      takenRight[nearest] = isWhole ? [] : theirs.back
      found.append(isWhole ? (gap, other) : (mine.shown, theirs.shown))
    }
    // First what changed places with something else, then what only moved.
    for changedPlaces in [true, false] {
      for (number, gap) in left.enumerated() where takenLeft[number] == nil {
        let candidates = byShape[gap.shapes, default: []].filter { other in
          takenRight[other] == nil && right[other].rank != gap.rank
        }
        let here = shapesRight[gap.rank, default: []]
        let distance = candidates.map { abs(right[$0].rank - gap.rank) }.min() ?? 0
        let ranks = [gap.rank - distance, gap.rank + distance].filter { rank in
          !changedPlaces || !here.isDisjoint(with: shapesLeft[rank, default: []])
        }
        let nearest = candidates.first { ranks.contains(right[$0].rank) }
        if let nearest { take(number, nearest) }
      }
    }
    found.sort { $0.0.folds.lowerBound < $1.0.folds.lowerBound }
    left = left.indices.flatMap { takenLeft[$0] ?? [left[$0]] }
    right = right.indices.flatMap { takenRight[$0] ?? [right[$0]] }
    return found
  }

  private static func shapesByRank(_ gaps: [Gap]) -> [Int: Set<[UInt64]>] {
    gaps.reduce(into: [:]) { $0[$1.rank, default: []].insert($1.shapes) }
  }
}
