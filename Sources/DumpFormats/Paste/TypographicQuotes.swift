/// A dump whose quotation marks a page or an editor replaced by typographic ones.
enum TypographicQuotes {
  private static let doubles: [StaticString] = ["\u{201C}", "\u{201D}"]
  private static let singles: [StaticString] = ["\u{2018}", "\u{2019}"]
  private static let openers = ByteSet(":=,;([{\"'")
  private static let closers = ByteSet(",;:>)]}-")

  /// Where values are always quoted.
  private static let keys: [StaticString] = [
    "text = ", "label: ", "identifier: ", "placeholderValue: ", "title: ", "symbol ", "AX.id=",
    "AX.label=", "AX.traits=", "AX.focused=",
  ]

  /// The text with straight marks around its values. Where other values have such marks,
  /// typographic ones belong to a text unless they are where values are always quoted.
  @Sendable static func straightened(_ paste: inout Paste) -> [PasteStep.Candidate] {
    // Markup may have them around values, and nothing is quoted by KIF.
    if let format = paste.format,
      format.lines.syntax == .markup || format.name == DumpFormat.kif.name
    {
      return []
    }
    return [PasteStep.candidate(straightened)]
  }

  private static func straightened(_ bytes: Bytes) -> [UInt8]? {
    guard (doubles + singles).contains(where: { bytes.contains($0) }) else { return nil }
    let hasStraight = bytes.indices.contains { offset in
      (bytes[offset] == .quote || bytes[offset] == .apostrophe) && opens(bytes, at: offset)
    }
    var marks: [Int: UInt8] = [:]
    var (offset, lineEnd) = (0, 0)
    // The marks that close no value in the rest of the line.
    var unclosed: Set<UInt8> = []
    while let found = bytes.firstOffset(of: 0xE2, from: offset, to: bytes.count) {
      offset = found + 1
      if found >= lineEnd { (lineEnd, unclosed) = (bytes.lineEnd(from: found), []) }
      guard let mark = mark(bytes, at: found), !unclosed.contains(mark),
        isBehindKey(bytes, found) || !hasStraight && opens(bytes, at: found)
      else { continue }
      guard let close = close(bytes, from: found + 3, to: lineEnd, mark) else {
        unclosed.insert(mark)
        continue
      }
      marks[found] = mark
      marks[close] = mark
      offset = close + 3
    }
    return marks.isEmpty ? nil : bytes.replacing { at in marks[at].map { ($0, at + 3) } }
  }

  /// The straight mark for a typographic one.
  private static func mark(_ bytes: Bytes, at offset: Int) -> UInt8? {
    if doubles.contains(where: { bytes.has($0, at: offset) }) { return .quote }
    return singles.contains { bytes.has($0, at: offset) } ? .apostrophe : nil
  }

  /// Whether a value or, in JSON, a key may begin with the mark at an offset.
  private static func opens(_ bytes: Bytes, at offset: Int) -> Bool {
    let before = bytes.skipBack(from: offset, while: \.isSpace)
    guard before > 0, openers.contains(bytes[before - 1]) else {
      return before == offset && offset > 0 && bytes[offset - 1].isHexDigit
    }
    return true
  }

  private static func isBehindKey(_ bytes: Bytes, _ offset: Int) -> Bool {
    keys.contains { key in
      let start = offset - key.utf8CodeUnitCount
      return start >= 0 && bytes.has(key, at: start)
    }
  }

  /// The mark of that kind that closes a value: what follows cannot be a part of it.
  private static func close(
    _ bytes: Bytes, from start: Int, to end: Int, _ mark: UInt8
  ) -> Int? {
    var offset = start
    while let found = bytes.firstOffset(of: 0xE2, from: offset, to: end) {
      offset = found + 1
      guard self.mark(bytes, at: found) == mark else { continue }
      let next = bytes.skipBlanks(from: found + 3)
      if next >= end || closers.contains(bytes[next]) { return found }
    }
    return nil
  }
}
