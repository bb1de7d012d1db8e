import HierarchyModel
import HierarchyStore

/// One snapshot of a stored session, as a series of its own.
struct StoredSnapshot: SnapshotSeries {
  private let store: Store
  private let session: String
  private let number: Int

  /// Finds the moment of a session; nothing of the snapshot is read yet.
  init(_ moment: MomentReference, of session: String, in store: Store) throws(CommandFailure) {
    self.store = store
    self.session = session
    number = try reporting { () throws(CommandFailure) in
      try StoredMoments(session: session, store: store).number(of: moment)
    }
  }

  let count = 1

  func number(at place: Int) -> Int { number }

  func label(at place: Int) throws(CommandFailure) -> String? {
    try snapshot(at: place).header.label
  }

  func snapshot(at place: Int) throws(CommandFailure) -> Snapshot {
    try reporting { () throws(StoreError) in try store.snapshot(number, of: session) }
  }
}
