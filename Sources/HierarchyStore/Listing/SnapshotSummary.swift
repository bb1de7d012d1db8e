/// What a list of snapshots tells of one.
public struct SnapshotSummary: Hashable, Sendable {
  /// From 1; numbers of snapshots that were dropped are not given again.
  public let number: Int
  public let label: String?
  /// Seconds since 1970.
  public let time: Double?
  /// How many objects came, went or changed.
  public let changedObjects: Int
  /// The name of the screen that it shows; nil where the rules do not tell.
  public let screen: String?
}
