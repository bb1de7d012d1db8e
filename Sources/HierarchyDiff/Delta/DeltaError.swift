/// Why two deltas cannot be composed.
public enum DeltaError: Error, Hashable, CustomStringConvertible {
  /// The first delta does not end where the second begins.
  case notNeighbours

  public var description: String { "the first delta does not end where the second begins" }
}
