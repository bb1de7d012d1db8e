import HierarchyModel
import SQLiteDriver

/// Records stored snapshots once more, each under the number it has; what was derived of them and of
/// their changes is derived again.
struct SnapshotCopier {
  /// Where they are read.
  let reader: SnapshotReader
  let recorder: SessionRecorder

  /// Records a snapshot; refuses one that is not what was recorded. Within a transaction.
  func copy(_ record: SnapshotRecord) throws(StoreError) {
    let snapshot = try reader.snapshot(record)
    guard ContentDigest.of(snapshot) == record.digest else {
      throw reader.damaged(record, "its content differs from what was recorded")
    }
    recorder.goOn(after: record.seq.stored(minus: 1))
    try storing { () throws(SQLiteError) in
      _ = try recorder.write(snapshot)
    }
  }
}
