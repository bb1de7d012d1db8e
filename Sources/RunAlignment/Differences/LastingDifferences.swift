package import HierarchyModel

/// A difference with its extent: the pairs of steps that show it.
package struct LastingDifference: Sendable {
  package let difference: StepDifference
  /// The name of the first object that shows it.
  package let name: String
  package let list: ObjectList
  /// What identifies the first object that shows it in other runs.
  let noise: NoiseKey
  /// The first pair that shows it, and the last.
  package let from: AlignedRuns.Pair
  package internal(set) var to: AlignedRuns.Pair
  /// The number of pairs that show it.
  package internal(set) var steps = 1
  /// The number of objects of the first pair that show it.
  package internal(set) var objects = 0
}

/// Joins the differences of consecutive pairs: a difference that lasts from one step to another is
/// reported once. It ends when an object that showed it is present on both sides and does not
/// differ.
package struct LastingDifferences: Sendable {
  package private(set) var all: [LastingDifference] = []
  /// The index in `all` of each open difference.
  private var open: [StepDifference: Int] = [:]
  /// The differences that each object showed.
  private var shownBy: [Token: Set<StepDifference>] = [:]

  init() {}

  /// Joins the differences of parts of which each ascends: first the pairs in order, then the
  /// reordered ones. What a part before shows is not reported again.
  init(_ parts: [LastingDifferences]) {
    all = parts.first?.all ?? []
    var known = Dictionary(
      all.indices.map { (all[$0].difference, $0) }, uniquingKeysWith: { first, _ in first })
    for one in parts.dropFirst().flatMap(\.all) {
      if let index = known[one.difference] {
        all[index].steps += one.steps
      } else {
        known[one.difference] = all.count
        all.append(one)
      }
    }
  }

  /// Adds the differences of a pair of steps; pairs come in order.
  package mutating func add(
    _ pair: AlignedRuns.Pair, _ shown: [ShownDifference], of before: Snapshot,
    isKept: (ObjectIndex) -> Bool
  ) {
    let differing = Set(shown.map(\.difference))
    end(differing, in: before, isKept)
    var counted: Set<StepDifference> = []
    for one in shown {
      if let index = open[one.difference] {
        if counted.insert(one.difference).inserted {
          all[index].to = pair
          all[index].steps += 1
        }
        if all[index].from == pair { all[index].objects += 1 }
      } else {
        open[one.difference] = all.count
        counted.insert(one.difference)
        all.append(
          LastingDifference(
            difference: one.difference, name: one.name, list: one.list, noise: one.noise,
            from: pair, to: pair, objects: 1))
      }
      shownBy[one.object, default: []].insert(one.difference)
    }
  }

  /// Ends differences no longer seen on an object that showed them.
  private mutating func end(
    _ differing: Set<StepDifference>, in before: Snapshot, _ isKept: (ObjectIndex) -> Bool
  ) {
    guard !shownBy.isEmpty else { return }
    for object in before.objects {
      let key = PairDifferences.key(of: object, in: before)
      guard let differences = shownBy[key], isKept(object) else { continue }
      for difference in differences where !differing.contains(difference) {
        open[difference] = nil
        shownBy[key]?.remove(difference)
      }
      if shownBy[key]?.isEmpty == true { shownBy[key] = nil }
    }
  }
}
