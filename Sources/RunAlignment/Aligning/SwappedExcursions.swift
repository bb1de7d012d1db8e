import HierarchyDiff

/// Steps that both runs leave and come back to twice, in different orders: S X S Y S in one, S Y S
/// X S in the other. If both runs have exactly one such place, the steps they come back to are
/// paired, and nothing between them is paired in order, however similar the blocks are.
struct SwappedExcursions {
  /// The shape that a run comes back to, and those that it shows in between, sorted.
  private struct Key: Hashable {
    let base: UInt64
    let smaller: [UInt64]
    let larger: [UInt64]
  }

  /// The three folds in which a run shows the step that it comes back to.
  private struct Excursion {
    let bases: (Int, Int, Int)
    let isSmallerFirst: Bool
    var count = 1
  }

  /// The folds of each of the three times, of both runs; ascending.
  let pairs: [[(Int, Int)]]

  /// The maximum number of folds in a block.
  private static let longest = 12

  init(_ a: [RunStep], _ b: [RunStep]) {
    let (left, right) = (Self.excursions(a), Self.excursions(b))
    let found = left.compactMap { key, excursion -> [(Int, Int)]? in
      guard let other = right[key], excursion.count == 1, other.count == 1,
        excursion.isSmallerFirst != other.isSmallerFirst
      else { return nil }
      let pairs = [
        (excursion.bases.0, other.bases.0), (excursion.bases.1, other.bases.1),
        (excursion.bases.2, other.bases.2),
      ]
      return pairs.allSatisfy { a[$0].mayPair(with: b[$1]) } ? pairs : nil
    }
    let sorted = found.sorted { $0[0].0 < $1[0].0 }
    pairs = sorted.reduce(into: []) { kept, next in
      guard let last = kept.last else { return kept.append(next) }
      if next[0].0 > last[2].0 && next[0].1 > last[2].1 { kept.append(next) }
    }
  }

  /// The excursions of a run, by the shapes that it comes back to and shows in between.
  private static func excursions(_ steps: [RunStep]) -> [Key: Excursion] {
    func shapes(_ range: Range<Int>) -> [UInt64] { steps[range].map(\.digests.shape) }
    var excursions: [Key: Excursion] = [:]
    for first in steps.indices {
      guard let middle = comeback(steps, from: first), let last = comeback(steps, from: middle)
      else { continue }
      let (one, other) = (shapes((first + 1)..<middle), shapes((middle + 1)..<last))
      if one == other { continue }
      let isSmallerFirst = one.lexicographicallyPrecedes(other)
      let key = Key(
        base: steps[first].digests.shape, smaller: isSmallerFirst ? one : other,
        larger: isSmallerFirst ? other : one)
      if excursions[key] == nil {
        excursions[key] = Excursion(bases: (first, middle, last), isSmallerFirst: isSmallerFirst)
      } else {
        excursions[key]?.count += 1
      }
    }
    return excursions
  }

  /// The step at which a run shows the same as at `start` again, apart from texts, after leaving
  /// it.
  private static func comeback(_ steps: [RunStep], from start: Int) -> Int? {
    let end = min(start + longest + 2, steps.count)
    let next = ((start + 1)..<max(start + 1, end)).first {
      steps[$0].digests.layout == steps[start].digests.layout
        && steps[$0].front == steps[start].front
    }
    return next == start + 1 ? nil : next
  }
}
