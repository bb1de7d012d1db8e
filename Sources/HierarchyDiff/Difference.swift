public import HierarchyModel

/// Two snapshots, which of their objects are the same, and how they differ. A class, since reports
/// and pages pass it on, and a copy has many parts.
public final class Difference: Sendable {
  public let before: Snapshot
  public let after: Snapshot
  public let matching: Matching
  public let delta: Delta

  /// Compares two snapshots. Linear, except for siblings that changed order.
  public init(before: Snapshot, after: Snapshot, by choice: MatchChoice = .automatic) {
    let pair = SnapshotPair(before, after)
    self.before = before
    self.after = after
    matching = Matching(pair, by: choice)
    delta = Delta(pair, matching: matching)
  }
}
