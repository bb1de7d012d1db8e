/// A mail's text with `=3D` for an equals sign, and an equals sign where it broke a line.
enum QuotedPrintable {
  /// The text as it was written; nil where it is not of that kind.
  static func decoded(_ bytes: Bytes) -> BrokenLines.Joined? {
    guard isEncoded(bytes) else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var origins = LineOrigins()
    origins.append(0)
    var line = 0
    var place = 0
    while place < bytes.count {
      if bytes[place] == equals, let end = softEnd(bytes, at: place) {
        line += 1
        place = end
      } else if bytes[place] == equals, let byte = byte(bytes, at: place) {
        text.append(byte)
        place += 3
      } else {
        text.append(bytes[place])
        if bytes[place] == Character.newline {
          line += 1
          origins.append(line)
        }
        place += 1
      }
    }
    return (text, origins)
  }

  private static let equals = UInt8(ascii: "=")

  /// Whether no equals sign stands for itself, and several for others: half of one may be cut off.
  private static func isEncoded(_ bytes: Bytes) -> Bool {
    var place = 0
    var count = 0
    while let found = bytes.firstOffset(of: equals, from: place, to: bytes.count) {
      let isWhole = byte(bytes, at: found) != nil || softEnd(bytes, at: found) != nil
      guard isWhole || found + 3 > bytes.count else { return false }
      count += 1
      place = found + 1
    }
    return count > 2
  }

  /// Behind the line break that an equals sign takes away.
  private static func softEnd(_ bytes: Bytes, at place: Int) -> Int? {
    let end = bytes.skipBlanks(from: place + 1)
    return bytes.byte(end) == Character.newline ? end + 1 : nil
  }

  /// The byte that two digits behind an equals sign spell.
  private static func byte(_ bytes: Bytes, at place: Int) -> UInt8? {
    guard place + 2 < bytes.count, isDigit(bytes[place + 1]), isDigit(bytes[place + 2])
    else { return nil }
    return UInt8(bytes.string(place + 1..<place + 3), radix: 16)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte.isDigit || 0x41...0x46 ~= byte }
}
