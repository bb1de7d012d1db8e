/// A value between quotation marks, straight ones or the typographic ones of web pages.
struct XMLValue {
  static let cutReason = "the dump ends within a tag"

  /// The text between the marks.
  private(set) var range: Range<Int>
  /// Where the tag continues.
  private(set) var end: Int
  /// What is wrong with the value, if anything.
  private(set) var flaw: String?
  /// If the tag ends with the value, whether the element that it opens stays open.
  private(set) var staysOpen: Bool?

  /// The value that begins at an offset; nil where there is no quotation mark.
  init?(_ bytes: Bytes, at offset: Int) {
    guard let mark = Self.mark(bytes, at: offset) else { return nil }
    let start = offset + mark.count
    range = start..<start
    end = start
    findEnd(bytes, quote: bytes[offset])
  }

  /// The quotation mark at an offset.
  static func mark(_ bytes: Bytes, at offset: Int) -> Range<Int>? {
    switch bytes.byte(offset) {
    case .quote, .apostrophe: offset..<(offset + 1)
    case 0xE2 where bytes.has("\u{201C}", at: offset) || bytes.has("\u{201D}", at: offset):
      offset..<(offset + 3)
    default: nil
    }
  }

  /// Between typographic marks a straight one ends the value only if a tag may continue there, and
  /// brackets are not part of it; between straight ones they are, unless the next line begins a tag
  /// with one.
  private mutating func findEnd(_ bytes: Bytes, quote: UInt8) {
    let isCurly = quote == 0xE2
    var hasBreak = false
    for offset in end..<bytes.count {
      let next = bytes.byte(offset + 1)
      switch bytes[offset] {
      case quote where !isCurly: return close(at: offset, length: 1)
      case 0xE2
      where isCurly && Self.mark(bytes, at: offset) != nil && Self.ends(bytes, offset + 3):
        return close(at: offset, length: 3)
      case .quote where isCurly && Self.ends(bytes, offset + 1):
        return close(at: offset, length: 1)
      case .lessThan where isCurly || hasBreak && (next.isLetter || next == .slash):
        return endOpen(at: offset, staysOpen: true)
      case .greaterThan where isCurly: return endOpen(at: offset, staysOpen: nil)
      case .newline: hasBreak = true
      default: break
      }
    }
    cut(bytes)
  }

  /// Whether a tag may continue at an offset after a value.
  private static func ends(_ bytes: Bytes, _ offset: Int) -> Bool {
    let next = bytes.byte(offset)
    return next <= .space || next == .slash || next == .greaterThan || next == .question
  }

  private mutating func close(at offset: Int, length: Int) {
    range = range.lowerBound..<offset
    end = offset + length
  }

  private mutating func endOpen(at offset: Int, staysOpen: Bool?) {
    close(at: offset, length: 0)
    flaw = "a value is not closed"
    self.staysOpen = staysOpen
  }

  /// Ends the value at the end of its line: what follows was written below a dump that ends here.
  private mutating func cut(_ bytes: Bytes) {
    let line = range.lowerBound..<bytes.lineEnd(from: range.lowerBound)
    close(at: bytes.withoutReturn(line).upperBound, length: 0)
    flaw = Self.cutReason
    staysOpen = false
  }
}
