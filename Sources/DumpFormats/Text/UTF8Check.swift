/// Well-formed UTF-8 as the Unicode standard defines it.
enum UTF8Check {
  /// The offset of the first byte that belongs to no character, nil where all do.
  static func firstBreak(in bytes: Bytes) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = 0
    while offset < bytes.count {
      if offset &+ 8 <= bytes.count,
        raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        offset &+= 8
        continue
      }
      let length = length(at: offset, in: bytes)
      if length == 0 { return offset }
      offset &+= length
    }
    return nil
  }

  private static func length(at offset: Int, in bytes: Bytes) -> Int {
    let second = bytes.byte(offset &+ 1)
    switch bytes[offset] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return second & 0xC0 == 0x80 ? 2 : 0
    case 0xE0: return second >= 0xA0 && hasTail(2, offset, bytes) ? 3 : 0
    case 0xED: return second < 0xA0 && hasTail(2, offset, bytes) ? 3 : 0
    case 0xE1...0xEF: return hasTail(2, offset, bytes) ? 3 : 0
    case 0xF0: return second >= 0x90 && hasTail(3, offset, bytes) ? 4 : 0
    case 0xF1...0xF3: return hasTail(3, offset, bytes) ? 4 : 0
    case 0xF4: return second < 0x90 && hasTail(3, offset, bytes) ? 4 : 0
    default: return 0
    }
  }

  private static func hasTail(_ count: Int, _ offset: Int, _ bytes: Bytes) -> Bool {
    (1...count).allSatisfy { bytes.byte(offset &+ $0) & 0xC0 == 0x80 }
  }
}
