import HierarchyModel

/// The last snapshot that was recorded, with the slots of its objects.
struct RecordedMoment {
  let snapshot: Snapshot
  let tracked: TrackedFacets
  let slots: [Int32]
  /// By slot the position, -1 for what is not in the snapshot.
  private let positions: [Int32]

  init(_ snapshot: Snapshot, tracked: TrackedFacets, slots: [Int32], slotCount: Int) {
    self.snapshot = snapshot
    self.tracked = tracked
    self.slots = slots
    var positions = [Int32](repeating: -1, count: slotCount)
    for (position, slot) in slots.enumerated() {
      positions[Int(slot)] = Int32(truncatingIfNeeded: position)
    }
    self.positions = positions
  }

  /// The slot of an object of the snapshot.
  func slot(of object: Captured<ObjectIndex>) -> Int32? {
    object.value.map { slots[$0.position] }
  }

  /// Where the object of a slot was, nil where it was not.
  func position(of slot: Int32) -> Int32? {
    guard slot < positions.count, positions[Int(slot)] >= 0 else { return nil }
    return positions[Int(slot)]
  }
}
