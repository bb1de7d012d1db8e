import HierarchyModel

/// Matching of siblings under matched parents.
extension StructureMatcher {
  /// Matches what two containers hold: equal subtrees, then subtrees of equal content, whatever their
  /// geometry, then objects with one identifier, then objects that are equal but for what is below.
  mutating func align(_ held: [Int], _ others: [Int], leniently: Bool) {
    var group = SiblingGroup()
    for place in held where isOpen(before: place) { group.before.append(place) }
    for place in others where isOpen(after: place) { group.after.append(place) }
    if group.isDone { return }
    let (left, right) = (before, after)
    for (place, other) in group.pairUp(
      by: { left.hashes.stateOfAll[$0] }, { right.hashes.stateOfAll[$0] })
    {
      matchAll(place, other)
    }
    if group.isDone { return }
    for (place, other) in group.pairUp(
      by: { left.hashes.hasContent($0) ? left.hashes.contentOfAll[$0] : 0 },
      { right.hashes.contentOfAll[$0] })
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
    // Many siblings may be equal in themselves: those that hold most of the same things go first.
    for (place, other) in group.pairUp(
      by: { left.hashes.state[$0] }, { right.hashes.state[$0] },
      where: { left.holdsMostAlike($0, right, $1) })
    {
      matchOne(place, other)
    }
    if group.isDone { return }
    for (place, other) in group.pairUp(
      by: { left.hashes.state[$0] }, { right.hashes.state[$0] },
      where: { left.holdsAlike($0, right, $1) })
    {
      matchOne(place, other)
    }
    if leniently && !group.isDone { alignLeniently(group) }
  }

  /// Looks once more at all containers that hold open objects on both sides, now less strictly.
  mutating func alignRest(_ section: Int) {
    align(before.roots(of: section), after.roots(of: section), leniently: true)
    matchOnlyRoots(section)
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

  /// Matches the only roots of two whole trees, if their classes are one and their identifiers do not
  /// differ, whatever they hold: a list in another language is the same list.
  private mutating func matchOnlyRoots(_ section: Int) {
    let (roots, others) = (before.roots(of: section), after.roots(of: section))
    guard roots.count == 1, others.count == 1, let root = roots.first, let other = others.first,
      isOpen(root, other), before.classes[root] == after.classes[other],
      pair.before.header.partial == nil, pair.after.header.partial == nil
    else { return }
    let (key, otherKey) = (before.identifierKey(of: root), after.identifierKey(of: other))
    if key == 0 || otherKey == 0 || key == otherKey { matchOne(root, other) }
  }
}
