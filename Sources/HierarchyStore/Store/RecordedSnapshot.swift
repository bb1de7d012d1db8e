public import HierarchyDiff

/// What recording a snapshot came to.
public struct RecordedSnapshot: Sendable {
  /// The snapshot's number in its session, from 1.
  public let number: Int
  /// What changed since the snapshot before; nil for the first of a session.
  public let delta: Delta?
}
