extension AttributeValue {
  /// Reads a stored value; nil for one that was not captured.
  package init?(
    _ stored: StoredValue, strings: borrowing StringTable, pools: borrowing ValuePools
  ) {
    switch stored.tag {
    case .null: self = .null
    case .no: self = .flag(false)
    case .yes: self = .flag(true)
    case .integer, .unsigned, .double:
      guard let number = Number(stored) else { return nil }
      self = .number(number)
    case .text: self = .text(strings[stored.string])
    case .json: self = .json(strings[stored.string])
    case .reference: self = .reference(ObjectIndex(Int(stored.word)))
    case .positional: self = .reference(ObjectIndex(Int(stored.word)), positional: true)
    case .references:
      self = .references(
        pools.lists[stored.slice.range].compactMap { raw in
          let link = Link(rawValue: Int32(bitPattern: raw))
          return link.target.map { .init(ObjectIndex($0), positional: link.isPositional) }
        })
    case .texts:
      self = .texts(pools.lists[stored.slice.range].map { strings[StringID(rawValue: $0)] })
    case .numbers: self = .numbers(Self.numbers(pools.numbers[stored.slice.range]))
    default:
      guard stored.tag.hasLanes else { return nil }
      self = Self.rectangle(stored.tag, pools.numbers[stored.slice.range])
    }
  }

  /// Reads the words of a rectangle or the like.
  package static func rectangle(_ tag: ValueTag, _ words: ArraySlice<UInt64>) -> AttributeValue {
    .numbers(words.enumerated().map { lane, word in tag.number(word, lane: lane) })
  }

  /// The value with each reference replaced by what `transform` returns.
  package func mapReferences<Failure: Error>(
    _ transform: (ObjectIndex) throws(Failure) -> ObjectIndex
  ) throws(Failure) -> AttributeValue {
    switch self {
    case .reference(let target, let positional):
      return .reference(try transform(target), positional: positional)
    case .references(let list):
      return .references(
        try list.map { reference throws(Failure) in
          Reference(try transform(reference.target), positional: reference.positional)
        })
    default: return self
    }
  }

  private static func numbers(_ words: ArraySlice<UInt64>) -> [Number] {
    stride(from: words.startIndex, to: words.endIndex, by: 2).compactMap { index in
      Number(
        StoredValue(ValueTag(rawValue: UInt8(truncatingIfNeeded: words[index])), words[index + 1]))
    }
  }
}

extension Number {
  /// Reads a stored number.
  package init?(_ stored: StoredValue) {
    switch stored.tag {
    case .integer: self = .integer(Int64(bitPattern: stored.word))
    case .unsigned: self = .unsigned(stored.word)
    case .double: self = .double(Double(bitPattern: stored.word))
    default: return nil
    }
  }

  /// Creates the number that is written for a double: an integer where it is whole.
  package init(_ value: Double) { self = value.whole.map(Number.integer) ?? .double(value) }

  /// The number as a stored value.
  package var stored: StoredValue {
    switch self {
    case .integer(let value): StoredValue(.integer, UInt64(bitPattern: value))
    case .unsigned(let value): StoredValue(.unsigned, value)
    case .double(let value): StoredValue(.double, value.bitPattern)
    }
  }
}

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
  public static func == (left: Number, right: Number) -> Bool { left.stored == right.stored }

  public func hash(into hasher: inout Hasher) { hasher.combine(stored) }
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
  /// Another object of the same snapshot; `positional` when the source wrote its index in its list
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
