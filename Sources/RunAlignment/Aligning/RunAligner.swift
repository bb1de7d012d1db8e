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

/// The likeness of the steps of two stretches: by equal shape, and by the shares of equal subtrees
/// and texts, with rare ones weighing more; or by the classes of what is in front, since a theme, a
/// language or a clock may change all else. Each pair of contents is compared once.
struct StepLikeness {
  /// The score of equal steps.
  private static let full = 3_000
  /// What two steps of the same classes lose that do not follow a pair: alone, they may well be two
  /// visits of one screen.
  private static let loss = 400

  private let before: [Features]
  private let after: [Features]
  private let most: MostShown
  private var weights: [Int32]
  private var known: [UInt64: StretchAlignment.Score] = [:]

  private struct Features {
    let step: RunStep
    /// The number of the content among all; equal contents share one.
    let content: Int
    let subtrees: [Int32]
    let texts: [Int32]
    let shown: StepContent
  }

  init(
    _ before: [(RunStep, StepContent)], _ after: [(RunStep, StepContent)],
    showing most: MostShown
  ) {
    self.most = most
    var numbers: [UInt64: Int32] = [:]
    var counts: [Int32] = []
    var contents: [UInt64: Int] = [:]
    func numbered(_ hashes: Set<UInt64>, _ salt: UInt64) -> [Int32] {
      var list: [Int32] = []
      for hash in hashes {
        let number = numbers[hash ^ salt] ?? Int32(truncatingIfNeeded: counts.count)
        if number == Int32(truncatingIfNeeded: counts.count) {
          numbers[hash ^ salt] = number
          counts.append(0)
        }
        counts[Int(number)] += 1
        list.append(number)
      }
      return list.sorted()
    }
    func features(_ steps: [(RunStep, StepContent)]) -> [Features] {
      steps.map { step, content in
        let number = contents[step.digests.whole] ?? contents.count
        contents[step.digests.whole] = number
        return Features(
          step: step, content: number, subtrees: numbered(content.subtrees, 0),
          texts: numbered(content.texts, 0x5555_5555_5555_5555),
          shown: content)
      }
    }
    self.before = features(before)
    self.after = features(after)
    // Features that every step has distinguish none, but if there are few steps they show that
    // those are similar.
    let all = before.count + after.count
    let common: Int32 = all > 10 ? 40 : 4_000 / Int32(max(1, all * all))
    weights = counts.map { count in Int(count) >= all ? common : 4_000 / max(count, 1) }
  }

  /// The score of two steps of the stretches, nil if they may not pair.
  mutating func score(_ i: Int, _ j: Int) -> StretchAlignment.Score? {
    let (left, right) = (before[i], after[j])
    guard left.step.mayPair(with: right.step) else { return nil }
    if left.content == right.content { return (Self.full, Self.full) }
    let key = UInt64(left.content) << 32 | UInt64(right.content)
    if let score = known[key] { return score }
    let isAlike = left.step.digests.shape == right.step.digests.shape
    let subtrees = isAlike ? 1_000 : share(left.subtrees, right.subtrees)
    let firm = (isAlike ? 1_000 : 0) + subtrees + share(left.texts, right.texts)
    let loose =
      mayBeInFront(left.step, right.step) ? classesInCommon(left, right) + firm / 10 : 0
    let score = (max(firm, loose), max(firm, loose - Self.loss))
    known[key] = score
    return score
  }

  /// Whether two steps show the same in front, as far as that is known.
  private func mayBeInFront(_ left: RunStep, _ right: RunStep) -> Bool {
    left.front == right.front || left.front == nil || right.front == nil
  }

  /// The common share of what both show, by classes; none where one was cut, and may show more.
  private func classesInCommon(_ left: Features, _ right: Features) -> Int {
    if most.isCut(left.step) || most.isCut(right.step) { return 0 }
    let both = left.step.coverage.intersection(right.step.coverage)
    return left.shown.classesInCommon(with: right.shown, covering: both)
  }

  /// The common share of two sets, by weight, in thousandths; the full share if both are empty.
  private func share(_ left: [Int32], _ right: [Int32]) -> Int {
    var (i, j) = (0, 0)
    var (common, total) = (0, 0)
    while i < left.count || j < right.count {
      let isLeft = j == right.count || i < left.count && left[i] <= right[j]
      let isRight = i == left.count || j < right.count && right[j] <= left[i]
      let weight = Int(weights[Int(isLeft ? left[i] : right[j])])
      total += weight
      if isLeft && isRight { common += weight }
      if isLeft { i += 1 }
      if isRight { j += 1 }
    }
    return total == 0 ? 1_000 : common * 1_000 / total
  }
}
