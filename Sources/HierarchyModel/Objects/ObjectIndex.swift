/// A captured reference to an object, in four bytes: not captured, captured and none, or an object,
/// with the way the source spelled it where that was not the object's id.
public struct Link: Equatable, Sendable {
  public let rawValue: Int32

  /// The bit of a link that was written as an index.
  @inlinable @inline(__always)
  public static var positionalBit: Int32 { 1 << 30 }

  @inlinable
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Refers to an object; `positional` when the source wrote its index although it has an id.
  @inlinable @inline(__always)
  public init(_ position: Int, positional: Bool = false) {
    rawValue = Int32(truncatingIfNeeded: position) | (positional ? Self.positionalBit : 0)
  }

  /// Not captured.
  @inlinable public static var missing: Link { Link(rawValue: -2) }
  /// Captured, and there is none.
  @inlinable public static var null: Link { Link(rawValue: -1) }

  /// The index of the object referred to, nil where there is none or it was not captured.
  @inlinable @inline(__always)
  public var target: Int? { rawValue < 0 ? nil : Int(rawValue & ~Self.positionalBit) }

  /// The object referred to, nil where there is none or it was not captured.
  @inlinable @inline(__always)
  public var object: ObjectIndex? { target.map { ObjectIndex($0) } }

  /// Whether the source wrote an index instead of the id that the object has.
  @inlinable
  public var isPositional: Bool { rawValue >= 0 && rawValue & Self.positionalBit != 0 }

  /// The same link, however its source wrote it.
  @inlinable @inline(__always)
  public var withoutSpelling: Link {
    rawValue < 0 ? self : Link(rawValue: rawValue & ~Self.positionalBit)
  }

  /// The reference as a captured fact.
  package var captured: Captured<ObjectIndex> {
    if let target { return .value(ObjectIndex(target)) }
    return self == .null ? .null : .missing
  }
}

/// The index of an object in one snapshot in memory: views first, then controllers, then every
/// other object. It means nothing outside that snapshot and is never stored.
public struct ObjectIndex: Hashable, Comparable, Sendable {
  /// The position, counted from 0.
  public let position: Int

  /// Creates the index of a position.
  @inlinable
  public init(_ position: Int) { self.position = position }

  @inlinable
  public static func < (left: ObjectIndex, right: ObjectIndex) -> Bool {
    left.position < right.position
  }
}
