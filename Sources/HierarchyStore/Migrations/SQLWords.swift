/// Reads SQL as the words that count: without comments, and with no blanks but those that keep two words
/// apart.
enum SQLWords {
  static func words(_ sql: String) -> [UInt8] {
    let bytes = Array(sql.utf8)
    var words: [UInt8] = []
    var isApart = false
    var place = 0
    while place < bytes.count {
      let end = end(ofTokenAt: place, in: bytes)
      if isBlank(bytes[place]) || isComment(place, bytes) {
        isApart = true
      } else {
        let isWordNext = !isMark(bytes[place])
        if isApart, isWordNext, let last = words.last, !isMark(last) { words.append(0x20) }
        words += bytes[place..<end]
        isApart = false
      }
      place = end
    }
    return words
  }

  /// Where a quoted text, a comment or else a single byte ends.
  private static func end(ofTokenAt start: Int, in bytes: [UInt8]) -> Int {
    let first = bytes[start]
    if isComment(start, bytes) {
      let isLine = first == 0x2D
      var place = start + 2
      while place < bytes.count {
        if isLine && bytes[place] == 0x0A { return place + 1 }
        if !isLine && place > start + 2 && bytes[place] == 0x2F && bytes[place - 1] == 0x2A {
          return place + 1
        }
        place += 1
      }
      return bytes.count
    }
    let closing: UInt8? =
      switch first {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): first
      case UInt8(ascii: "["): UInt8(ascii: "]")
      default: nil
      }
    guard let closing else { return start + 1 }
    return (bytes[(start + 1)...].firstIndex(of: closing) ?? bytes.count - 1) + 1
  }

  private static func isComment(_ place: Int, _ bytes: [UInt8]) -> Bool {
    guard place + 1 < bytes.count else { return false }
    return bytes[place] == 0x2D && bytes[place + 1] == 0x2D
      || bytes[place] == 0x2F && bytes[place + 1] == 0x2A
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// What needs no blanks around it.
  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: ",")
  }
}
