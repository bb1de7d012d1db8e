/// Which steps of two runs belong together, and which only one of them has. Numbers are indices in
/// the runs, from 0.
package struct AlignedRuns: Sendable {
  /// Two steps that belong together.
  package struct Pair: Hashable, Sendable {
    package let before: Int
    package let after: Int
    /// Whether one side only repeats the step before; such a pair counts in no figure.
    package let isRepeat: Bool
  }

  /// Neighbouring steps that only one run has.
  package struct Stretch: Hashable, Sendable {
    package let range: ClosedRange<Int>
    /// The step that shows what the other run does not: the first of the stretch that is not a
    /// return.
    package let shown: Int
    /// Whether the run left what it showed before and came back to it.
    package let isExcursion: Bool
  }

  /// What both runs show in another order.
  package struct Reordered: Hashable, Sendable {
    package var before: ClosedRange<Int>
    package var after: ClosedRange<Int>
    /// The steps that belong together.
    package var pairs: [Pair]
  }

  package private(set) var pairs: [Pair] = []
  package private(set) var onlyBefore: [Stretch] = []
  package private(set) var onlyAfter: [Stretch] = []
  package private(set) var reordered: [Reordered] = []

  /// Derives everything from the paired folds.
  package init(_ a: FoldedRun, _ b: FoldedRun, pairs folds: [(Int, Int)]) {
    let folds = EarliestPairs(a, b, folds).pairs
    var left = LeftRun(a, paired: folds.map(\.0)).gaps
    var right = LeftRun(b, paired: folds.map(\.1)).gaps
    let matches = ReorderedGaps(a, b, folds).matches(&left, &right)
    for (i, j) in folds { pairs += Self.pairs(i, j, a, b) }
    onlyBefore = left.map { $0.stretch(in: a) }
    onlyAfter = right.map { $0.stretch(in: b) }
    reordered = Self.joined(matches.map { Self.entry($0, $1, a, b) })
  }

  /// Removes the differences that some good run has too.
  mutating func takeUsual(by good: GoodRuns, _ steps: [RunStep]) -> UsualDifferences {
    let all = self
    func isUsual(_ agreement: Int) -> Bool { agreement < good.count }
    var usual = UsualDifferences()
    usual.onlyBefore = onlyBefore.filter { isUsual(good.agreement(onOnlyBefore: $0)) }
    usual.onlyAfter = onlyAfter.filter {
      isUsual(good.agreement(onOnlyAfter: $0, in: all, steps))
    }
    usual.reordered = reordered.filter { isUsual(good.agreement(onReordered: $0)) }
    onlyBefore.removeAll { usual.onlyBefore.contains($0) }
    onlyAfter.removeAll { usual.onlyAfter.contains($0) }
    reordered.removeAll { usual.reordered.contains($0) }
    return usual
  }

  /// Exchanges the sides.
  package var mirrored: AlignedRuns {
    var result = self
    func turned(_ pair: Pair) -> Pair {
      Pair(before: pair.after, after: pair.before, isRepeat: pair.isRepeat)
    }
    result.pairs = pairs.map(turned)
    (result.onlyBefore, result.onlyAfter) = (onlyAfter, onlyBefore)
    result.reordered = reordered.map {
      Reordered(before: $0.after, after: $0.before, pairs: $0.pairs.map(turned))
    }.sorted { $0.before.lowerBound < $1.before.lowerBound }
    return result
  }

  /// The steps of two folds: the first ones pair, their repeats follow.
  private static func pairs(_ i: Int, _ j: Int, _ a: FoldedRun, _ b: FoldedRun) -> [Pair] {
    let (first, last) = (a.heads[i], a.end(ofFold: i))
    let (other, otherLast) = (b.heads[j], b.end(ofFold: j))
    return (0...max(last - first, otherLast - other)).map { offset in
      Pair(
        before: min(first + offset, last), after: min(other + offset, otherLast),
        isRepeat: offset > 0)
    }
  }

  private static func entry(_ left: Gap, _ right: Gap, _ a: FoldedRun, _ b: FoldedRun) -> Reordered
  {
    let pairs = zip(left.shown, right.shown).flatMap { Self.pairs($0, $1, a, b) }
    return Reordered(
      before: left.stretch(in: a).range, after: right.stretch(in: b).range, pairs: pairs)
  }

  /// Joins entries that are adjacent on both sides.
  private static func joined(_ entries: [Reordered]) -> [Reordered] {
    var result: [Reordered] = []
    for entry in entries {
      guard let last = result.last, isNear(last.before, entry.before),
        isNear(last.after, entry.after)
      else {
        result.append(entry)
        continue
      }
      result[result.count - 1] = Reordered(
        before: hull(last.before, entry.before), after: hull(last.after, entry.after),
        pairs: last.pairs + entry.pairs)
    }
    return result
  }

  private static func isNear(_ first: ClosedRange<Int>, _ second: ClosedRange<Int>) -> Bool {
    max(first.lowerBound, second.lowerBound) - min(first.upperBound, second.upperBound) <= 3
  }

  private static func hull(_ first: ClosedRange<Int>, _ second: ClosedRange<Int>) -> ClosedRange<
    Int
  > {
    min(first.lowerBound, second.lowerBound)...max(first.upperBound, second.upperBound)
  }
}
