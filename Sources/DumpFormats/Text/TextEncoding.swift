import JSONText

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
      let length = bytes[offset].isASCII ? 1 : UTF8Sequence.length(at: offset, in: bytes)
      if length == 0 { return offset }
      offset &+= length
    }
    return nil
  }
}

/// Text in UTF-16, as editors and shells on Windows write it.
enum WideText {
  /// How many bytes are examined in a text without a byte order mark.
  private static let sampled = 512

  /// The text as UTF-8; nil where it is not UTF-16.
  static func narrowed(_ bytes: Bytes) -> [UInt8]? {
    guard let isBigEndian = isBigEndian(bytes) else { return nil }
    let units = (0..<bytes.count / 2).lazy.map { unit in
      let (first, second) = (UInt16(bytes[2 * unit]), UInt16(bytes[2 * unit + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    let text = units.first == 0xFEFF ? units.dropFirst() : units[...]
    return Array(String(decoding: text, as: UTF16.self).utf8)
  }

  /// The order of the bytes, from their mark or from the zeros in every other byte of ASCII.
  private static func isBigEndian(_ bytes: Bytes) -> Bool? {
    if bytes.byte(0) == 0xFE && bytes.byte(1) == 0xFF { return true }
    if bytes.byte(0) == 0xFF && bytes.byte(1) == 0xFE { return false }
    var zeros = [0, 0]
    let sample = bytes.prefix(sampled)
    for (offset, byte) in sample.enumerated() where byte == 0 { zeros[offset & 1] += 1 }
    let (even, odd) = (zeros[0] * 10, zeros[1] * 10)
    if odd > sample.count * 4 && even < sample.count { return false }
    if even > sample.count * 4 && odd < sample.count { return true }
    return nil
  }
}
