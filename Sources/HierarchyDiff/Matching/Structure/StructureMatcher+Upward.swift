import HierarchyModel

/// Matching of containers by what became of what they hold.
extension StructureMatcher {
  /// Matches each open object with the one that now holds most of what it held, from the bottom up.
  mutating func matchUpward(_ section: Int) {
    for place in before.places(of: section).reversed() where isOpen(before: place) {
      guard let other = newHolder(of: place), isOpen(place, other),
        before.classes[place] == after.classes[other]
      else { continue }
      matchOne(place, other)
    }
    descend(leniently: false)
  }

  /// What holds more than half of what an object held, by size; nil if nothing does.
  private func newHolder(of place: Int) -> Int? {
    var favourite: Int32 = -1
    var lead = 0
    var child = place + 1
    let end = Int(before.storage.ends[place])
    while child < end {
      let holder = holder(ofChild: child)
      let weight = before.size(of: child)
      if holder == favourite {
        lead += weight
      } else if lead > weight {
        lead -= weight
      } else {
        (favourite, lead) = (holder, weight - lead)
      }
      child += weight
    }
    guard favourite >= 0 else { return nil }
    return weight(of: favourite, among: place) * 2 >= end - place - 1 ? Int(favourite) : nil
  }

  private func holder(ofChild child: Int) -> Int32 {
    let other = places.toAfter[child]
    return other < 0 ? -1 : after.containers[Int(other)]
  }

  /// The size of all that one object held and another holds now.
  private func weight(of holder: Int32, among place: Int) -> Int {
    var weight = 0
    var child = place + 1
    while child < Int(before.storage.ends[place]) {
      if self.holder(ofChild: child) == holder { weight += before.size(of: child) }
      child += before.size(of: child)
    }
    return weight
  }
}
