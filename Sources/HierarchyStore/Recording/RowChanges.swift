import HierarchyDiff
import HierarchyModel

/// What the objects of a snapshot are to say in rows: what the third step of recording makes.
struct RowChanges {
  /// The objects that came or changed, with what their rows say.
  var written: [(slot: Int32, position: Int, content: VersionContent)] = []
  /// The digests of what was captured of objects, where they are others than before.
  var digests: [(slot: Int32, digest: UInt64, step: ObjectStepDigest)] = []
  /// What went.
  let removals: Removals

  /// How many rows there are.
  var count: Int { written.count + removals.runs.count }

  /// The rows, the first with an id, and the versions that end with them; `state` is that of the
  /// snapshot before, but for the numbers.
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
