package import HierarchyModel

/// A difference with its extent: at which pairs of steps it shows.
package struct LastingDifference: Sendable {
  package let difference: StepDifference
  /// What the first object that shows it is called.
  package let name: String
  package let list: ObjectList
  /// What the first object that shows it is known by in other runs.
  let noise: NoiseKey
  /// The first pair that shows it, and the last.
  package let from: (before: Int, after: Int)
  package internal(set) var to: (before: Int, after: Int)
  /// How many pairs show it.
  package internal(set) var steps = 1
  /// How many objects of the first pair show it.
  package internal(set) var objects = 0
}

/// Joins the differences of pairs that follow each other: one that holds from one step to another
/// is reported once. It ends where an object that showed it is there on both sides and does not
/// differ.
package struct LastingDifferences: Sendable {
  package private(set) var all: [LastingDifference] = []
  /// Where in `all` each open difference is.
  private var open: [StepDifference: Int] = [:]
  /// By object the differences that it showed.
  private var shownBy: [Token: Set<StepDifference>] = [:]

  package init() {}

  /// Takes in what differs at a pair of steps; pairs come in order.
  package mutating func add(
    _ pair: (before: Int, after: Int), _ shown: [ShownDifference], of before: Snapshot,
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

  /// Ends what is not seen any more on an object that showed it.
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
