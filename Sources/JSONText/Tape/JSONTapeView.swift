/// A checked document as a run of 64-bit words, in the layout of simdjson's tape, so that one reader
/// serves both. A word is a tag over 56 bits: a string's place among the characters, or the place after
/// the end of a container (in the lower 32). A number's bits are the word after its tag. Characters are
/// stored as a length in four bytes, the bytes, and a zero. Valid as long as the memory it looks at.
@frozen
public struct JSONTapeView {
  @usableFromInline let words: UnsafeBufferPointer<UInt64>
  @usableFromInline let characters: UnsafeBufferPointer<UInt8>

  /// Looks at memory that holds a complete tape.
  @inlinable
  public init(words: UnsafeBufferPointer<UInt64>, characters: UnsafeBufferPointer<UInt8>) {
    self.words = words
    self.characters = characters
  }

  /// The place of the document's value.
  @inlinable
  public var root: Int { 1 }

  /// What stands at a place.
  @inlinable
  public func tag(at place: Int) -> JSONTapeTag {
    JSONTapeTag(rawValue: UInt8(truncatingIfNeeded: words[place] &>> 56))
  }

  /// The place after a value.
  @inlinable
  public func end(of place: Int) -> Int {
    switch tag(at: place) {
    case .beginObject, .beginArray: Int(truncatingIfNeeded: words[place] & 0xFFFF_FFFF)
    case .integer, .unsigned, .double: place &+ 2
    default: place &+ 1
    }
  }

  /// The characters of a string.
  @inlinable
  public func text(at place: Int) -> UnsafeBufferPointer<UInt8> {
    let start = Int(truncatingIfNeeded: words[place] & 0x00FF_FFFF_FFFF_FFFF)
    let count = UnsafeRawBufferPointer(characters).loadUnaligned(
      fromByteOffset: start, as: UInt32.self)
    return UnsafeBufferPointer(rebasing: characters[(start &+ 4)..<(start &+ 4 &+ Int(count))])
  }

  /// The last eight bytes of a string as a number, or all of a shorter one: the last byte highest.
  @inlinable
  public func lastWord(at place: Int) -> UInt64 {
    let text = text(at: place)
    let end = Int(truncatingIfNeeded: words[place] & 0x00FF_FFFF_FFFF_FFFF) &+ 4 &+ text.count
    guard end >= 8 else { return text.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    let word = UnsafeRawBufferPointer(characters).loadUnaligned(
      fromByteOffset: end &- 8, as: UInt64.self)
    // A shift by all 64 bits leaves nothing of an empty string.
    return word >> UInt64(truncatingIfNeeded: 64 &- 8 &* min(text.count, 8))
  }

  /// The value of an integer.
  @inlinable
  public func integer(at place: Int) -> Int64 {
    Int64(bitPattern: words[place &+ 1])
  }

  /// The value of an integer above `Int64.max`.
  @inlinable
  public func unsigned(at place: Int) -> UInt64 {
    words[place &+ 1]
  }

  /// The value of a double.
  @inlinable
  public func double(at place: Int) -> Double {
    Double(bitPattern: words[place &+ 1])
  }

  /// The bits of a number of any kind.
  @inlinable
  public func bits(at place: Int) -> UInt64 {
    words[place &+ 1]
  }

  /// The characters of a string, copied.
  public func string(at place: Int) -> String {
    String(decoding: text(at: place), as: UTF8.self)
  }
}

extension JSONTapeView {
  /// The first member of those in a range of places whose key an earlier one has; nil where every key
  /// is there once. n log n for n members, whatever their keys.
  public func repeatedKey(in members: Range<Int>) -> Int? {
    var keys: [Int] = []
    var place = members.lowerBound
    while place < members.upperBound {
      keys.append(place)
      place = end(of: place &+ 1)
    }
    guard keys.count > 1 else { return nil }
    keys.sort { left, right in
      let order = order(of: left, and: right)
      return order == 0 ? left < right : order < 0
    }
    let repeated = zip(keys, keys.dropFirst()).filter { order(of: $0, and: $1) == 0 }
    return repeated.map(\.1).min()
  }

  /// Below, at or above zero as one string comes before, equals or comes after another: shorter ones
  /// first, those of one length by their bytes.
  private func order(of left: Int, and right: Int) -> Int {
    let (left, right) = (text(at: left), text(at: right))
    if left.count != right.count { return left.count &- right.count }
    for place in left.indices where left[place] != right[place] {
      return Int(left[place]) &- Int(right[place])
    }
    return 0
  }
}

extension JSONTapeView {
  /// The places between an array's or object's beginning and end.
  @inlinable
  public func membersRange(of container: Int) -> Range<Int> {
    (container &+ 1)..<(end(of: container) &- 1)
  }

  /// The places of an array's elements.
  @inlinable
  public func elements(of array: Int) -> JSONTapePlaces {
    JSONTapePlaces(tape: self, range: membersRange(of: array), isObject: false)
  }

  /// The places of an object's keys; the value of each is at the next place.
  @inlinable
  public func members(of object: Int) -> JSONTapePlaces {
    JSONTapePlaces(tape: self, range: membersRange(of: object), isObject: true)
  }
}

/// Where the elements of an array or the keys of an object stand on a tape.
public struct JSONTapePlaces: Sequence, IteratorProtocol {
  @usableFromInline let tape: JSONTapeView
  @usableFromInline var upcoming: Int
  @usableFromInline let last: Int
  @usableFromInline let isObject: Bool

  @inlinable
  init(tape: JSONTapeView, range: Range<Int>, isObject: Bool) {
    self.tape = tape
    upcoming = range.lowerBound
    last = range.upperBound
    self.isObject = isObject
  }

  @inlinable
  public mutating func next() -> Int? {
    guard upcoming < last else { return nil }
    let place = upcoming
    upcoming = tape.end(of: isObject ? place &+ 1 : place)
    return place
  }
}
