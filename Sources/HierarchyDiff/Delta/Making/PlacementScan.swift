import HierarchyModel

/// Finds, among matched objects, those whose superview or parent differs, those in another
/// container, and those whose ordinal among their siblings changed.
struct PlacementScan {
  private let pair: SnapshotPair
  private let matching: Matching
  /// For each container of the second snapshot, and each root section after those, the position of
  /// the last member met so far; members are met in the order of the first snapshot.
  private var last: [OptionalIndex]
  /// Containers whose siblings are out of order.
  private(set) var disordered: [Int] = []
  private var isDisordered: PositionSet

  init(_ pair: SnapshotPair, matching: Matching) {
    self.pair = pair
    self.matching = matching
    let holders = pair.after.kinds.count + ObjectKind.sectionCount
    last = Array(repeating: .none, count: holders)
    isDisordered = PositionSet(below: holders)
  }

  /// Marks what it finds.
  mutating func mark(in rows: inout ChangedRows) {
    let (before, after) = (pair.before.parents, pair.after.parents)
    for run in matching.pairing.runs {
      for step in 0..<run.count {
        let (position, other) = (run.before &+ step, run.after &+ step)
        let (old, new) = (before[position], after[other])
        guard let oldContainer = old.target, let container = new.target else {
          markRoot(position, other, isParentEqual: old == new, in: &rows)
          continue
        }
        if matching.toAfter[oldContainer].value == container {
          if old.isPositional != new.isPositional { rows.mark(position, ChangedRows.Part.parent) }
          note(other, in: container)
        } else {
          rows.mark(position, ChangedRows.Part.parent | ChangedRows.Part.moved)
        }
      }
    }
    for holder in disordered { markReordered(in: holder, of: &rows) }
  }

  /// Marks an object that has no superview or parent on one side, where it may be presented.
  private mutating func markRoot(
    _ position: Int, _ other: Int, isParentEqual: Bool, in rows: inout ChangedRows
  ) {
    if !isParentEqual { rows.mark(position, ChangedRows.Part.parent) }
    let (old, new) = (pair.before.container(of: position), pair.after.container(of: other))
    if old.map({ matching.toAfter[$0] }) == new.map({ OptionalIndex($0) }) {
      note(other, in: new ?? pair.after.kinds.count + pair.after.kinds[other].section)
    } else {
      rows.mark(position, ChangedRows.Part.moved)
    }
  }

  @inline(__always)
  private mutating func note(_ after: Int, in holder: Int) {
    if last[holder].value.map({ $0 < after }) ?? true {
      last[holder] = OptionalIndex(after)
    } else if !isDisordered.contains(holder) {
      isDisordered.insert(holder)
      disordered.append(holder)
    }
  }

  /// Marks the siblings that are not in the longest subsequence that keeps the old order.
  private func markReordered(in holder: Int, of rows: inout ChangedRows) {
    let stayed = pair.after.held(by: holder).compactMap { after -> Int? in
      guard let before = matching.toBefore[after].value else { return nil }
      return rows.masks[before] & ChangedRows.Part.moved != 0 ? nil : before
    }
    let kept = LongestIncreasing(stayed).isMember
    for (before, isKept) in zip(stayed, kept) where !isKept {
      rows.mark(before, ChangedRows.Part.reordered)
    }
  }
}

/// The longest increasing subsequence of distinct numbers: the siblings that may stay where they
/// are. Patience sorting, in n log n. If several are equally long, the choice depends only on the
/// numbers that are out of order with some other.
package struct LongestIncreasing {
  /// For each number, whether it belongs to the subsequence.
  package private(set) var isMember: [Bool]

  package init(_ numbers: [Int]) {
    isMember = Array(repeating: false, count: numbers.count)
    var piles: [Int] = []
    var previous = [OptionalIndex](repeating: .none, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      let pile = Self.firstPile(of: piles, over: number, numbers)
      if pile > 0 { previous[index] = OptionalIndex(piles[pile - 1]) }
      if pile == piles.count { piles.append(index) } else { piles[pile] = index }
    }
    var last = piles.last
    while let index = last {
      isMember[index] = true
      last = previous[index].value
    }
  }

  /// The first pile whose top is above a number.
  private static func firstPile(of piles: [Int], over number: Int, _ numbers: [Int]) -> Int {
    if let last = piles.last, numbers[last] < number { return piles.count }
    return piles.rank { numbers[$0] < number }
  }
}
