package import HierarchyModel
package import HierarchyStore

/// Records snapshots into one session. Store and session are made with the first snapshot, so that
/// nothing is left behind where there is none.
package final class SessionRecording {
  private let location: StoreLocation
  private let options: RecordingOptions
  private let isAppending: Bool
  /// The name of the session; before the first snapshot nil where none was given.
  package private(set) var name: String?
  private var store: Store?
  private var session: Session?

  /// Prepares to record; fails at once where the store or the session's name cannot be used.
  package init(
    to location: StoreLocation, _ options: RecordingOptions, standardName: String? = nil
  ) throws(CommandFailure) {
    self.location = location
    self.options = options
    name = options.session ?? standardName
    isAppending = options.isAppending
    guard location.exists else { return }
    let store = try location.open(.creating, safety: options.safety)
    self.store = store
    if let name, !isAppending {
      try reporting(location.name) { () throws(StoreError) in try store.requireNoSession(name) }
    }
  }

  /// Records a snapshot, which is in the file when this returns.
  package func record(
    _ snapshot: Snapshot, label: String? = nil
  ) throws(CommandFailure) -> RecordedSnapshot {
    let session = try currentSession()
    return try reporting(location.name) { () throws(StoreError) in
      try session.record(snapshot, label: label)
    }
  }

  /// Records a snapshot and tells so, in that order: whoever reads the line may rely on the snapshot.
  func record(
    _ snapshot: Snapshot, label: String? = nil, telling output: inout TextOutput
  ) throws(CommandFailure) {
    let recorded = try record(snapshot, label: label)
    RecordedLine(
      session: name ?? "", label: label ?? snapshot.header.label, snapshot: snapshot,
      recorded: recorded, form: options.form
    ).write(into: &output)
  }

  /// Ends the recording; the store is one file then, unless others use it.
  package func finish() throws(CommandFailure) {
    guard let store else { return }
    try reporting(location.name) { () throws(StoreError) in try store.close() }
  }

  private func currentSession() throws(CommandFailure) -> Session {
    if let session { return session }
    let store = try openStore()
    let session = try reporting(location.name) { () throws(StoreError) -> Session in
      guard let name else { return try store.startNumberedSession(run: options.run) }
      return try store.startSession(name, run: options.run, appending: isAppending)
    }
    self.session = session
    name = session.name
    return session
  }

  private func openStore() throws(CommandFailure) -> Store {
    if let store { return store }
    let opened = try location.open(.creating, safety: options.safety)
    store = opened
    return opened
  }
}
