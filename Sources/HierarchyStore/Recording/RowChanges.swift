import HierarchyDiff
import HierarchyModel

/// The rows that the objects of a snapshot need: the result of the third step of recording.
struct RowChanges {
  /// The objects that came or changed, with what their rows say.
  var written: [(slot: Int32, position: Int, content: VersionContent)] = []
  /// The digests of what was captured of objects, where they changed.
  var digests: [(slot: Int32, digest: UInt64, step: ObjectStepDigest)] = []
  /// The objects that went.
  let removals: Removals

  /// How many rows there are.
  var count: Int { written.count + removals.runs.count }

  /// The rows, numbered from `firstRow`, and the versions that end with them; `state` is that of
  /// the snapshot before, except for its numbers.
  func versions(
    _ change: SnapshotChange, since state: RecorderState, firstRow: Int64
  ) -> (rows: [NewVersion], ended: [ClosedRange<Int64>]) {
    let (objects, ordinals) = (state.objects, Ordinals(change))
    func version(_ id: Int64, _ slot: Int32, to: Int64) -> NewVersion {
      NewVersion(
        id: id, from: state.seq, to: to, object: objects.ids[Int(slot)],
        kind: objects.kinds[Int(slot)], previous: objects.versions[Int(slot)],
        ordinals: ordinals[slot])
    }
    var rows: [NewVersion] = []
    rows.reserveCapacity(count)
    var ended: [ClosedRange<Int64>] = []
    var id = firstRow
    for (slot, _, content) in written {
      var row = version(id, slot, to: state.openSeq)
      if row.previous != 0 { ended.append(row.previous...row.previous) }
      row.content = content
      rows.append(row)
      id += 1
    }
    for run in removals.runs {
      var row = version(id, run.slot, to: state.seq)
      row.previousLast = run.last
      rows.append(row)
      ended.append(run.versions)
      id += 1
    }
    return (rows, ended)
  }
}
