/// A number as the snapshot format keeps it: an integer of 64 bits, or a double bit for bit.
public enum Number: Hashable, Sendable {
  case integer(Int64)
  /// An integer above `Int64.max`.
  case unsigned(UInt64)
  case double(Double)

  /// The number as a double; exact up to 2^53.
  public var doubleValue: Double {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .double(let value): value
    }
  }

  /// Whether two numbers are the same bits of the same kind: a NaN equals itself, 1 is not 1.0.
  public static func == (left: Number, right: Number) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left == right
    case (.unsigned(let left), .unsigned(let right)): left == right
    case (.double(let left), .double(let right)): left.bitPattern == right.bitPattern
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .integer(let value): hasher.combine(value)
    case .unsigned(let value): hasher.combine(value)
    case .double(let value): hasher.combine(value.bitPattern)
    }
  }
}

/// The value of one attribute of one object.
public enum AttributeValue: Hashable, Sendable {
  /// Captured, and there is none.
  case null
  case flag(Bool)
  case number(Number)
  case text(String)
  /// The components of a rectangle, point, size or transform.
  case numbers([Number])
  case texts([String])
  /// Another object of the same snapshot; `positional` when the source wrote its place in its list
  /// although it has an id.
  case reference(ObjectIndex, positional: Bool = false)
  case references([Reference])
  /// Any other JSON value, as compact text with its keys in the order they came.
  case json(String)

  /// One element of a list of references.
  public struct Reference: Hashable, Sendable {
    public let target: ObjectIndex
    public let positional: Bool

    public init(_ target: ObjectIndex, positional: Bool = false) {
      self.target = target
      self.positional = positional
    }
  }
}
