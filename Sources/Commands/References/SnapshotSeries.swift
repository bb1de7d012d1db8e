package import HierarchyModel

/// The snapshots of one file or stream, in order.
package protocol SnapshotSeries: Sendable {
  var count: Int { get }

  /// What a snapshot without a label is called.
  func number(at place: Int) -> Int

  /// The label of a snapshot, nil where it has none.
  func label(at place: Int) throws(CommandFailure) -> String?

  /// Where the snapshots are stored; nil where they are in no store.
  var stored: StoredPlace? { get }

  /// A snapshot, made when it is asked for.
  func snapshot(at place: Int) throws(CommandFailure) -> Snapshot

  /// Gives the snapshots of places that ascend, one after another, until `body` answers false.
  func sweep(
    _ places: [Int], _ body: (Int, Snapshot) throws(CommandFailure) -> Bool
  ) throws(CommandFailure)
}

extension SnapshotSeries {
  package func number(at place: Int) -> Int { place + 1 }

  package var stored: StoredPlace? { nil }

  package func sweep(
    _ places: [Int], _ body: (Int, Snapshot) throws(CommandFailure) -> Bool
  ) throws(CommandFailure) {
    for place in places {
      guard try body(place, try snapshot(at: place)) else { return }
    }
  }

  /// The files that the snapshots are read from: their own, called by its name, or those of a store.
  func inputs(named name: String, in surroundings: Surroundings) -> [InputFile] {
    guard let stored else { return [InputFile(name, in: surroundings), .standardInput] }
    return ["", "-journal", "-wal", "-shm"].map { InputFile(stored.store.path + $0) }
  }
}

/// The session that a series is of, and its store.
package struct StoredPlace: Sendable {
  let store: StoreLocation
  let session: String
}
