/// A set of places of a snapshot, a bit each: small beside an array of flags, and in order.
package struct PlaceSet: Sendable {
  private var words: [UInt64]

  /// An empty set that can hold places below a bound.
  package init(below bound: Int) {
    words = Array(repeating: 0, count: (bound &+ 63) / 64)
  }

  @inline(__always)
  package mutating func insert(_ place: Int) {
    words[place / 64] |= 1 << UInt64(place % 64)
  }

  @inline(__always)
  package func contains(_ place: Int) -> Bool {
    words[place / 64] >> UInt64(place % 64) & 1 != 0
  }

  /// The places in order.
  package var places: [Int32] {
    var places: [Int32] = []
    for (number, word) in words.enumerated() {
      var left = word
      while left != 0 {
        places.append(Int32(truncatingIfNeeded: number &* 64 &+ left.trailingZeroBitCount))
        left &= left &- 1
      }
    }
    return places
  }

  /// Tells of each place how many places of the set come before it.
  package var ranks: PlaceRanks { PlaceRanks(words) }
}

/// The numbers of the places of a set, counted in order.
package struct PlaceRanks: Sendable {
  private let words: [UInt64]
  /// How many places come before each word.
  private let counts: [Int32]

  init(_ words: [UInt64]) {
    self.words = words
    var count: Int32 = 0
    counts = words.map { word in
      defer { count &+= Int32(truncatingIfNeeded: word.nonzeroBitCount) }
      return count
    }
  }

  /// The number of a place of the set.
  @inline(__always)
  package subscript(place: Int) -> Int32 {
    let below = words[place / 64] & (1 << UInt64(place % 64) &- 1)
    return counts[place / 64] &+ Int32(truncatingIfNeeded: below.nonzeroBitCount)
  }
}
