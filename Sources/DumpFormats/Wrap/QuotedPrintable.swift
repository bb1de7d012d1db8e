/// A mail's text with `=3D` for an equals sign, and an equals sign at the end of a broken line.
enum QuotedPrintable {
  /// The decoded text; nil where the text is not encoded like this.
  static func decoded(_ bytes: Bytes) -> BrokenLines.Joined? {
    // Above the text of a mail its header has other equals signs.
    let start = bytes.firstOffset(of: "=") { offset in
      softEnd(bytes, at: offset) != nil || byte(bytes, at: offset).map { $0 >= 0x3D } ?? false
    }
    guard let start, isEncoded(bytes, from: start) else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var origins = LineOrigins()
    origins.append(0)
    var line = 0
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == .equals, let end = softEnd(bytes, at: offset) {
        line += 1
        offset = end
      } else if offset >= start, bytes[offset] == .equals, let byte = byte(bytes, at: offset) {
        text.append(byte)
        offset += 3
      } else {
        text.append(bytes[offset])
        if bytes[offset] == .newline {
          line += 1
          origins.append(line)
        }
        offset += 1
      }
    }
    return (text, origins)
  }

  /// Whether equals signs are parts of an encoding, and there are several. The last one may be cut
  /// off, and a few may be in headers of further parts of a mail.
  private static func isEncoded(_ bytes: Bytes, from start: Int) -> Bool {
    var offset = start
    var (count, others) = (0, 0)
    while let found = bytes.firstOffset(of: .equals, from: offset, to: bytes.count) {
      let isWhole = byte(bytes, at: found) != nil || softEnd(bytes, at: found) != nil
      if isWhole || found + 3 > bytes.count { count += 1 } else { others += 1 }
      offset = found + 1
    }
    return count > 2 && others * 8 <= count
  }

  /// The offset after the line break that an equals sign removes.
  private static func softEnd(_ bytes: Bytes, at offset: Int) -> Int? {
    let end = bytes.skipBlanks(from: offset + 1)
    return bytes.byte(end) == .newline ? end + 1 : nil
  }

  /// The byte that two digits after an equals sign spell.
  private static func byte(_ bytes: Bytes, at offset: Int) -> UInt8? {
    guard offset + 2 < bytes.count else { return nil }
    let digits = bytes[offset + 1...offset + 2]
    guard digits.allSatisfy({ $0.isHexDigit && !$0.isLowerCase }) else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
