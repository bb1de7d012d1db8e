import HierarchyDiff
package import HierarchyModel

/// A snapshot that was read, with the store's ids of its objects.
package struct SnapshotContent {
  package let snapshot: Snapshot
  /// By position the object's id.
  package let objects: [Int64]

  /// Which objects of another snapshot of the session are those of this one, as was found when they
  /// were recorded.
  func matching(to other: SnapshotContent) -> Matching {
    matching(to: other, by: MatchMethod(snapshot, other.snapshot))
  }

  /// The same where it is known how they were matched.
  func matching(to other: SnapshotContent, by method: MatchMethod) -> Matching {
    var positions: [Int64: Int] = [:]
    for (position, object) in other.objects.enumerated() { positions[object] = position }
    let toAfter = objects.map { OptionalIndex(positions[$0]) }
    var toBefore = [OptionalIndex](repeating: .none, count: other.objects.count)
    for (position, after) in toAfter.enumerated() {
      if let after = after.value { toBefore[after] = OptionalIndex(position) }
    }
    return Matching(
      method: method, reason: .forced, toAfter: toAfter,
      toBefore: toBefore)
  }
}
