import HierarchyModel
import HierarchyStore
import Synchronization

/// All snapshots of a stored session, read when they are asked for.
final class StoredSession: SnapshotSeries {
  private let session: String
  private let location: StoreLocation
  private let store: Mutex<Store>
  private let snapshots: [SnapshotSummary]

  init(_ session: String, at location: StoreLocation) throws(CommandFailure) {
    let store = try location.open(.reading)
    self.session = session
    self.location = location
    snapshots = try reporting(location.name) { () throws(StoreError) in
      try store.snapshots(of: session)
    }
    self.store = Mutex(store)
  }

  var count: Int { snapshots.count }

  var stored: StoredPlace? { StoredPlace(store: location, session: session) }

  func number(at place: Int) -> Int { snapshots[place].number }

  func label(at place: Int) -> String? { snapshots[place].label }

  func snapshot(at place: Int) throws(CommandFailure) -> Snapshot {
    let number = snapshots[place].number
    return try reporting { () throws(StoreError) in
      try store.withLock { store throws(StoreError) in try store.snapshot(number, of: session) }
    }
  }

  func sweep(
    _ places: [Int], _ body: (Int, Snapshot) throws(CommandFailure) -> Bool
  ) throws(CommandFailure) {
    // A sweep holds what it reads with for long: it has a connection of its own.
    let store = try location.open(.reading)
    try store.sweep(
      places.map { snapshots[$0].number }, of: session, wrap: { CommandFailure($0, path: nil) },
      each: { number, snapshot throws(CommandFailure) in
        try body(places[number], snapshot)
      })
  }
}
