public import HierarchyModel
import SQLiteDriver

extension Store {
  /// Gives snapshots of a session, in the order of their numbers, at a cost that follows what changed
  /// from each to the next; all that is read is of one moment. `body` gets the place among `numbers` and
  /// the snapshot, and ends the sweep by answering false. `wrap` says what a failure of the store is to
  /// the caller.
  public func sweep<Failure: Error>(
    _ numbers: [Int], of session: String, wrap: (StoreError) -> Failure,
    each body: (Int, Snapshot) throws(Failure) -> Bool
  ) throws(Failure) {
    func failure(_ error: SQLiteError) -> Failure { wrap(StoreError(error)) }
    try connection.transaction(.deferred, wrap: failure) { () throws(Failure) in
      let sweep = SessionSweep(reader)
      let id: Int64
      do throws(StoreError) { id = try requiredSessionID(session) } catch { throw wrap(error) }
      for (place, number) in numbers.enumerated() {
        let snapshot: Snapshot
        do throws(StoreError) {
          snapshot = try sweep.content(try record(number, of: session, id)).snapshot
        } catch {
          throw wrap(error)
        }
        guard try body(place, snapshot) else { return }
      }
    }
  }
}
