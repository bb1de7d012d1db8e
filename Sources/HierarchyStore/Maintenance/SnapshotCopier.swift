import HierarchyModel
import SQLiteDriver

/// Records stored snapshots once more, each under the number it has; what was derived of them and of
/// their changes is derived again.
struct SnapshotCopier {
  /// What reads them, in the order of their numbers.
  let sweep: SessionSweep
  let recorder: SessionRecorder

  /// Records a snapshot; refuses one that is not what was recorded. Within a transaction.
  func copy(_ record: SnapshotRecord) throws(StoreError) {
    let snapshot = try sweep.content(record).snapshot
    guard ContentDigest.of(snapshot) == record.digest else {
      throw sweep.reader.damaged(record, "its content differs from what was recorded")
    }
    recorder.goOn(after: record.seq.stored(minus: 1))
    try storing { () throws(SQLiteError) in
      _ = try recorder.write(snapshot)
    }
  }
}
