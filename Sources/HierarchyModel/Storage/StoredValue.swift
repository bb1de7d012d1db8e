// What is `package` is called from another module, never inlined, so the types that loops over rows
// use are public. No public declaration of a snapshot returns one.

/// A value as a snapshot or a delta keeps it: a word, and a tag that says how to read it.
public struct StoredValue: Hashable, Sendable {
  public let tag: ValueTag
  public let word: UInt64

  @inlinable @inline(__always)
  public init(_ tag: ValueTag, _ word: UInt64 = 0) {
    self.tag = tag
    self.word = word
  }

  @inlinable @inline(__always)
  public static func == (left: StoredValue, right: StoredValue) -> Bool {
    left.tag == right.tag && left.word == right.word
  }

  /// Not captured.
  @inlinable @inline(__always)
  public static var missing: StoredValue { StoredValue(.missing) }
  /// Captured, and there is none.
  @inlinable @inline(__always)
  public static var null: StoredValue { StoredValue(.null) }

  @inlinable @inline(__always)
  public static func flag(_ flag: Bool) -> StoredValue { StoredValue(flag ? .yes : .no) }

  @inlinable @inline(__always)
  public static func text(_ id: StringID) -> StoredValue { StoredValue(.text, UInt64(id.rawValue)) }

  /// A reference to a position; `positional` where the source wrote an index.
  @inlinable @inline(__always)
  public static func reference(_ position: Int, positional: Bool = false) -> StoredValue {
    StoredValue(positional ? .positional : .reference, UInt64(truncatingIfNeeded: position))
  }

  /// A captured link as the value of an attribute.
  @inlinable @inline(__always)
  public init(link: Link) {
    if let target = link.target {
      self = .reference(target, positional: link.isPositional)
    } else {
      self = link == .null ? .null : .missing
    }
  }

  @inlinable @inline(__always)
  public var isMissing: Bool { tag == .missing }

  /// The string of a text or of JSON text.
  @inlinable @inline(__always)
  public var string: StringID { StringID(rawValue: UInt32(truncatingIfNeeded: word)) }

  /// The string of a text; nil where the value is not one.
  @inlinable @inline(__always)
  public var text: StringID? { tag == .text ? string : nil }

  /// The position of a reference; nil where the value is not one.
  @inlinable @inline(__always)
  public var target: Int? {
    tag == .reference || tag == .positional ? Int(truncatingIfNeeded: word) : nil
  }

  /// Where the items of a list or the numbers of a rectangle are in a pool.
  @inlinable @inline(__always)
  public var slice: PoolSlice { PoolSlice(word: word) }

  /// The same value with another word.
  @inlinable @inline(__always)
  public func with(word: UInt64) -> StoredValue { StoredValue(tag, word) }
}

/// How the word of a stored value is to be read. Stores keep the raw values.
public struct ValueTag: Hashable, Sendable {
  public let rawValue: UInt8

  @inlinable @inline(__always)
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable @inline(__always)
  public static func == (left: ValueTag, right: ValueTag) -> Bool {
    left.rawValue == right.rawValue
  }

  /// As a pattern; the generic one of the library is called, never inlined.
  @inlinable @inline(__always)
  public static func ~= (pattern: ValueTag, tag: ValueTag) -> Bool {
    pattern.rawValue == tag.rawValue
  }

  @inlinable @inline(__always)
  public static var missing: ValueTag { ValueTag(rawValue: 0) }
  @inlinable @inline(__always)
  public static var null: ValueTag { ValueTag(rawValue: 1) }
  @inlinable @inline(__always)
  public static var no: ValueTag { ValueTag(rawValue: 2) }
  @inlinable @inline(__always)
  public static var yes: ValueTag { ValueTag(rawValue: 3) }
  /// The word is an `Int64`.
  @inlinable @inline(__always)
  public static var integer: ValueTag { ValueTag(rawValue: 4) }
  /// The word is a `UInt64` above `Int64.max`.
  @inlinable @inline(__always)
  public static var unsigned: ValueTag { ValueTag(rawValue: 5) }
  /// The word is a double's bit pattern.
  @inlinable @inline(__always)
  public static var double: ValueTag { ValueTag(rawValue: 6) }
  /// The word is a `StringID`.
  @inlinable @inline(__always)
  public static var text: ValueTag { ValueTag(rawValue: 7) }
  /// The word is the `StringID` of compact JSON text.
  @inlinable @inline(__always)
  public static var json: ValueTag { ValueTag(rawValue: 8) }
  /// The word is an object's position.
  @inlinable @inline(__always)
  public static var reference: ValueTag { ValueTag(rawValue: 9) }
  /// The same, where the source wrote an index although the object has an id.
  @inlinable @inline(__always)
  public static var positional: ValueTag { ValueTag(rawValue: 10) }
  /// The word is a `PoolSlice` of `Link`s.
  @inlinable @inline(__always)
  public static var references: ValueTag { ValueTag(rawValue: 11) }
  /// The word is a `PoolSlice` of `StringID`s.
  @inlinable @inline(__always)
  public static var texts: ValueTag { ValueTag(rawValue: 12) }
  /// The word is a `PoolSlice` of numbers, two words each.
  @inlinable @inline(__always)
  public static var numbers: ValueTag { ValueTag(rawValue: 13) }
  /// The word is an address (tokens only).
  @inlinable @inline(__always)
  public static var address: ValueTag { ValueTag(rawValue: 14) }
  /// A reference that is not resolved yet, by address, by name or by index in its list.
  @inlinable @inline(__always)
  public static var pendingAddress: ValueTag { ValueTag(rawValue: 15) }
  @inlinable @inline(__always)
  public static var pendingName: ValueTag { ValueTag(rawValue: 16) }
  @inlinable @inline(__always)
  public static var pendingListIndex: ValueTag { ValueTag(rawValue: 17) }

