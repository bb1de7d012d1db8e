import HierarchyModel

/// Matching of siblings under matched parents.
extension StructureMatcher {
  /// Matches what two containers hold: equal subtrees, then subtrees that differ in geometry or state
  /// only, then objects with one identifier, then objects that are equal but for what is below.
  mutating func align(_ held: [Int], _ others: [Int], leniently: Bool) {
    var group = SiblingGroup(
      before: held.filter(isOpen(before:)), after: others.filter(isOpen(after:)))
    if group.isDone { return }
    let (left, right) = (before, after)
    for (place, other) in group.pairUp(
      by: { left.hashes.stateOfAll[$0] }, { right.hashes.stateOfAll[$0] })
    {
      matchAll(place, other)
    }
    if group.isDone { return }
    for (place, other) in group.pairUp(
      by: { left.hashes.contentOfAll[$0] }, { right.hashes.contentOfAll[$0] })
    {
      matchAll(place, other)
    }
    if group.isDone { return }
    for (place, other) in group.pairUp(
      by: left.identifierKey(of:), right.identifierKey(of:),
      where: { left.storage.kinds[$0] == right.storage.kinds[$1] })
    {
      matchOne(place, other)
    }
    if group.isDone { return }
    for (place, other) in group.pairUp(
      by: { left.hashes.state[$0] }, { right.hashes.state[$0] },
      where: { left.hashes.sketches[$0].eighthsInCommon(right.hashes.sketches[$1]) >= 2 })
    {
      matchOne(place, other)
    }
    if leniently && !group.isDone { alignLeniently(group) }
  }

  /// Looks once more at all containers that hold open objects on both sides, now less strictly.
  mutating func alignRest(_ section: Int) {
    align(before.roots(of: section), after.roots(of: section), leniently: true)
    var containers: [Int] = []
    var isKnown: Set<Int> = []
    for place in after.places(of: section) where isOpen(after: place) {
      let container = Int(after.containers[place])
      if container >= 0, places.toBefore[container] >= 0, isKnown.insert(container).inserted {
        containers.append(container)
      }
    }
    for container in containers.reversed() {
      waiting.append((Int(places.toBefore[container]), container))
    }
    descend(leniently: true)
  }
}
