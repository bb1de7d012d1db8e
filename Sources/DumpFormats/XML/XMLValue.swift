/// A value between quotation marks, straight ones or those that pages make of them.
struct XMLValue {
  /// What stands between the marks.
  private(set) var range: Range<Int>
  /// Where the tag goes on.
  private(set) var end: Int
  /// What is wrong with it, if anything is.
  private(set) var flaw: String?
  /// Where the tag ends with the value, whether what it opens stays open.
  private(set) var staysOpen: Bool?

  /// The value that begins at a place; nil where no quotation mark stands there.
  init?(_ bytes: Bytes, at place: Int) {
    guard let mark = Self.mark(bytes, at: place) else { return nil }
    let start = place + mark.count
    range = start..<start
    end = start
    findEnd(bytes, quote: bytes[place])
  }

  /// The quotation mark at a place.
  static func mark(_ bytes: Bytes, at place: Int) -> Range<Int>? {
    switch bytes.byte(place) {
    case 0x22, 0x27: place..<(place + 1)
    case 0xE2 where bytes.has("\u{201C}", at: place) || bytes.has("\u{201D}", at: place):
      place..<(place + 3)
    default: nil
    }
  }

  /// Between typographic marks a straight one ends the value only where a tag may go on, and no bracket
  /// belongs to it; between straight ones a bracket does, unless the next line begins a tag with it.
  private mutating func findEnd(_ bytes: Bytes, quote: UInt8) {
    let isCurly = quote == 0xE2
    var hasBreak = false
    for place in end..<bytes.count {
      let next = bytes.byte(place + 1)
      switch bytes[place] {
      case quote where !isCurly: return close(at: place, length: 1)
      case 0xE2 where isCurly && Self.mark(bytes, at: place) != nil:
        return close(at: place, length: 3)
      case 0x22 where isCurly && (next <= 0x20 || next == 0x2F || next == 0x3E):
        return close(at: place, length: 1)
      case 0x3C where isCurly || hasBreak && (next.isLetter || next == 0x2F):
        return endOpen(at: place, staysOpen: true)
      case 0x3E where isCurly: return endOpen(at: place, staysOpen: nil)
      case Character.newline: hasBreak = true
      default: break
      }
    }
    cut(bytes)
  }

  private mutating func close(at place: Int, length: Int) {
    range = range.lowerBound..<place
    end = place + length
  }

  private mutating func endOpen(at place: Int, staysOpen: Bool?) {
    close(at: place, length: 0)
    flaw = "a value is not closed"
    self.staysOpen = staysOpen
  }

  /// Ends where the text does; the line break that ends a file is none of the value's.
  private mutating func cut(_ bytes: Bytes) {
    var last = bytes.count
    while last > range.lowerBound, bytes[last - 1] == 0x0A || bytes[last - 1] == 0x0D { last -= 1 }
    close(at: last, length: bytes.count - last)
    flaw = "the dump ends within a tag"
    staysOpen = false
  }
}
