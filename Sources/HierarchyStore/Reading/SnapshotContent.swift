package import HierarchyDiff
package import HierarchyModel

/// A snapshot that was read, with the objects of the store that it holds.
package struct SnapshotContent {
  package let snapshot: Snapshot
  /// By position the object's id.
  package let objects: [Int64]

  /// The matching of objects by their numbers with those of another snapshot.
  package func matchingByNumber(_ other: SnapshotContent) -> Matching {
    Matching(
      method: .id, reason: .forced, toAfter: positions(in: other),
      toBefore: other.positions(in: self))
  }

  /// For each object its position in another snapshot, -1 for none.
  package func positions(in other: SnapshotContent) -> [Int32] {
    var positions: [Int64: Int32] = [:]
    for (position, object) in other.objects.enumerated() {
      positions[object] = Int32(truncatingIfNeeded: position)
    }
    return objects.map { positions[$0] ?? -1 }
  }
}
