import HierarchyDiff
import HierarchyModel
import SQLiteDriver

/// The delta of a snapshot and the one before it, made from the rows that the snapshot added: its
/// cost depends on what changed, not on how much there is.
///
/// The rows and those they follow are laid out as two sparse snapshots, which hold what changed
/// and, bare, what that refers to. Their delta only lacks where an object is among all its
/// siblings, which the rows say.
struct NeighbourDelta {
  let reader: SnapshotReader
  let before: SnapshotRecord
  let after: SnapshotRecord

  /// The delta, by the store's numbers of objects; nil where rows do not suffice: the snapshots
  /// describe different facets, hold objects without ids, or were matched by structure, or the
  /// rows alone make no snapshot.
  func delta() throws(StoreError) -> RowDelta? {
    guard after.tracked == before.tracked else { return nil }
    let changed = try storing(ChangedVersions(reader.connection, before, after))
    let bare = try bareRows(changed)
    guard let old = try sparse(before, changed.before, bare.before, bare.objects),
      let new = try sparse(after, changed.after, bare.after, bare.objects)
    else { return nil }
    guard let left = numbers(old), let right = numbers(new) else { return nil }
    let delta = Delta(
      from: old.snapshot, to: new.snapshot, matching: old.matching(to: new, by: .id))
    // Unchanged objects were matched by ids if changed ones were.
    guard MatchMethod(old.snapshot, new.snapshot) == .id || delta.isSameByStructure else {
      return nil
    }
    let placed = try PlacedDelta(
      delta.numbered(before: left, after: right), changed, before: changed.before + bare.before,
      after: changed.after + bare.after
    ) { id throws(StoreError) in try reader.name(id, in: after) }.placed()
    guard let placed, placed.hasIDsThroughout else { return nil }
    return RowDelta(
      delta: placed, before: old.snapshot.coverage(describing: before.tracked),
      after: new.snapshot.coverage(describing: after.tracked),
      rows: (changed.before, changed.after))
  }

  /// The rows of objects that did not change and are referred to, on both sides.
  private func bareRows(
    _ changed: ChangedVersions
  ) throws(StoreError) -> (before: [VersionRow], after: [VersionRow], objects: Set<Int64>) {
    var objects = changed.referred
    for record in [before, after] {
      for look in [record.look, record.run].compactMap({ $0 }) {
        let found = try storing(reader.dictionaries.look(look))
        for attribute in found?.attributes ?? [] {
          for (object, _) in attribute.headerReferences ?? [] { objects.insert(object) }
        }
      }
    }
    objects.subtract(changed.objects)
    var sides: (before: [VersionRow], after: [VersionRow]) = ([], [])
    let first = after.firstRow
    for object in objects.sorted() {
      let (old, new) = try storing(
        (
          try VersionRow.bare(object, upTo: first.stored(minus: 1), reader.connection),
          try VersionRow.bare(
            object, upTo: max(after.lastRow, first.stored(minus: 1)), reader.connection)
        ))
      if let old { sides.before.append(old) }
      if let new { sides.after.append(new) }
    }
    return (sides.before, sides.after, objects)
  }

  private func sparse(
    _ record: SnapshotRecord, _ rows: [VersionRow], _ bare: [VersionRow], _ objects: Set<Int64>
  ) throws(StoreError) -> SnapshotContent? {
    let all = rows + bare
    guard let order = WritingOrder(all, tracked: record.tracked) else { return nil }
    let snapshot: Snapshot
    do {
      snapshot = try reader.snapshot(record, all, order, bare: objects)
    } catch {
      // A bare object may not be where a link to it needs it: after the controllers in its
      // presenter. If rows are damaged, reading the whole snapshot says so.
      if error.code == .damaged { return nil }
      throw error
    }
    return SnapshotContent(snapshot: snapshot, objects: order.indices.map { all[$0].object })
  }

  private func numbers(_ content: SnapshotContent) -> [Int]? {
    let numbers = content.objects.compactMap(\.asIndex)
    return numbers.count == content.objects.count ? numbers : nil
  }
}

/// A delta made from rows, and what each of the two snapshots covers.
struct RowDelta {
  let delta: Delta
  let before: Coverage
  let after: Coverage
  /// Rows of objects that changed, as they were in the first snapshot and are in the second.
  let rows: (before: [VersionRow], after: [VersionRow])

  /// What both snapshots can vouch for.
  var comparison: Comparison { delta.comparison(covering: before, and: after) }

  /// The least number of rows that a snapshot has if all ordinals among siblings that the delta
  /// states are true.
  var leastRows: Int { max(delta.leastSiblings(at: .before), delta.leastSiblings(at: .after)) }

  var inverse: RowDelta {
    RowDelta(delta: delta.inverse, before: after, after: before, rows: (rows.after, rows.before))
  }

  /// Both steps as one; nil where they do not meet.
  func followed(by next: RowDelta) -> RowDelta? {
    guard let joined = try? delta.composed(with: next.delta) else { return nil }
    return RowDelta(
      delta: joined, before: before, after: next.after, rows: (rows.before, next.rows.after))
  }
}

extension Delta {
  /// The least number of siblings in all that is described at an end.
  fileprivate func leastSiblings(at end: DeltaEnd) -> Int {
    let side = end == .before ? before : after
    var lasts: [ContainerIndex: Int] = [:]
    for (container, ordinal) in zip(side.containers, side.ordinals) where container != .unplaced {
      lasts[container] = max(ordinal.value ?? 0, lasts[container] ?? 0)
    }
    for order in orders {
      let ordinal = end == .before ? order.before : order.after
      lasts[order.container] = max(ordinal, lasts[order.container] ?? 0)
    }
    return lasts.values.reduce(0) { $0 &+ $1 &+ 1 }
  }
}
