import HierarchyDiff
import HierarchyModel

/// The steps of two runs that belong together, and those that only one of them has. Numbers are
/// indices in the runs, from 0.
package struct AlignedRuns: Sendable {
  /// Two steps that belong together.
  package struct Pair: Hashable, Sendable {
    package let before: Int
    package let after: Int
    /// Whether one side only repeats the step before; such a pair does not count anywhere.
    package let isRepeat: Bool

    subscript(side: RunSide) -> Int { side == .before ? before : after }
  }

  /// Neighbouring steps that only one run has.
  package struct Stretch: Hashable, Sendable {
    package let range: ClosedRange<Int>
    /// The step that shows what the other run does not: the first of the stretch that is not a
    /// return.
    let shown: Int
    /// Whether the run left what it showed before and came back to it.
    package let isExcursion: Bool
    /// The step in which the run came back; nil if it is not in the stretch.
    let back: Int?
    /// Whether the other run may have these steps: they, or steps of it at that place, are partial,
    /// and nothing that both show tells them apart; or they only repeat what is beside them.
    package internal(set) var isOpen: Bool
    /// Whether nothing that was captured tells them from the steps beside them.
    var isRepeat = false
  }

  /// Steps that both runs show, in another order.
  package struct Reordered: Hashable, Sendable {
    package var before: ClosedRange<Int>
    package var after: ClosedRange<Int>
    /// The steps that belong together.
    package var pairs: [Pair]

    subscript(side: RunSide) -> ClosedRange<Int> { side == .before ? before : after }
  }

  package private(set) var pairs: [Pair] = []
  /// The stretches that only one of the runs has.
  package internal(set) var only = OfBothRuns<[Stretch]> { _ in [] }
  package private(set) var reordered: [Reordered] = []
  /// The side that decides where nothing else does: the content of the runs determines it, so
  /// exchanging them exchanges it.
  private(set) var lead = RunSide.before

  /// Derives everything from the paired folds.
  init(_ a: FoldedRun, _ b: FoldedRun, pairs folds: [(Int, Int)]) {
    let folds = Self.earliest(folds, a, b)
    var left = a.gaps(around: folds.map(\.0))
    var right = b.gaps(around: folds.map(\.1))
    let matches = Gap.takeReordered(&left, &right, a, b)
    for (i, j) in folds { pairs += Self.pairs(i, j, a, b) }
    only.before = Gap.stretches(left, in: a, facing: right, in: b)
    only.after = Gap.stretches(right, in: b, facing: left, in: a)
    reordered = Self.joined(
      matches.map { gap, other in
        Reordered(
          before: gap.steps(in: a), after: other.steps(in: b),
          pairs: zip(gap.folds, other.folds).flatMap { Self.pairs($0, $1, a, b) })
      })
  }

  /// The pairs in parts that ascend on both sides: those in order, then those of each reordered
  /// block, of `others` too.
  func parts(with others: [Reordered] = []) -> [[Pair]] {
    var parts = [pairs]
    for entry in reordered + others {
      var last: Pair?
      for pair in entry.pairs {
        if let last, last.before <= pair.before, last.after <= pair.after {
          parts[parts.count - 1].append(pair)
        } else {
          parts.append([pair])
        }
        last = pair
      }
    }
    return parts
  }

  /// Removes the differences that some good run has too.
  mutating func takeUsual(by good: GoodRuns, _ steps: [RunStep]) -> UsualDifferences {
    let all = self
    func isUsual(_ agreement: Int) -> Bool { agreement < good.count }
    var usual = UsualDifferences()
    for side in RunSide.allCases {
      usual.only[side] = only[side].filter { isUsual(good.agreement(on: $0, side, in: all, steps)) }
      only[side].removeAll { usual.only[side].contains($0) }
    }
    usual.reordered = reordered.filter { isUsual(good.agreement(onReordered: $0)) }
    reordered.removeAll { usual.reordered.contains($0) }
    return usual
  }

  /// Exchanges the sides.
  var mirrored: AlignedRuns {
    var result = self
    result.lead = lead.other
    func turned(_ pair: Pair) -> Pair {
      Pair(before: pair.after, after: pair.before, isRepeat: pair.isRepeat)
    }
    result.pairs = pairs.map(turned)
    result.only = OfBothRuns { only[$0.other] }
    result.reordered = reordered.map {
      Reordered(before: $0.after, after: $0.before, pairs: $0.pairs.map(turned))
    }.sorted { $0.before.lowerBound < $1.before.lowerBound }
    return result
  }

  /// Moves each pair as early as equal content allows: a return belongs to what the run left
  /// before.
  private static func earliest(
    _ pairs: [(Int, Int)], _ a: FoldedRun, _ b: FoldedRun
  ) -> [(Int, Int)] {
    pairs.reduce(into: []) { moved, pair in
      let last = moved.last ?? (-1, -1)
      moved.append(
        (
          a.earliest(showing: pair.0, from: last.0 + 1),
          b.earliest(showing: pair.1, from: last.1 + 1)
        ))
    }
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

  private static func hull(
    _ first: ClosedRange<Int>, _ second: ClosedRange<Int>
  ) -> ClosedRange<Int> {
    min(first.lowerBound, second.lowerBound)...max(first.upperBound, second.upperBound)
  }
}

extension FoldedRun {
  /// How far back a gap is searched.
  private static let reach = 100

  /// The first fold from a given one on that shows the same as another.
  fileprivate func earliest(showing fold: Int, from first: Int) -> Int {
    let whole = step(fold).digests.whole
    return (max(first, fold - Self.reach)..<fold).first { step($0).digests.whole == whole } ?? fold
  }
}
