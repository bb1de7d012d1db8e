/// The objects of two snapshots that were found to be the same so far.
struct MatchedPlaces {
  private(set) var toAfter: [Int32]
  private(set) var toBefore: [Int32]

  init(before: Int, after: Int) {
    toAfter = Array(repeating: -1, count: before)
    toBefore = Array(repeating: -1, count: after)
  }

  /// Matches two objects that nothing matched yet.
  @inline(__always)
  mutating func match(_ before: Int, _ after: Int) {
    toAfter[before] = Int32(truncatingIfNeeded: after)
    toBefore[after] = Int32(truncatingIfNeeded: before)
  }

  /// Matches objects that stand side by side, one by one.
  mutating func match(_ before: Int, _ after: Int, count: Int) {
    for step in 0..<count {
      toAfter[before &+ step] = Int32(truncatingIfNeeded: after &+ step)
    }
    for step in 0..<count {
      toBefore[after &+ step] = Int32(truncatingIfNeeded: before &+ step)
    }
  }

  /// Whether neither of two objects is matched.
  @inline(__always)
  func areFree(_ before: Int, _ after: Int) -> Bool {
    toAfter[before] < 0 && toBefore[after] < 0
  }
}
