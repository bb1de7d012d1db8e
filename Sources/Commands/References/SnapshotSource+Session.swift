import HierarchyModel
import HierarchyStore

/// A session that is asked in SQL: of a store, or recorded into one in memory.
struct AskedSession {
  let store: Store
  let name: String
  /// The numbers of its snapshots, in order.
  let numbers: [Int]
  /// Where it is stored; nil where it is in memory only.
  let stored: StoredPlace?

  /// Opens the session of a series; snapshots that are in no store are recorded into one in memory, as a
  /// session named like their file.
  init(_ named: SnapshotSource.NamedSeries) throws(CommandFailure) {
    let series = named.series
    if let stored = series.stored {
      self.init(
        store: try stored.store.open(.reading), name: stored.session,
        numbers: (0..<series.count).map(series.number(at:)), stored: stored)
    } else {
      self = try reporting(named.name) { () throws(CommandFailure) in
        var snapshots: [Snapshot] = []
        for place in 0..<series.count { snapshots.append(try series.snapshot(at: place)) }
        return try AskedSession(recording: snapshots, ofFile: named.name)
      }
    }
  }

  init(recording snapshots: [Snapshot], ofFile file: String) throws(CommandFailure) {
    let name = StoreLocation.sessionName(ofFile: file)
    self = try reporting(file) { () throws(StoreError) in
      let store = try Store(inMemory: ())
      let recording = try store.startSession(name)
      var numbers: [Int] = []
      for snapshot in snapshots { numbers.append(try recording.record(snapshot).number) }
      return AskedSession(store: store, name: name, numbers: numbers, stored: nil)
    }
  }

  init(store: Store, name: String, numbers: [Int], stored: StoredPlace?) {
    self.store = store
    self.name = name
    self.numbers = numbers
    self.stored = stored
  }
}

extension SnapshotSource {
  /// The store and the session that a word names, which need not be there yet: nil where none is named.
  func session(
    _ word: String
  ) throws(CommandFailure) -> (location: StoreLocation, session: String?) {
    let reference = try storedReference(word)
    if reference.moment != nil {
      throw CommandFailure(
        .unknownMoment, "names one snapshot; expected a session",
        remedy: "leave out what follows the slash"
      ).about(word)
    }
    return (try location(of: reference, word), reference.session)
  }

  /// What a word names in a store, of commands that are about stores only: files do not count.
  func storedReference(_ word: String) throws(CommandFailure) -> StoredReference {
    switch try reference(word) {
    case .stored(let reference), .file(_, _, let reference?): return reference
    case .file, .standardInput:
      throw CommandFailure(
        .missingStore, "is not a session of a store", remedy: "write [STORE:]SESSION"
      ).about(word)
    }
  }
}
