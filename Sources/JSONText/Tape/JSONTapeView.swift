/// A checked document as a run of 64-bit words, in the layout of simdjson's tape, so one reader
/// serves both. A word is a tag over 56 bits: a string's index among the characters, or the index
/// after the end of a container (in the lower 32). A number's bits are the word after its tag.
/// Characters are stored as a length in four bytes, the bytes, and a zero. Valid as long as the
/// memory that it views.
@frozen
public struct JSONTapeView {
  @usableFromInline let words: UnsafeBufferPointer<UInt64>
  @usableFromInline let characters: UnsafeBufferPointer<UInt8>

  /// Views memory that holds a complete tape.
  @inlinable
  public init(words: UnsafeBufferPointer<UInt64>, characters: UnsafeBufferPointer<UInt8>) {
    self.words = words
    self.characters = characters
  }

  /// The index of the document's value.
  @inlinable
  public var root: Int { 1 }

  /// The tag at an index.
  @inlinable
  public func tag(at index: Int) -> JSONTapeTag {
    JSONTapeTag(rawValue: UInt8(truncatingIfNeeded: words[index] &>> 56))
  }

  /// The index after a value.
  @inlinable
  public func end(of index: Int) -> Int {
    switch tag(at: index) {
    case .beginObject, .beginArray: Int(truncatingIfNeeded: words[index] & 0xFFFF_FFFF)
    case .integer, .unsigned, .double: index &+ 2
    default: index &+ 1
    }
  }

  /// The characters of a string.
  @inlinable
  public func text(at index: Int) -> UnsafeBufferPointer<UInt8> {
    let start = Int(truncatingIfNeeded: words[index] & 0x00FF_FFFF_FFFF_FFFF)
    let count = UnsafeRawBufferPointer(characters).loadUnaligned(
      fromByteOffset: start, as: UInt32.self)
    return UnsafeBufferPointer(rebasing: characters[(start &+ 4)..<(start &+ 4 &+ Int(count))])
  }

  /// The last eight bytes of a string as a number, or all of a shorter one: the last byte highest.
  @inlinable
  public func lastWord(at index: Int) -> UInt64 {
    let text = text(at: index)
    let end = Int(truncatingIfNeeded: words[index] & 0x00FF_FFFF_FFFF_FFFF) &+ 4 &+ text.count
    guard end >= 8 else { return text.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    let word = UnsafeRawBufferPointer(characters).loadUnaligned(
      fromByteOffset: end &- 8, as: UInt64.self)
    // A shift by all 64 bits leaves nothing of an empty string.
    return word >> UInt64(truncatingIfNeeded: 64 &- 8 &* min(text.count, 8))
  }

  /// The value of an integer.
  @inlinable
  public func integer(at index: Int) -> Int64 { Int64(bitPattern: words[index &+ 1]) }

  /// The value of an integer above `Int64.max`.
  @inlinable
  public func unsigned(at index: Int) -> UInt64 { words[index &+ 1] }

  /// The value of a double.
  @inlinable
  public func double(at index: Int) -> Double { Double(bitPattern: words[index &+ 1]) }

  /// The bits of a number of any kind.
  @inlinable
  public func bits(at index: Int) -> UInt64 { words[index &+ 1] }

  /// The characters of a string, copied.
  public func string(at index: Int) -> String { String(decoding: text(at: index), as: UTF8.self) }
}

extension JSONTapeView {
  /// The first member of those in a range of indices whose key an earlier one has; nil where no key
  /// is repeated. n log n for n members, whatever their keys.
  public func repeatedKey(in members: Range<Int>) -> Int? {
    var keys: [Int] = []
    var index = members.lowerBound
    while index < members.upperBound {
      keys.append(index)
      index = end(of: index &+ 1)
    }
    guard keys.count > 1 else { return nil }
    keys.sort { left, right in
      let order = order(of: left, and: right)
      return order == 0 ? left < right : order < 0
    }
    let repeated = zip(keys, keys.dropFirst()).filter { order(of: $0, and: $1) == 0 }
    return repeated.map(\.1).min()
  }

  /// Below, at or above zero as one string comes before, equals or comes after another: shorter
  /// ones first, those of one length by their bytes.
  private func order(of left: Int, and right: Int) -> Int {
    let (left, right) = (text(at: left), text(at: right))
    if left.count != right.count { return left.count &- right.count }
    for index in left.indices where left[index] != right[index] {
      return Int(left[index]) &- Int(right[index])
    }
    return 0
  }
}

extension JSONTapeView {
  /// The indices between an array's or object's beginning and end.
  @inlinable
  public func membersRange(of container: Int) -> Range<Int> {
    (container &+ 1)..<(end(of: container) &- 1)
  }

  /// The indices of an array's elements.
  @inlinable
  public func elements(of array: Int) -> JSONTapeIndices {
    JSONTapeIndices(tape: self, range: membersRange(of: array), isObject: false)
  }

  /// The indices of an object's keys; the value of each is at the next index.
  @inlinable
  public func members(of object: Int) -> JSONTapeIndices {
    JSONTapeIndices(tape: self, range: membersRange(of: object), isObject: true)
  }
}

/// The indices of an array's elements, or of an object's keys, on a tape.
public struct JSONTapeIndices: Sequence, IteratorProtocol {
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
    let index = upcoming
    upcoming = tape.end(of: isObject ? index &+ 1 : index)
    return index
  }
}
