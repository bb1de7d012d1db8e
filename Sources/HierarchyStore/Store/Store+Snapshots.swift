public import HierarchyModel
import SQLiteDriver

extension Store {
  /// A recorded snapshot, equal to what was recorded.
  public func snapshot(_ number: Int, of session: String) throws(StoreError) -> Snapshot {
    guard let id = try sessionID(session) else {
      throw StoreError(.notFound, "there is no session \"\(session)\"", path: path)
    }
    let reader = self.reader
    return try reading { () throws(StoreError) in
      let record = try storing { () throws(SQLiteError) in
        try SnapshotRecord.find(session: id, seq: Int64(number), in: connection)
      }
      guard let record else {
        throw StoreError(
          .notFound, "session \"\(session)\" has no snapshot \(number)", path: path)
      }
      return try reader.snapshot(record)
    }
  }

  /// Runs `body` so that all it reads is of one moment.
  func reading<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    try connection.transaction(.deferred, wrap: StoreError.init, body)
  }
}
