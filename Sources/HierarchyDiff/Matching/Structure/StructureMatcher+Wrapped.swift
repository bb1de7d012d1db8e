import HierarchyModel

/// Matching of what was put into a container of its own, or taken out of one.
extension StructureMatcher {
  /// How many objects are looked at below those that came or went beside one.
  private static let limit = 64

  /// Matches what is left under matched containers with the only equal of it that is below what came, or
  /// was below what went, beside it.
  mutating func matchWrapped(_ section: Int) {
    var isKnown: Set<Int> = []
    for place in openPlaces(before: section) {
      let container = Int(before.containers[place])
      let other = container < 0 ? -1 : Int(places.toAfter[container])
      guard container < 0 || other >= 0, isKnown.insert(container).inserted else { continue }
      let held = container < 0 ? before.roots(of: section) : before.children(of: container)
      let others = other < 0 ? after.roots(of: section) : after.children(of: other)
      matchWrapped(held.filter { isOpen(before: $0) }, others.filter { isOpen(after: $0) })
    }
    descend(leniently: false)
  }

  private mutating func matchWrapped(_ held: [Int], _ others: [Int]) {
    matchOnly(held, below(others, after).filter { isOpen(after: $0) })
    matchOnly(below(held, before).filter { isOpen(before: $0) }, others)
  }

  /// What is below some objects; nothing where that is much.
  private func below(_ places: [Int], _ side: HashedSide) -> [Int] {
    let count = places.reduce(0) { $0 + side.size(of: $1) - 1 }
    guard count <= Self.limit else { return [] }
    return places.flatMap { ($0 + 1)..<($0 + side.size(of: $0)) }
  }

  /// Matches objects of two lists that are equal to each other and to no third.
  private mutating func matchOnly(_ places: [Int], _ others: [Int]) {
    guard places.count <= Self.limit, others.count <= Self.limit else { return }
    for place in places where isOpen(before: place) {
      let equal = others.filter { isOpen(after: $0) && areEqual(place, $0) }
      guard equal.count == 1, let other = equal.first, isOpen(place, other),
        places.count(where: { areEqual($0, other) }) == 1
      else { continue }
      matchAll(place, other)
    }
  }

  /// Whether two objects are equal with all that they hold, wherever they are if they show something.
  private func areEqual(_ place: Int, _ other: Int) -> Bool {
    let (left, right) = (before.hashes, after.hashes)
    guard pair.before.kinds[place] == pair.after.kinds[other] else { return false }
    return left.stateOfAll[place] == right.stateOfAll[other]
      || left.hasContent(place) && left.contentOfAll[place] == right.contentOfAll[other]
  }
}
