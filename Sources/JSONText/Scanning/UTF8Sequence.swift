/// Well-formed UTF-8 as the Unicode standard defines it (table 3-7): no overlong form, no surrogate,
/// nothing above U+10FFFF.
enum UTF8Sequence {
  /// The length of the sequence that begins at a place, 0 where none does.
  static func length(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let lead = bytes[place]
    switch lead {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return has(1, after: place, in: bytes, second: 0x80...0xBF) ? 2 : 0
    case 0xE0: return has(2, after: place, in: bytes, second: 0xA0...0xBF) ? 3 : 0
    case 0xED: return has(2, after: place, in: bytes, second: 0x80...0x9F) ? 3 : 0
    case 0xE1...0xEF: return has(2, after: place, in: bytes, second: 0x80...0xBF) ? 3 : 0
    case 0xF0: return has(3, after: place, in: bytes, second: 0x90...0xBF) ? 4 : 0
    case 0xF1...0xF3: return has(3, after: place, in: bytes, second: 0x80...0xBF) ? 4 : 0
    case 0xF4: return has(3, after: place, in: bytes, second: 0x80...0x8F) ? 4 : 0
    default: return 0
    }
  }

  private static func has(
    _ count: Int, after place: Int, in bytes: UnsafeBufferPointer<UInt8>,
    second: ClosedRange<UInt8>
  ) -> Bool {
    guard bytes.count &- place > count, second.contains(bytes[place &+ 1]) else { return false }
    for offset in 1..<count where bytes[place &+ offset &+ 1] & 0xC0 != 0x80 { return false }
    return true
  }

  /// Appends a scalar value that is no surrogate.
  static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    func tail(_ shift: UInt32) -> UInt8 {
      0x80 | UInt8(truncatingIfNeeded: scalar >> shift & 0x3F)
    }
    switch scalar {
    case 0..<0x80: bytes.append(UInt8(truncatingIfNeeded: scalar))
    case 0x80..<0x800:
      bytes.append(0xC0 | UInt8(truncatingIfNeeded: scalar >> 6))
      bytes.append(tail(0))
    case 0x800..<0x10000:
      bytes.append(0xE0 | UInt8(truncatingIfNeeded: scalar >> 12))
      bytes.append(tail(6))
      bytes.append(tail(0))
    default:
      bytes.append(0xF0 | UInt8(truncatingIfNeeded: scalar >> 18))
      bytes.append(tail(12))
      bytes.append(tail(6))
      bytes.append(tail(0))
    }
  }
}
