/// 64-bit hashes of byte strings: eight bytes a step, each folded in by a 128-bit product.
package enum StringHash {
  /// What hashes are mixed with that only this process looks things up by: nobody can write a file whose
  /// strings or ids all meet in one slot.
  package static let seed = UInt64.random(in: .min ... .max)

  private static let first: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let second: UInt64 = 0xD6E8_FEB8_6659_FD93

  /// A hash that is equal in every process where no seed is given: for what is stored, and where results
  /// depend on it.
  package static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
    var state = fold(UInt64(truncatingIfNeeded: bytes.count) ^ second ^ seed, first)
    var offset = 0
    while offset &+ 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      state = fold(state ^ word, first)
      offset &+= 8
    }
    var last: UInt64 = 0
    while offset < bytes.count {
      last = last << 8 | UInt64(bytes[offset])
      offset &+= 1
    }
    return fold(state ^ last, second)
  }

  /// Both halves of a product, mixed: every bit of the operands reaches every bit of the result.
  @inlinable @inline(__always)
  package static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
