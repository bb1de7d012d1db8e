/// Colours that a terminal was told to write in: `ESC [ 32 m`, and other sequences of that form.
enum TerminalColours {
  private static let escape: UInt8 = 0x1B

  /// The text without them; nil where there are none.
  static func removed(_ bytes: Bytes) -> [UInt8]? {
    guard bytes.firstPlace(of: escape, from: 0, to: bytes.count) != nil else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      if let end = end(bytes, from: place) {
        place = end
      } else {
        text.append(bytes[place])
        place += 1
      }
    }
    return text
  }

  /// Behind the sequence that begins at a place: parameters, then one byte that says what to do.
  private static func end(_ bytes: Bytes, from place: Int) -> Int? {
    guard bytes[place] == escape, bytes.byte(place + 1) == UInt8(ascii: "[") else { return nil }
    var end = place + 2
    while 0x20...0x3F ~= bytes.byte(end) { end += 1 }
    return 0x40...0x7E ~= bytes.byte(end) ? end + 1 : nil
  }
}
