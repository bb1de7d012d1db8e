/// A place of an object in one snapshot in memory: views first, then controllers, then every other
/// object. It means nothing outside that snapshot and is never stored.
public struct ObjectIndex: Hashable, Comparable, Sendable {
  /// The place, counted from 0.
  public let position: Int

  /// Creates the index of a place.
  @inlinable
  public init(_ position: Int) {
    self.position = position
  }

  @inlinable
  public static func < (left: ObjectIndex, right: ObjectIndex) -> Bool {
    left.position < right.position
  }
}
