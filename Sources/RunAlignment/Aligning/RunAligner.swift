import HierarchyDiff
package import HierarchyModel

/// Reads snapshots of a run by their indices, in ascending order.
package typealias StepReader<Failure: Error> = (
  _ indices: [Int], _ body: (Int, Snapshot) -> Void
) throws(Failure) -> Void

/// Finds which steps of two runs are the same moment of a flow: equal ends, anchors, and between
/// them the best alignment; only steps between anchors are read.
package struct RunAligner<Failure: Error> {
  private let runs: OfBothRuns<FoldedRun>
  /// The steps that folds begin with.
  private let steps: OfBothRuns<[RunStep]>
  private let sources: OfBothRuns<RunSource<Failure>>
  private let most: MostShown

  init(_ before: RunSource<Failure>, _ after: RunSource<Failure>) {
    let sources = OfBothRuns { $0 == .before ? before : after }
    let runs = OfBothRuns { FoldedRun(sources[$0].steps) }
    let steps = OfBothRuns { side in runs[side].heads.map { runs[side].steps[$0] } }
    (self.steps, most) = (steps, MostShown(steps.before, steps.after))
    (self.sources, self.runs) = (sources, runs)
  }

  /// Which steps belong together.
  func aligned() throws(Failure) -> AlignedRuns {
    AlignedRuns(runs.before, runs.after, pairs: try pairs())
  }

  /// A part of both runs that is not aligned yet.
  private struct Unaligned {
    var before: Range<Int>
    var after: Range<Int>

    /// What is left around blocks of pairs.
    func around(_ blocks: [(first: (Int, Int), last: (Int, Int))]) -> [Unaligned] {
      var (parts, rest): ([Unaligned], Unaligned) = ([], self)
      for (first, last) in blocks {
        parts.append(
          Unaligned(
            before: rest.before.lowerBound..<first.0, after: rest.after.lowerBound..<first.1))
        rest = Unaligned(
          before: (last.0 + 1)..<before.upperBound, after: (last.1 + 1)..<after.upperBound)
      }
      return parts + [rest]
    }
  }

  /// Whether the content of the second run sorts before that of the first. The content determines
  /// the order in which runs are aligned, so exchanging the runs exchanges the pairs.
  var isSecondFirst: Bool {
    let (before, after) = (steps.before, steps.after)
    if before.count != after.count { return after.count < before.count }
    return after.lazy.map(\.digests.whole)
      .lexicographicallyPrecedes(before.lazy.map(\.digests.whole))
  }

  /// The paired folds, ascending.
  func pairs() throws(Failure) -> [(Int, Int)] {
    let (before, after) = (steps.before, steps.after)
    let swapped = SwappedExcursions(before, after).pairs
    var found = swapped.flatMap { $0 }
    var open = Unaligned(before: before.indices, after: after.indices)
      .around(swapped.map { (first: $0[0], last: $0[2]) })
    while var stretch = open.popLast() {
      trim(&stretch, &found)
      if stretch.before.isEmpty || stretch.after.isEmpty { continue }
      var anchors = Anchors(
        before, stretch.before, after, stretch.after, showing: most
      ).pairs
      let isLong = stretch.before.count > StretchAlignment.mostCells / stretch.after.count
      if anchors.isEmpty && isLong {
        anchors = Anchors(rarestIn: before, stretch.before, after, stretch.after).pairs
      }
      if anchors.isEmpty {
        found += try aligned(stretch)
        continue
      }
      found += anchors
      open += stretch.around(anchors.map { (first: $0, last: $0) })
    }
    return found.sorted { $0.0 < $1.0 }
  }

  /// Pairs equal steps at both ends of a stretch.
  private func trim(_ stretch: inout Unaligned, _ found: inout [(Int, Int)]) {
    func isEqual(_ i: Int, _ j: Int) -> Bool {
      steps.before[i].digests.whole == steps.after[j].digests.whole
    }
    while let i = stretch.before.first, let j = stretch.after.first, isEqual(i, j) {
      found.append((i, j))
      stretch.before.removeFirst()
      stretch.after.removeFirst()
    }
    while let i = stretch.before.last, let j = stretch.after.last, isEqual(i, j) {
      found.append((i, j))
      stretch.before.removeLast()
      stretch.after.removeLast()
    }
  }

  private func aligned(_ stretch: Unaligned) throws(Failure) -> [(Int, Int)] {
    if stretch.before.count == 1, stretch.after.count == 1 {
      // Nothing else can be paired with either.
      let (i, j) = (stretch.before.lowerBound, stretch.after.lowerBound)
      if !steps.before[i].mayPair(with: steps.after[j]) { return [] }
    }
    let left = try contents(stretch.before, .before)
    let right = try contents(stretch.after, .after)
    var likeness = StepLikeness(left, right, showing: most)
    let alignment = StretchAlignment(
      left.count, right.count, score: { likeness.score($0, $1) },
      mayPair: { mayPair(stretch.before.lowerBound + $0, stretch.after.lowerBound + $1, after: $2) }
    )
    return alignment.pairs.map { i, j in
      (stretch.before.lowerBound + i, stretch.after.lowerBound + j)
    }
  }

  /// Whether two folds may pair after what was left out before them. A return belongs to its
  /// excursion: if that is left out, it pairs with nothing but another return.
  private func mayPair(_ i: Int, _ j: Int, after left: StretchAlignment.State) -> Bool {
    let (isReturn, isOther) = (runs.before.isReturn[i], runs.after.isReturn[j])
    return isReturn && isOther || !(isReturn && left.leftA) && !(isOther && left.leftB)
  }

  /// The contents of the steps of a stretch; equal ones are read once.
  private func contents(
    _ range: Range<Int>, _ side: RunSide
  ) throws(Failure) -> [(RunStep, StepContent)] {
    let (run, steps) = (runs[side], steps[side])
    var firsts: [UInt64: Int] = [:]
    for index in range where firsts[steps[index].digests.whole] == nil {
      firsts[steps[index].digests.whole] = index
    }
    var contents: [UInt64: StepContent] = [:]
    let wanted = firsts.values.sorted()
    try sources[side].read(wanted.map { run.heads[$0] }) { index, snapshot in
      contents[run.steps[index].digests.whole] = StepContent(snapshot)
    }
    return range.compactMap { index in
      contents[steps[index].digests.whole].map { (steps[index], $0) }
    }
  }
}
