public import HierarchyModel
import SQLiteDriver

extension Store {
  /// A recorded snapshot, equal to what was recorded.
  public func snapshot(_ number: Int, of session: String) throws(StoreError) -> Snapshot {
    let id = try requiredSessionID(session)
    return try reading { () throws(StoreError) in
      try reader.snapshot(try record(number, of: session, id))
    }
  }

  /// Runs `body` so that all it reads is of one moment.
  func reading<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    try connection.transaction(.deferred, wrap: StoreError.init, body)
  }
}
