public import HierarchyDiff
public import HierarchyModel
import SQLiteDriver

/// A session that is being recorded. A snapshot is in the file once `record` returns.
public final class Session {
  public let name: String
  private let store: Store
  private let id: Int64
  /// Nil after a failure, until the state of the store is read again.
  private var recorder: SessionRecorder?

  init(_ store: Store, id: Int64, name: String, recorder: SessionRecorder?) {
    self.store = store
    self.id = id
    self.name = name
    self.recorder = recorder
  }

  /// Records a snapshot, under another label where one is given; returns its number and
  /// what changed.
  @discardableResult
  public func record(
    _ snapshot: Snapshot, label: String? = nil
  ) throws(StoreError) -> RecordedSnapshot {
    let snapshot = label.map(snapshot.labelled) ?? snapshot
    let connection = store.connection
    do {
      return try connection.transaction(.immediate, wrap: StoreError.init) {
        () throws(StoreError) in
        let recorder = try currentRecorder()
        let change = try storing(recorder.write(snapshot))
        if recorder.seq == 1 { try storing(describe(snapshot.header)) }
        return RecordedSnapshot(number: Int(recorder.seq), change)
      }
    } catch {
      recorder = nil
      throw error
    }
  }

  /// Writes what was recorded into the store's file itself, so that a copy of that file alone has it;
  /// until then it may be in the log beside it. Waits for no reader.
  public func writeBack() throws(StoreError) { try storing(store.connection.writeBack()) }

  /// Ends the session: when its last user ends, the store becomes one file that can be read
  /// anywhere.
  public func end() throws(StoreError) {
    recorder = nil
    try store.close()
  }

  /// The recorder; made again from the store where a failure has left it in doubt, or where another
  /// one has since recorded into the session or rewritten it.
  private func currentRecorder() throws(StoreError) -> SessionRecorder {
    guard let place = try storing(SessionPlace.find(id, in: store.connection)) else {
      throw StoreError(
        .notFound, "session \"\(name)\" was dropped while it was recorded", path: store.path)
    }
    if let recorder, recorder.place == place { return recorder }
    let loaded = try storing(SessionLoader(store.connection, session: id).load())
    recorder = loaded
    return loaded
  }

  /// Notes the run of the first snapshot as the session's, where the caller gave nothing else.
  private func describe(_ header: SnapshotHeader) throws(SQLiteError) {
    guard case .value(let facts) = header.run else { return }
    var run = RunDescription()
    (run.app, run.version) = (facts.text("app"), facts.text("version"))
    (run.build, run.os, run.device) = (facts.text("build"), facts.text("os"), facts.text("device"))
    try store.describe(id, run)
  }
}

/// The result of recording a snapshot.
public struct RecordedSnapshot: Sendable {
  /// The snapshot's number in its session, from 1.
  public let number: Int
  /// What changed since the snapshot before; nil for the first of a session.
  public let delta: Delta?
  /// What can be said of that: a dump without controllers does not say that they went.
  public let comparison: Comparison?
  /// How much it is.
  public let counts: ChangeCounts?

  init(number: Int, _ change: RecordedChange?) {
    self.number = number
    delta = change?.delta
    comparison = change?.comparison
    counts = change?.counts
  }
}
