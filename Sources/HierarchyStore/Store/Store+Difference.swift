package import HierarchyDiff
import HierarchyModel
import SQLiteDriver

/// What lies between two recorded snapshots, with the numbers of their objects.
package struct StoredDifference {
  package let before: SnapshotContent
  package let after: SnapshotContent
  package let matching: Matching
  /// What both snapshots can vouch for.
  package let delta: Delta

  /// Where an object of the delta is in the store.
  package func object(_ entry: DeltaEntry, at end: DeltaEnd) -> Int64? {
    delta.place(of: entry, at: end).map { content(at: end).objects[$0.position] }
  }

  /// One side.
  package func content(at end: DeltaEnd) -> SnapshotContent {
    end == .before ? before : after
  }
}

extension Store {
  /// Holds two snapshots against each other, by the numbers that SQL knows them by. Objects of one
  /// session are matched as they were when they were recorded, of two by structure.
  package func difference(
    from first: Int64, to second: Int64
  ) throws(StoreError) -> StoredDifference {
    try reading { () throws(StoreError) in
      let (old, new) = (try record(ofSnapshot: first), try record(ofSnapshot: second))
      let (before, after) = (try reader.content(old), try reader.content(new))
      let matching =
        old.session == new.session
        ? before.matching(to: after)
        : Matching(before.snapshot, after.snapshot)
      let delta = Delta(from: before.snapshot, to: after.snapshot, matching: matching)
      let coverage = before.snapshot.coverage.intersection(after.snapshot.coverage)
      return StoredDifference(
        before: before, after: after, matching: matching,
        delta: delta.restricted(to: coverage).delta)
    }
  }
}
