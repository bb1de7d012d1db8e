/// Line ends of other systems: a text may have carriage returns, NEXT LINEs or LINE SEPARATORs and no
/// newline at all.
enum LineEnds {
  /// The text with newlines; nil where it has some, or needs none.
  static func unified(_ bytes: Bytes) -> [UInt8]? {
    guard bytes.lineEnd(from: 0) == bytes.count else { return nil }
    var text: [UInt8] = []
    var place = 0
    while let next = firstEnd(bytes, from: place) {
      if text.isEmpty { text.reserveCapacity(bytes.count) }
      text.append(contentsOf: bytes[place..<next.lowerBound])
      text.append(Character.newline)
      place = next.upperBound
    }
    if place == 0 { return nil }
    text.append(contentsOf: bytes[place...])
    return text
  }

  private static func firstEnd(_ bytes: Bytes, from start: Int) -> Range<Int>? {
    for place in start..<bytes.count {
      switch bytes[place] {
      case 0x0D: return place..<place + 1
      case 0xC2 where bytes.byte(place + 1) == 0x85: return place..<place + 2
      case 0xE2 where bytes.has("\u{2028}", at: place): return place..<place + 3
      default: continue
      }
    }
    return nil
  }
}
