/// The mixing of two words into one: both halves of their product, so that every bit counts.
@inline(__always)
func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
  let product = left.multipliedFullWidth(by: right)
  return product.high ^ product.low
}

/// Odd words with no pattern, to keep what is mixed apart.
enum Salt {
  static let content: UInt64 = 0x9E37_79B9_7F4A_7C15
  static let state: UInt64 = 0xD6E8_FEB8_6659_FD93
  static let child: UInt64 = 0xA076_1D64_78BD_642F
  static let tag: UInt64 = 0xE703_7ED1_A0B4_28DB
}
