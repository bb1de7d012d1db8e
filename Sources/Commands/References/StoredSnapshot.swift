import HierarchyModel
import HierarchyStore

/// One snapshot of a stored session, as a series of its own.
struct StoredSnapshot: SnapshotSeries {
  private let number: Int
  private let snapshot: Snapshot

  /// Reads the snapshot at a moment of a session.
  init(_ moment: MomentReference, of session: String, in store: Store) throws(CommandFailure) {
    let number = try StoredMoments(session: session, store: store).number(of: moment)
    self.number = number
    snapshot = try reporting { () throws(StoreError) in
      try store.snapshot(number, of: session)
    }
  }

  let count = 1

  func number(at place: Int) -> Int { number }

  func label(at place: Int) -> String? { snapshot.header.label }

  func snapshot(at place: Int) -> Snapshot { snapshot }
}
