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
