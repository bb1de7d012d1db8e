import HierarchyDiff
import HierarchyModel

/// Neighbouring unpaired folds of one run.
struct Gap {
  /// The folds.
  let folds: ClosedRange<Int>
  let isExcursion: Bool
  /// Whether the last fold is what the run showed before, which belongs to the excursion.
  let returns: Bool

  /// The folds without the return.
  var shown: ClosedRange<Int> {
    returns && folds.count > 1 ? folds.lowerBound...(folds.upperBound - 1) : folds
  }

  func stretch(in run: FoldedRun) -> AlignedRuns.Stretch {
    AlignedRuns.Stretch(
      range: run.heads[folds.lowerBound]...run.end(ofFold: folds.upperBound),
      shown: run.heads[folds.lowerBound], isExcursion: isExcursion)
  }
}

/// What is left of a run without its pairs (excursions, runs.md 2).
struct LeftRun {
  private(set) var gaps: [Gap] = []
  private let run: FoldedRun

  init(_ run: FoldedRun, paired: [Int]) {
    self.run = run
    var start = 0
    for fold in paired + [run.heads.count] {
      if fold > start { split(start..<fold) }
      start = fold + 1
    }
  }

  /// Splits a gap at each return to what the run showed before.
  private mutating func split(_ range: Range<Int>) {
    var start = range.lowerBound
    let base = range.lowerBound - 1
    var hasLeft = false
    for fold in range where base >= 0 {
      if !isSame(fold, base) {
        hasLeft = true
      } else if hasLeft {
        gaps.append(Gap(folds: start...fold, isExcursion: true, returns: true))
        (start, hasLeft) = (fold + 1, false)
      }
    }
    guard start < range.upperBound else { return }
    let next = range.upperBound
    let isExcursion = hasLeft && next < run.heads.count && isSame(next, base)
    gaps.append(Gap(folds: start...(next - 1), isExcursion: isExcursion, returns: false))
  }

  private func isSame(_ first: Int, _ second: Int) -> Bool {
    let (first, second) = (run.step(first), run.step(second))
    // Content that was shown and left may remain in the tree, so an equal screen is enough.
    return first.front == second.front
      && (first.digests.shape == second.digests.shape
        || first.screen != nil && first.screen == second.screen)
  }
}

/// Unpaired gaps of both runs that show the same in another order.
struct ReorderedGaps {
  private let a: FoldedRun
  private let b: FoldedRun
  private let pairs: [(Int, Int)]

  init(_ a: FoldedRun, _ b: FoldedRun, _ pairs: [(Int, Int)]) {
    self.a = a
    self.b = b
    self.pairs = pairs
  }

  /// Removes from the gaps those that belong together.
  func matches(_ left: inout [Gap], _ right: inout [Gap]) -> [(Gap, Gap)] {
    var byShape: [[UInt64]: [Int]] = [:]
    for (number, gap) in right.enumerated() {
      byShape[shapes(gap, b), default: []].append(number)
    }
    var found: [(Gap, Gap)] = []
    var takenLeft: Set<Int> = []
    var takenRight: Set<Int> = []
    for (number, gap) in left.enumerated() {
      let rank = self.rank(before: gap)
      let candidates = byShape[shapes(gap, a), default: []].filter { other in
        !takenRight.contains(other) && self.rank(after: right[other]) != rank
      }
      let nearest = candidates.min {
        abs(self.rank(after: right[$0]) - rank) < abs(self.rank(after: right[$1]) - rank)
      }
      guard let nearest else { continue }
      takenLeft.insert(number)
      takenRight.insert(nearest)
      found.append((gap, right[nearest]))
    }
    left = left.enumerated().filter { !takenLeft.contains($0.offset) }.map(\.element)
    right = right.enumerated().filter { !takenRight.contains($0.offset) }.map(\.element)
    return found
  }

  private func shapes(_ gap: Gap, _ run: FoldedRun) -> [UInt64] {
    gap.shown.map { run.step($0).digests.shape }
  }

  /// The number of pairs before a gap: gaps of one rank are in one order.
  private func rank(before gap: Gap) -> Int {
    pairs.rank { $0.0 < gap.folds.lowerBound }
  }

  private func rank(after gap: Gap) -> Int {
    pairs.rank { $0.1 < gap.folds.lowerBound }
  }
}

/// Moves each pair as early as equal content allows: what a run comes back to follows what it left.
struct EarliestPairs {
  let pairs: [(Int, Int)]

  /// How far back a gap is searched.
  private static let reach = 100

  init(_ a: FoldedRun, _ b: FoldedRun, _ pairs: [(Int, Int)]) {
    var result: [(Int, Int)] = []
    for (i, j) in pairs {
      let last = result.last ?? (-1, -1)
      result.append((Self.earliest(a, last.0 + 1, i), Self.earliest(b, last.1 + 1, j)))
    }
    self.pairs = result
  }

  /// The first step from a given one on that shows the same as another.
  private static func earliest(_ run: FoldedRun, _ first: Int, _ fold: Int) -> Int {
    let whole = run.step(fold).digests.whole
    let start = max(first, fold - reach)
    return (start..<fold).first { run.step($0).digests.whole == whole } ?? fold
  }
}
