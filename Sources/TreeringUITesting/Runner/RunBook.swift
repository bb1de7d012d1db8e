import HierarchyModel
import HierarchyRecording
import HierarchyStore

/// The store of a test with UI, a session for each run of the app.
final class RunBook {
  /// Where something is recorded.
  struct Place {
    let session: String
    let number: Int
  }

  private let path: String
  private let name: String
  private var store: Store?
  private var sessions: [String: (session: Session, number: Int)] = [:]

  init(path: String, name: String) {
    self.path = path
    self.name = name
  }

  /// The session of a run and the number of its last snapshot.
  func place(of run: String) throws(StoreError) -> Place {
    if let known = sessions[run] {
      return Place(session: known.session.name, number: known.number)
    }
    let session = try opened().startFreeSession(name)
    sessions[run] = (session, 0)
    return Place(session: session.name, number: 0)
  }

  /// Records a snapshot of a run, after which the store is one file that can be handed on.
  func record(_ snapshot: Snapshot, of run: String) throws(StoreError) -> Place {
    _ = try place(of: run)
    guard let session = sessions[run]?.session else { return Place(session: name, number: 0) }
    let number = try session.record(snapshot).number
    sessions[run] = (session, number)
    return Place(session: session.name, number: number)
  }

  private func opened() throws(StoreError) -> Store {
    if let store { return store }
    let opened = try Store(path: path, access: .creating)
    store = opened
    return opened
  }
}
