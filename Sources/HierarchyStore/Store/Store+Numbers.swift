import SQLiteDriver

/// Snapshots by the numbers that SQL knows them by, `snapshot_id`.
extension Store {
  /// A snapshot with the numbers of its objects.
  package func content(ofSnapshot id: Int64) throws(StoreError) -> SnapshotContent {
    try reading { () throws(StoreError) in try reader.content(try record(ofSnapshot: id)) }
  }

  /// Forgets what was read, since others may have changed it.
  package func forget() {
    reader.forget()
  }

  /// The row of a snapshot.
  func record(ofSnapshot id: Int64) throws(StoreError) -> SnapshotRecord {
    let record = try storing { () throws(SQLiteError) in
      try SnapshotRecord.find(id, in: connection)
    }
    if let record { return record }
    throw StoreError(.notFound, "there is no snapshot \(id)", path: path)
  }
}
