/// Matching of what went from one place with what came to another.
extension StructureMatcher {
  /// Matches the roots of what is left with their equals: one move instead of a removal and an addition.
  mutating func matchMoved(_ section: Int) {
    var group = SiblingGroup()
    for place in openPlaces(before: section) {
      let container = Int(before.containers[place])
      if container < 0 || places.toAfter[container] >= 0 { group.before.append(place) }
    }
    for place in openPlaces(after: section) {
      let container = Int(after.containers[place])
      if container < 0 || places.toBefore[container] >= 0 { group.after.append(place) }
    }
    let (left, right) = (before, after)
    for (place, other) in group.pairUp(
      by: { left.hashes.stateOfAll[$0] }, { right.hashes.stateOfAll[$0] })
    {
      matchAll(place, other)
    }
  }
}
