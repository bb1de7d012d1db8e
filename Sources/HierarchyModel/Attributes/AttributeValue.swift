extension AttributeValue {
  /// Reads a stored value; nil for one that was not captured.
  package init?(tag: UInt8, word: UInt64, strings: StringTable, pools: ValuePools) {
    let slice = PoolSlice(word: word)
    switch tag {
    case ValueTag.null: self = .null
    case ValueTag.no: self = .flag(false)
    case ValueTag.yes: self = .flag(true)
    case ValueTag.integer, ValueTag.unsigned, ValueTag.double:
      guard let number = Number(tag: tag, word: word) else { return nil }
      self = .number(number)
    case ValueTag.text: self = .text(strings[Self.string(word)])
    case ValueTag.json: self = .json(strings[Self.string(word)])
    case ValueTag.reference: self = .reference(ObjectIndex(Int(word)))
    case ValueTag.positional: self = .reference(ObjectIndex(Int(word)), positional: true)
    case ValueTag.references:
      self = .references(
        pools.lists[slice.range].compactMap { raw in
          let link = Link(rawValue: Int32(bitPattern: raw))
          return link.target.map { .init(ObjectIndex($0), positional: link.isPositional) }
        })
    case ValueTag.texts:
      self = .texts(pools.lists[slice.range].map { strings[StringID(rawValue: $0)] })
    case ValueTag.numbers: self = .numbers(Self.numbers(pools.numbers[slice.range]))
    case ValueTag.lanes...: self = Self.rectangle(tag: tag, pools.numbers[slice.range])
    default: return nil
    }
  }

  /// Reads the words of a rectangle or the like.
  package static func rectangle(tag: UInt8, _ words: ArraySlice<UInt64>) -> AttributeValue {
    .numbers(
      words.enumerated().map { lane, word in
        tag & 1 << UInt8(lane) == 0
          ? .integer(Int64(bitPattern: word)) : .double(Double(bitPattern: word))
      })
  }

  /// The value with its references leading elsewhere.
  package func mapReferences<Failure: Error>(
    _ transform: (ObjectIndex) throws(Failure) -> ObjectIndex
  ) throws(Failure) -> AttributeValue {
    switch self {
    case .reference(let target, let positional):
      return .reference(try transform(target), positional: positional)
    case .references(let list):
      var mapped: [Reference] = []
      for reference in list {
        mapped.append(.init(try transform(reference.target), positional: reference.positional))
      }
      return .references(mapped)
    default: return self
    }
  }

  private static func string(_ word: UInt64) -> StringID {
    StringID(rawValue: UInt32(truncatingIfNeeded: word))
  }

  private static func numbers(_ words: ArraySlice<UInt64>) -> [Number] {
    stride(from: words.startIndex, to: words.endIndex, by: 2).compactMap { index in
      Number(tag: UInt8(truncatingIfNeeded: words[index]), word: words[index + 1])
    }
  }
}

extension Number {
  /// Reads a stored number.
  package init?(tag: UInt8, word: UInt64) {
    switch tag {
    case ValueTag.integer: self = .integer(Int64(bitPattern: word))
    case ValueTag.unsigned: self = .unsigned(word)
    case ValueTag.double: self = .double(Double(bitPattern: word))
    default: return nil
    }
  }

  /// The number as a tag and a word.
  package var stored: (tag: UInt8, word: UInt64) {
    switch self {
    case .integer(let value): (ValueTag.integer, UInt64(bitPattern: value))
    case .unsigned(let value): (ValueTag.unsigned, value)
    case .double(let value): (ValueTag.double, value.bitPattern)
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
