public import HierarchyCapture
import HierarchyDiff
import HierarchyModel
import HierarchyStore

/// Records into a session of a store file, straight away. The file is made when there is something to
/// record.
public actor StoreSink: RecordingSink {
  private let path: String
  private let name: String
  private let isAppending: Bool
  private var session: Session?

  /// A new session in the store at a path. Where its name is taken by another run it gets a number; with
  /// `appending` it goes on with the session that is there. The path is best one in the app's own container:
  /// in that of an app group, iOS ends a process that it suspends while it writes.
  public init(path: String, session: String = "app", appending: Bool = false) {
    self.path = path
    name = session
    isAppending = appending
  }

  public func take(
    _ hierarchy: CapturedHierarchy
  ) async throws(RecordingError) -> RecordedMoment {
    let snapshot = try hierarchy.recordable()
    do throws(StoreError) {
      let recorded = try opened().record(snapshot)
      return RecordedMoment(
        session: session?.name, number: recorded.number, delta: recorded.delta)
    } catch {
      throw .store(error)
    }
  }

  /// Ends the session: the store is one file that can be handed on.
  public func finish() async throws(RecordingError) {
    do throws(StoreError) { try session?.end() } catch { throw .store(error) }
    session = nil
  }

  private func opened() throws(StoreError) -> Session {
    if let session { return session }
    let store = try Store(path: path, access: .creating)
    let opened =
      isAppending
      ? try store.startSession(name, appending: true) : try store.startFreeSession(name)
    session = opened
    return opened
  }
}

extension CapturedHierarchy {
  /// The snapshot, or why there is none.
  func recordable() throws(RecordingError) -> Snapshot {
    do throws(SnapshotError) { return try snapshot() } catch { throw .snapshot(error) }
  }
}
