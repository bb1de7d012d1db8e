/// Matching of what went from one place with what came to another.
extension StructureMatcher {
  /// Matches the roots of what is left with their equals: one move instead of a removal and an addition.
  mutating func matchMoved(_ section: Int) {
    let gone = before.places(of: section).filter { place in
      let container = Int(before.containers[place])
      return isOpen(before: place) && (container < 0 || places.toAfter[container] >= 0)
    }
    let came = after.places(of: section).filter { place in
      let container = Int(after.containers[place])
      return isOpen(after: place) && (container < 0 || places.toBefore[container] >= 0)
    }
    var group = SiblingGroup(before: gone, after: came)
    let (left, right) = (before, after)
    for (place, other) in group.pairUp(
      by: { left.hashes.stateOfAll[$0] }, { right.hashes.stateOfAll[$0] })
    {
      matchAll(place, other)
    }
  }
}
