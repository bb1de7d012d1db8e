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

  /// The gaps of a run as stretches of its steps; `others` are those of the other run. A partial step
  /// may be one that both runs have, and stands for at most one of the other run.
  static func stretches(
    _ gaps: [Gap], in run: FoldedRun, facing others: [Gap], in other: FoldedRun
  ) -> [AlignedRuns.Stretch] {
    let facing = Dictionary(grouping: others, by: \.rank).mapValues { gaps in
      gaps.flatMap { $0.folds.map(other.step) }
    }
    let open = Dictionary(grouping: gaps, by: \.rank).map { rank, gaps in
      openGaps(gaps, in: run, facing: facing[rank, default: []])
    }
    let isOpen = open.reduce(into: Set<ClosedRange<Int>>()) { $0.formUnion($1) }
    return gaps.map { gap in
      AlignedRuns.Stretch(
        range: gap.steps(in: run), shown: run.heads[gap.folds.lowerBound],
        isExcursion: gap.isExcursion,
        back: gap.returns ? run.heads[gap.folds.upperBound] : nil,
        isOpen: isOpen.contains(gap.folds))
    }
  }

  /// The folds of those gaps at one place that the other run may have too, where it has `steps`.
  private static func openGaps(
    _ gaps: [Gap], in run: FoldedRun, facing steps: [RunStep]
  ) -> [ClosedRange<Int>] {
    let (all, partial) = (StepsByFront(steps), StepsByFront(steps.filter(\.isPartial)))
    let wanted = gaps.map { gap in
      gap.folds.filter { fold in
        let step = run.step(fold)
        // It may be cut from the step beside it, too.
        let isOpen =
          step.steadyFront == nil || all.hasOne(for: step)
          || run.steps(beside: fold).contains { $0.mayPair(with: step) }
        return !(step.isPartial && isOpen)
      }.map(run.step)
    }
    let mayAll = wanted.map { $0.allSatisfy(partial.hasOne) }
    let competing = zip(wanted, mayAll).flatMap { $1 ? $0 : [] }
    let isEnough = partial.hasAll(for: competing)
    return zip(gaps, zip(wanted, mayAll)).compactMap { gap, may in
      may.0.isEmpty || may.1 && isEnough ? gap.folds : nil
    }
  }
}

/// Steps, counted by what they show in front, to see which others they may be.
private struct StepsByFront {
  private var known: [String: Int] = [:]
  /// The number of those whose front is not known to be steady.
  private var anyCount = 0
  private let count: Int

  init(_ steps: [RunStep]) {
    count = steps.count
    for step in steps {
      if let front = step.steadyFront {
        known[front, default: 0] += 1
      } else {
        anyCount += 1
      }
    }
  }

  /// Whether one of them may be the same moment as a step.
  func hasOne(for step: RunStep) -> Bool {
    guard let front = step.steadyFront else { return count > 0 }
    return anyCount > 0 || known[front] != nil
  }

  /// Whether each of several steps may be the same moment as another one of them.
  func hasAll(for steps: [RunStep]) -> Bool {
    let wanted = StepsByFront(steps)
    let missing = wanted.known.reduce(0) { $0 + max(0, $1.value - known[$1.key, default: 0]) }
    return missing <= anyCount && steps.count <= count
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
