public import HierarchyModel

/// One object across two snapshots: its index in each; at least one of them is set.
public struct Counterparts: Hashable, Sendable {
  public let before: ObjectIndex?
  public let after: ObjectIndex?

  public init(before: ObjectIndex?, after: ObjectIndex?) {
    self.before = before
    self.after = after
  }

  /// Whether the object is in both snapshots.
  public var survives: Bool { before != nil && after != nil }
}
