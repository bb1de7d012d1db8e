package import HierarchyDiff
package import HierarchyModel
import SQLiteDriver

/// Two recorded snapshots that were read, with the numbers of their objects, and how they match.
package struct SnapshotPairing {
  package let before: SnapshotContent
  package let after: SnapshotContent
  package let matching: Matching
}

/// What both of two recorded snapshots can vouch for, objects named by the store's numbers.
package struct StoredDifference {
  package let delta: Delta
  /// The snapshots, as places to look objects up.
  package let before: ObjectFinder
  package let after: ObjectFinder
  /// By place the numbers of objects where the delta names places.
  private let numbers: (before: [Int64], after: [Int64])?

  fileprivate init(
    _ delta: Delta, _ before: ObjectFinder, _ after: ObjectFinder,
    numbers: (before: [Int64], after: [Int64])? = nil
  ) {
    self.delta = delta
    self.before = before
    self.after = after
    self.numbers = numbers
  }

  /// The number of an object that the delta names.
  package func number(_ name: ObjectIndex, at end: DeltaEnd) -> Int64 {
    guard let numbers else { return Int64(name.position) }
    return (end == .before ? numbers.before : numbers.after)[name.position]
  }
}

/// Snapshots against each other, by the numbers that SQL knows them by. Objects of one session are
/// matched as they were when they were recorded, of two by structure.
extension Store {
  /// Both snapshots.
  package func pairing(
    from first: Int64, to second: Int64
  ) throws(StoreError) -> SnapshotPairing {
    try reading { () throws(StoreError) in
      try pairing(try record(ofSnapshot: first), try record(ofSnapshot: second))
    }
  }

  /// What lies between them. Neither is read where the rows between them tell.
  package func difference(
    from first: Int64, to second: Int64
  ) throws(StoreError) -> StoredDifference {
    try reading { () throws(StoreError) in
      let (old, new) = (try record(ofSnapshot: first), try record(ofSnapshot: second))
      if let told = try rowDelta(from: old, to: new) {
        return StoredDifference(
          told.comparison.delta, ObjectFinder(reader, old, rows: told.rows.before),
          ObjectFinder(reader, new, rows: told.rows.after))
      }
      let pair = try pairing(old, new)
      let (before, after) = (pair.before.snapshot, pair.after.snapshot)
      let delta = Delta(from: before, to: after, matching: pair.matching)
      let coverage = before.coverage.intersection(after.coverage)
      return StoredDifference(
        delta.restricted(to: coverage).delta, ObjectFinder(reader, old), ObjectFinder(reader, new),
        numbers: (pair.before.objects, pair.after.objects))
    }
  }

  private func pairing(
    _ old: SnapshotRecord, _ new: SnapshotRecord
  ) throws(StoreError) -> SnapshotPairing {
    let (before, after) = (try reader.content(old), try reader.content(new))
    return SnapshotPairing(
      before: before, after: after,
      matching: old.session == new.session
        ? before.matching(to: after) : Matching(before.snapshot, after.snapshot))
  }
}
