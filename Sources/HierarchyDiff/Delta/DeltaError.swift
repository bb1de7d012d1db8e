/// Why two deltas cannot be composed.
public enum DeltaError: Error, Hashable {
  /// The first delta does not end where the second begins.
  case notNeighbours
}

extension DeltaError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notNeighbours: "the first delta does not end where the second begins"
    }
  }
}
