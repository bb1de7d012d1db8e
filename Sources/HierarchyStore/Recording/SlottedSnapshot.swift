import HierarchyModel

/// A snapshot that was recorded, with the slots of its objects.
struct SlottedSnapshot {
  let snapshot: Snapshot
  let tracked: TrackedFacets
  let slots: [Int32]
  /// What it can vouch for.
  let covered: Coverage

  init(_ snapshot: Snapshot, tracked: TrackedFacets, slots: [Int32]) {
    self.snapshot = snapshot
    self.tracked = tracked
    self.slots = slots
    covered = snapshot.coverage(tracked: tracked)
  }

  /// The slot of an object of the snapshot.
  func slot(of object: Captured<ObjectIndex>) -> Int32? {
    object.value.map { slots[$0.position] }
  }
}
