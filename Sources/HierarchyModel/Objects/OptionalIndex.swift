/// An index, or none, in four bytes, for arrays with one per object.
@frozen
public struct OptionalIndex: Hashable, Sendable {
  @usableFromInline let rawValue: Int32

  /// The same as an optional of the standard library, which takes up sixteen bytes.
  @inlinable @inline(__always)
  public init(_ index: Int?) {
    if let index { rawValue = Int32(truncatingIfNeeded: index) } else { rawValue = -1 }
  }

  @inlinable @inline(__always)
  public static var none: OptionalIndex { OptionalIndex(nil) }

  @inlinable @inline(__always)
  public var value: Int? { rawValue < 0 ? nil : Int(rawValue) }

  /// The object of a snapshot that has the index.
  @inlinable @inline(__always)
  public var object: ObjectIndex? { value.map { ObjectIndex($0) } }

  @inlinable @inline(__always)
  public static func == (left: OptionalIndex, right: OptionalIndex) -> Bool {
    left.rawValue == right.rawValue
  }
}