  @inlinable @inline(__always)
  static var laneBit: UInt8 { 0x40 }

  /// The four components of a rectangle or the like: bit n of `doubles` says that component n is a
  /// double's bit pattern rather than an `Int64`'s.
  @inlinable @inline(__always)
  public static func lanes(doubles: UInt8) -> ValueTag {
    ValueTag(rawValue: laneBit | doubles & 0xF)
  }

  /// Whether something other than null was captured.
  @inlinable @inline(__always)
  public var hasValue: Bool { rawValue > Self.null.rawValue }

  /// Whether the tag is all there is of a value.
  @inlinable @inline(__always)
  var saysAll: Bool { rawValue <= Self.yes.rawValue }

  /// Whether the value is components of a rectangle or the like.
  @inlinable @inline(__always)
  public var hasLanes: Bool { rawValue & Self.laneBit != 0 }

  /// Which components are doubles, a bit each.
  @inlinable @inline(__always)
  public var doubles: UInt8 { rawValue & 0xF }

  /// A component as a number.
  @inlinable @inline(__always)
  public func number(_ word: UInt64, lane: Int) -> Number {
    isDouble(lane) ? .double(Double(bitPattern: word)) : .integer(Int64(bitPattern: word))
  }

  /// A component as a double.
  @inlinable @inline(__always)
  public func double(_ word: UInt64, lane: Int) -> Double {
    isDouble(lane) ? Double(bitPattern: word) : Double(Int64(bitPattern: word))
  }

  @inlinable @inline(__always)
  func isDouble(_ lane: Int) -> Bool { rawValue & 1 &<< UInt8(truncatingIfNeeded: lane) != 0 }

  /// What the word of such a value leads to.
  @inlinable @inline(__always)
  public var form: StoredForm {
    switch self {
    case .missing: .missing
    case .text, .json: .string
    case .reference, .positional: .reference
    case .references: .references
    case .texts: .texts
    case .numbers: .numbers
    default: hasLanes ? .lanes : .plain
    }
  }
}

/// What the word of a stored value leads to.
public enum StoredForm: Sendable {
  case missing
  /// Tag and word say it all.
  case plain
  /// A string's id.
  case string
  /// An object's position.
  case reference
  case references
  case texts
  case numbers
  /// Its own words, of a rectangle or the like.
  case lanes
}

/// Stored values in a row: their tags and words apart, since most loops look at tags alone.
public struct StoredValues: Sendable {
  @usableFromInline var tags: [UInt8] = []
  @usableFromInline var words: [UInt64] = []

  @inlinable
  public init() {}

  @inlinable
  public init(repeating value: StoredValue, count: Int) {
    tags = Array(repeating: value.tag.rawValue, count: count)
    words = Array(repeating: value.word, count: count)
  }

  @inlinable @inline(__always)
  public var indices: Range<Int> { tags.indices }

  @inlinable @inline(__always)
  public subscript(index: Int) -> StoredValue {
    get { StoredValue(ValueTag(rawValue: tags[index]), words[index]) }
    set {
      tags[index] = newValue.tag.rawValue
      words[index] = newValue.word
    }
  }

  /// The tag alone of a value.
  @inlinable @inline(__always)
  public func tag(_ index: Int) -> ValueTag { ValueTag(rawValue: tags[index]) }

  @inlinable @inline(__always)
  public mutating func append(_ value: StoredValue) {
    tags.append(value.tag.rawValue)
    words.append(value.word)
  }

  mutating func append(contentsOf other: StoredValues, in range: Range<Int>) {
    tags.append(contentsOf: other.tags[range])
    words.append(contentsOf: other.words[range])
  }

  package mutating func reserveCapacity(_ count: Int) {
    tags.reserveCapacity(count)
    words.reserveCapacity(count)
  }

  /// Calls `body` with the bytes of each array, for measurements of how long it takes to read them.
  package func forEachArray(_ body: (UnsafeRawBufferPointer) -> Void) {
    tags.withUnsafeBytes(body)
    words.withUnsafeBytes(body)
  }

  mutating func removeAll() {
    tags.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
  }
}

/// A run of words in a pool, packed into one word.
public struct PoolSlice: Sendable {
  public let offset: Int
  public let count: Int

  @inlinable
  public init(offset: Int, count: Int) {
    self.offset = offset
    self.count = count
  }

  @inlinable
  public init(word: UInt64) {
    offset = Int(word >> 32)
    count = Int(word & 0xFFFF_FFFF)
  }

  @inlinable
  public var word: UInt64 {
    UInt64(truncatingIfNeeded: offset) << 32 | UInt64(truncatingIfNeeded: count) & 0xFFFF_FFFF
  }

  @inlinable public var range: Range<Int> { offset..<(offset &+ count) }
}
