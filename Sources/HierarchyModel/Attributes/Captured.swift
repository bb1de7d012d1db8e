/// A fact as a source gave it. Unknown is not false: a fact that was not captured is `missing`.
public enum Captured<Value> {
  /// Nobody looked.
  case missing
  /// Captured, and there is none (`null` in the snapshot format).
  case null
  case value(Value)

  /// The value, nil where there is none or it was not captured.
  @inlinable
  public var value: Value? { if case .value(let value) = self { value } else { nil } }

  /// Whether the source looked at all.
  @inlinable
  public var isCaptured: Bool { if case .missing = self { false } else { true } }

  /// The fact with its value transformed.
  @inlinable
  public func map<Other>(_ transform: (Value) -> Other) -> Captured<Other> {
    switch self {
    case .missing: .missing
    case .null: .null
    case .value(let value): .value(transform(value))
    }
  }
}

extension Captured<Bool> {
  /// The flag that a tag stands for.
  package init(_ tag: ValueTag) {
    switch tag {
    case .yes: self = .value(true)
    case .no: self = .value(false)
    case .null: self = .null
    default: self = .missing
    }
  }

  /// The tag that stands for the flag.
  package var tag: ValueTag {
    switch self {
    case .missing: .missing
    case .null: .null
    case .value(let flag): flag ? .yes : .no
    }
  }
}

extension Captured: Equatable where Value: Equatable {}
extension Captured: Hashable where Value: Hashable {}
extension Captured: Sendable where Value: Sendable {}
