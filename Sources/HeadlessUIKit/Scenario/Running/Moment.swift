public import HierarchyModel

/// What a scenario shows at one `snapshot` line.
public struct Moment: Sendable {
  public let label: String
  public let snapshot: Snapshot
  /// What UIKit called since the moment before.
  public let callbacks: [Callback]
  /// What UIKit complained of since the moment before.
  public let warnings: [UIKitWarning]
  /// What came of actions, messages, touches and refused roles since the moment before, a sentence each.
  public let outcomes: [String]
}
