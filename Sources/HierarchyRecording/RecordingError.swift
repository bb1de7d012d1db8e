public import HierarchyModel
public import HierarchyStore
public import LiveProtocol

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
