public import HierarchyDiff

/// What recording a snapshot came to.
public struct RecordedSnapshot: Sendable {
  /// The snapshot's number in its session, from 1.
  public let number: Int
  /// What changed since the snapshot before; nil for the first of a session.
  public let delta: Delta?
  /// What can be said of that: a dump without controllers does not tell that they went.
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
