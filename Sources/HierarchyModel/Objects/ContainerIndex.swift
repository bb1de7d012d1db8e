/// What holds an object, in four bytes: another one, by an index; nothing, for a root of its
/// section of the snapshot; or unknown.
@frozen
public struct ContainerIndex: Hashable, Comparable, Sendable {
  @usableFromInline let rawValue: Int32

  @inlinable @inline(__always)
  init(rawValue: Int32) { self.rawValue = rawValue }

  /// It is unknown what holds the object.
  @inlinable @inline(__always)
  public static var unplaced: ContainerIndex { ContainerIndex(rawValue: .min) }

  /// Another object.
  @inlinable @inline(__always)
  public static func object(_ index: Int) -> ContainerIndex {
    ContainerIndex(rawValue: Int32(truncatingIfNeeded: index))
  }

  /// The roots of a section: windows and detached views, root controllers, scenes and so on.
  @inlinable @inline(__always)
  public static func root(section: Int) -> ContainerIndex {
    ContainerIndex(rawValue: -1 - Int32(truncatingIfNeeded: section))
  }

  /// The index of the object that holds it; nil for a root, and where it is unknown.
  @inlinable @inline(__always)
  public var index: Int? { rawValue < 0 ? nil : Int(rawValue) }

  /// The section that it is a root of.
  @inlinable @inline(__always)
  public var rootSection: Int? { rawValue < 0 && self != .unplaced ? -1 - Int(rawValue) : nil }

  @inlinable @inline(__always)
  public static func == (left: ContainerIndex, right: ContainerIndex) -> Bool {
    left.rawValue == right.rawValue
  }

  @inlinable @inline(__always)
  public static func < (left: ContainerIndex, right: ContainerIndex) -> Bool {
    left.rawValue < right.rawValue
  }
}
