import HierarchyModel
import HierarchyStore

/// One snapshot of a stored session, as a series of its own.
struct StoredSnapshot: SnapshotSeries {
  let stored: StoredPlace?
  private let number: Int
  private let snapshot: Snapshot

  /// Reads the snapshot of a name.
  init(
    _ name: SessionMoment, in store: Store, at location: StoreLocation
  ) throws(StoreError) {
    stored = StoredPlace(store: location, session: name.session)
    number = try store.number(of: name)
    snapshot = try store.snapshot(number, of: name.session)
  }

  let count = 1

  func number(at place: Int) -> Int { number }

  func label(at place: Int) -> String? { snapshot.header.label }

  func snapshot(at place: Int) -> Snapshot { snapshot }
}
