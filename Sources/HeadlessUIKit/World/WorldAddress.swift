/// How the world generates addresses: plausible ones, the same for the same script.
enum WorldAddress {
  private static let base: UInt64 = 0x6000_0000_0000
  private static let stride: UInt64 = 0x40

  static func address(ofSerial serial: Int) -> UInt64 {
    base &+ UInt64(truncatingIfNeeded: serial) &* stride
  }

  static func serial(of address: UInt64) -> Int {
    Int(truncatingIfNeeded: (address &- base) / stride)
  }
}
