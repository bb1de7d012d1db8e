public import HierarchyDiff
import HierarchyModel
import SQLiteDriver

extension Store {
  /// What changed from one snapshot of a session to another, their objects matched as they were when
  /// they were recorded.
  public func delta(
    from before: Int, to after: Int, of session: String
  ) throws(StoreError) -> Delta {
    let id = try requiredSessionID(session)
    return try reading { () throws(StoreError) in
      let old = try reader.content(try record(before, of: session, id))
      let new = try reader.content(try record(after, of: session, id))
      let matching = Matching(
        method: .id, reason: .forced, toAfter: old.positions(in: new),
        toBefore: new.positions(in: old))
      return Delta(from: old.snapshot, to: new.snapshot, matching: matching)
    }
  }

  /// The row of a snapshot.
  func record(
    _ number: Int, of session: String, _ id: Int64
  ) throws(StoreError) -> SnapshotRecord {
    let record = try storing { () throws(SQLiteError) in
      try SnapshotRecord.find(session: id, seq: Int64(number), in: connection)
    }
    if let record { return record }
    throw StoreError(.notFound, "session \"\(session)\" has no snapshot \(number)", path: path)
  }
}
