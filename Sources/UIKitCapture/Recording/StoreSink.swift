public import HierarchyCapture
import HierarchyDiff
public import HierarchyModel
public import HierarchyStore
public import Live

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

/// Keeps the last moments in memory, and writes them into a store only when it is asked to: for what led
/// to something that nobody saw coming. Costs no file and next to no work until then.
public actor RingSink: RecordingSink {
  private let capacity: Int
  private var kept: [CapturedHierarchy] = []
  /// Where the oldest is, once the ring is full.
  private var oldest = 0
  private var taken = 0

  /// Keeps so many moments; at least one.
  public init(last count: Int) {
    capacity = max(1, count)
  }

  public func take(
    _ hierarchy: CapturedHierarchy
  ) async throws(RecordingError) -> RecordedMoment {
    if kept.count < capacity {
      kept.append(hierarchy)
    } else {
      kept[oldest] = hierarchy
      oldest = (oldest + 1) % capacity
    }
    taken += 1
    return RecordedMoment(session: nil, number: taken, delta: nil)
  }

  /// The labels of what is kept, oldest first.
  public var labels: [String?] { inOrder.map(\.label) }

  private var inOrder: [CapturedHierarchy] { Array(kept[oldest...] + kept[..<oldest]) }

  /// Writes what is kept into a new session of the store at a path, and goes on keeping it; returns how
  /// many moments that were.
  @discardableResult
  public func save(
    to path: String, session: String = "app"
  ) async throws(RecordingError) -> Int {
    let moments = inOrder
    let sink = StoreSink(path: path, session: session)
    for moment in moments { _ = try await sink.take(moment) }
    try await sink.finish()
    return moments.count
  }

  /// Nothing is left to do: what was not saved is not wanted.
  public func finish() async throws(RecordingError) {}
}

extension Store {
  /// Starts a session under a name, with `-2`, `-3` … behind it where others have that.
  package func startFreeSession(_ name: String) throws(StoreError) -> Session {
    var number = 1
    while true {
      do throws(StoreError) {
        return try startSession(number == 1 ? name : "\(name)-\(number)")
      } catch {
        guard error.code == .sessionExists else { throw error }
        number += 1
      }
    }
  }
}

/// Why a hierarchy was not recorded.
public enum RecordingError: Error, Hashable, CustomStringConvertible {
  /// What was captured makes no snapshot.
  case snapshot(SnapshotError)
  case store(StoreError)
  /// The program that was to record it refused, or cannot be reached.
  case live(ProtocolError)
  /// The recorder was stopped before.
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
