import HierarchyModel

/// The containers of a snapshot's objects and their places among their siblings, by position.
struct Placement {
  /// By slot; below zero the roots of a section.
  private(set) var containers: [Int32]
  private(set) var places: [Int64]

  init(_ snapshot: Snapshot, slots: [Int32], objects: ObjectTable) {
    let count = slots.count
    containers = Array(repeating: 0, count: count)
    places = Array(repeating: 0, count: count)
    var lasts = [Int64](repeating: 0, count: objects.count + RootSection.count)
    var dirty: Set<Int32> = []
    for position in 0..<count {
      let container = snapshot.containerSlot(of: position, slots)
      containers[position] = container
      let old = Self.oldPlace(slots[position], container, objects)
      let index = Int(container) + RootSection.count
      if let old, old > lasts[index] {
        places[position] = old
        lasts[index] = old
      } else {
        dirty.insert(container)
      }
    }
    if !dirty.isEmpty { assign(dirty, slots, objects) }
  }

  private static func oldPlace(
    _ slot: Int32, _ container: Int32, _ objects: ObjectTable
  ) -> Int64? {
    guard objects.isAlive(slot), objects.containers[Int(slot)] == container else { return nil }
    return objects.contents[Int(slot)].place
  }

  private mutating func assign(_ dirty: Set<Int32>, _ slots: [Int32], _ objects: ObjectTable) {
    var siblings: [Int32: [Int]] = [:]
    for (position, container) in containers.enumerated() where dirty.contains(container) {
      siblings[container, default: []].append(position)
    }
    for (container, positions) in siblings {
      let assigned = SiblingPlaces.assign(
        positions.map { Self.oldPlace(slots[$0], container, objects) })
      for (position, place) in zip(positions, assigned) { places[position] = place }
    }
  }
}
