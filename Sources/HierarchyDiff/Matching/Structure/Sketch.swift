/// A small sample of a set of hashes: the least of each of eight orders. Of two sets it tells about how
/// much they have in common.
struct Sketch {
  private var least = SIMD8<Int16>(repeating: .max)

  /// Adds a hash to the set.
  @inline(__always)
  mutating func insert(_ hash: UInt64) {
    let orders = unsafeBitCast(SIMD2(hash, mix(hash, Salt.state)), to: SIMD8<Int16>.self)
    least = pointwiseMin(least, orders)
  }

  @inline(__always)
  mutating func formUnion(_ other: Sketch) {
    least = pointwiseMin(least, other.least)
  }

  /// How many eighths of two sets together are in both, about; none of empty sets.
  func eighthsInCommon(_ other: Sketch) -> Int {
    var count = 0
    for lane in 0..<8 where least[lane] == other.least[lane] && least[lane] != .max { count += 1 }
    return count
  }
}
