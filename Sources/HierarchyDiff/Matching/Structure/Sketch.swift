/// A small sample of a set of hashes: the least of each of eight orders. Of two sets it tells about how
/// much they have in common.
struct Sketch {
  private var least: SIMD8<Int16>

  /// The sketch of a set of one hash.
  @inline(__always)
  init(_ hash: UInt64) {
    least = unsafeBitCast(SIMD2(hash, mix(hash, Salt.state)), to: SIMD8<Int16>.self)
  }

  @inline(__always)
  mutating func formUnion(_ other: Sketch) {
    least = pointwiseMin(least, other.least)
  }

  /// How many eighths of two sets together are in both, about.
  func eighthsInCommon(_ other: Sketch) -> Int {
    var count = 0
    for lane in 0..<8 where least[lane] == other.least[lane] { count += 1 }
    return count
  }
}
