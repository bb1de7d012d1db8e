import HierarchyModel
import HierarchyStore
import SQLiteDriver

/// Reads the store for the functions of one connection, and keeps what was read last: joins ask for one
/// snapshot again and again.
final class StoreReader {
  private let store: Store
  private let connection: Connection
  private var kept: [Int64: AskedSnapshot] = [:]
  private var state: StoreState?

  /// How many snapshots are kept.
  private static let keptCount = 4

  init(_ connection: Connection) throws(TableError) {
    self.connection = connection
    do {
      store = try Store(reading: connection)
    } catch {
      throw TableError(error)
    }
  }

  /// The snapshot that an argument names.
  func snapshot(_ name: String, of arguments: Arguments) throws(TableError) -> AskedSnapshot {
    let id = try id(name, of: arguments)
    try forgetWhatChanged()
    if let known = kept[id] { return known }
    let asked = AskedSnapshot(
      try reading { () throws(StoreError) in try store.content(ofSnapshot: id) })
    if kept.count >= Self.keptCount { kept.removeAll() }
    kept[id] = asked
    return asked
  }

  /// What lies between two snapshots that arguments name.
  func difference(
    _ first: String, _ second: String, of arguments: Arguments
  ) throws(TableError) -> StoredDifference {
    let (before, after) = (try id(first, of: arguments), try id(second, of: arguments))
    try forgetWhatChanged()
    return try reading { () throws(StoreError) in
      try store.difference(from: before, to: after)
    }
  }

  /// Two snapshots that arguments name, and how their objects match.
  func pairing(
    _ first: String, _ second: String, of arguments: Arguments
  ) throws(TableError) -> SnapshotPairing {
    let (before, after) = (try id(first, of: arguments), try id(second, of: arguments))
    try forgetWhatChanged()
    return try reading { () throws(StoreError) in
      try store.pairing(from: before, to: after)
    }
  }

  /// The number of the snapshot that an argument names: by it, or as the command line names snapshots.
  private func id(_ name: String, of arguments: Arguments) throws(TableError) -> Int64 {
    switch try arguments.required(name) {
    case .integer(let id): return id
    case .text(let text):
      let moment: SessionMoment?
      do { moment = try SessionMoment(parsing: text) } catch {
        throw arguments.failure(name, "\(error)")
      }
      guard let moment else { break }
      return try reading { () throws(StoreError) in try store.snapshotID(of: moment) }
    case .null, .real, .blob: break
    }
    throw arguments.failure(
      name, "expected a snapshot_id, as the view snapshots has them, or text like 'session/last'")
  }

  /// What was read stays right until somebody writes.
  private func forgetWhatChanged() throws(TableError) {
    let current: StoreState
    do {
      current = try StoreState(connection)
    } catch {
      throw TableError(error)
    }
    if current == state { return }
    kept.removeAll()
    store.forget()
    state = current
  }

  private func reading<Value>(
    _ body: () throws(StoreError) -> Value
  ) throws(TableError) -> Value {
    do { return try body() } catch { throw TableError(error) }
  }
}

extension TableError {
  /// A failure of the store.
  init(_ error: StoreError) {
    self.init(error.remedy.map { "\(error.message); \($0)" } ?? error.message)
  }
}
