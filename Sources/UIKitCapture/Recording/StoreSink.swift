public import HierarchyCapture
import HierarchyDiff
public import HierarchyModel
public import HierarchyStore
public import Live

/// Records directly into a session of a store file.
///
/// The file is created when there is something to record, and has every recorded moment itself,
/// since apps are killed and their files are copied one by one.
public actor StoreSink: RecordingSink {
  private let path: String
  private let name: String
  private let isAppending: Bool
  private var session: Session?

  /// A new session in the store at a path.
  ///
  /// If another run has its name, it gets a number; with `appending` it continues the existing
  /// session. The path should be in the app's own container: iOS kills a process that it suspends
  /// while it writes in the container of an app group.
  public init(path: String, session: String = "app", appending: Bool = false) {
    self.path = path
    name = session
    isAppending = appending
  }

  public func take(_ hierarchy: CapturedHierarchy) async throws(RecordingError) -> RecordedMoment {
    let snapshot = try hierarchy.recordable()
    do throws(StoreError) {
      let session = try opened()
      let recorded = try session.record(snapshot)
      try session.writeBack()
      return RecordedMoment(session: session.name, number: recorded.number, delta: recorded.delta)
    } catch {
      throw .store(error)
    }
  }

  /// Ends the session: the store is then one file that can be shared.
  public func finish() async throws(RecordingError) {
    do throws(StoreError) { try session?.end() } catch { throw .store(error) }
    session = nil
  }

  private func opened() throws(StoreError) -> Session {
    if let session { return session }
    let store = try Store(path: path, access: .creating)
    let opened =
      isAppending
      ? try store.startSession(name, appending: true) : try store.continueSession(name).session
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

/// Keeps the last moments in memory, and writes them into a store only on request: for the history
/// of unexpected events.
///
/// Needs no file and hardly any work until then.
public actor RingSink: RecordingSink {
  private let capacity: Int
  private var kept: [CapturedHierarchy] = []
  /// The index of the oldest one, once the ring is full.
  private var oldest = 0
  private var taken = 0

  /// Keeps the given number of moments; at least one.
  public init(last count: Int) { capacity = max(1, count) }

  public func take(_ hierarchy: CapturedHierarchy) async throws(RecordingError) -> RecordedMoment {
    if kept.count < capacity {
      kept.append(hierarchy)
    } else {
      kept[oldest] = hierarchy
      oldest = (oldest + 1) % capacity
    }
    taken += 1
    return RecordedMoment(session: nil, number: taken, delta: nil)
  }

  /// The labels of the kept moments, oldest first.
  public var labels: [String?] { inOrder.map(\.label) }

  private var inOrder: [CapturedHierarchy] { Array(kept[oldest...] + kept[..<oldest]) }

  /// Writes the kept moments into a new session of the store at a path, and continues to keep them;
  /// returns their number.
  @discardableResult
  public func save(to path: String, session: String = "app") async throws(RecordingError) -> Int {
    let moments = inOrder
    let sink = StoreSink(path: path, session: session)
    for moment in moments { _ = try await sink.take(moment) }
    try await sink.finish()
    return moments.count
  }

  /// Nothing to do: unsaved moments are not wanted.
  public func finish() async throws(RecordingError) {}
}

/// Why a hierarchy was not recorded.
public enum RecordingError: Error, Hashable, CustomStringConvertible {
  /// The capture does not form a valid snapshot.
  case snapshot(SnapshotError)
  case store(StoreError)
  /// The recording program refused it, or cannot be reached.
  case live(ProtocolError)
  /// The recorder had already been stopped.
  case stopped

  public var description: String {
    switch self {
    case .snapshot(let error): "what was captured makes no snapshot: \(error)"
    case .store(let error): error.description
    case .live(let error): error.description
    case .stopped: "the recorder was stopped"
    }
  }
}
