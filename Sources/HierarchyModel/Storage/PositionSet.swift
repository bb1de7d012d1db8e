/// A set of positions of a snapshot, one bit each: smaller than an array of flags, and in order.
package struct PositionSet: Sendable {
  private var words: [UInt64]

  /// An empty set that can hold positions below a bound.
  package init(below bound: Int) { words = Array(repeating: 0, count: (bound &+ 63) / 64) }

  @inline(__always)
  package mutating func insert(_ position: Int) {
    words[position / 64] |= 1 << UInt64(position % 64)
  }

  @inline(__always)
  package func contains(_ position: Int) -> Bool {
    words[position / 64] >> UInt64(position % 64) & 1 != 0
  }

  /// The positions in order.
  package var positions: [Int32] {
    var positions: [Int32] = []
    for (number, word) in words.enumerated() {
      var left = word
      while left != 0 {
        positions.append(Int32(truncatingIfNeeded: number &* 64 &+ left.trailingZeroBitCount))
        left &= left &- 1
      }
    }
    return positions
  }

  /// How many positions of the set come before each position.
  package var ranks: PositionRanks { PositionRanks(words) }
}

/// The numbers of the positions of a set, counted in order.
package struct PositionRanks: Sendable {
  private let words: [UInt64]
  /// How many positions come before each word.
  private let counts: [Int32]

  init(_ words: [UInt64]) {
    self.words = words
    var count: Int32 = 0
    counts = words.map { word in
      defer { count &+= Int32(truncatingIfNeeded: word.nonzeroBitCount) }
      return count
    }
  }

  /// The number of a position of the set.
  @inline(__always)
  package subscript(position: Int) -> Int32 {
    let below = words[position / 64] & (1 << UInt64(position % 64) &- 1)
    return counts[position / 64] &+ Int32(truncatingIfNeeded: below.nonzeroBitCount)
  }
}
