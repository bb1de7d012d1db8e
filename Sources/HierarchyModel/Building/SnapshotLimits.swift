/// How much a snapshot may hold, so that no input eats memory without bound.
public struct SnapshotLimits: Hashable, Sendable {
  public var objects = 1_000_000
  public var depth = 10_000
  public var stringBytes = 1 << 20

  /// The limits that readers apply.
  public static let standard = SnapshotLimits()

  public init() {}
}
