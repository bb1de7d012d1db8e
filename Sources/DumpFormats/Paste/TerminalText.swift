/// Colours in the output of a terminal: `ESC [ 32 m`, and other sequences of that form.
enum TerminalColours {
  /// The text without them; nil where there are none.
  static func removed(_ bytes: Bytes) -> [UInt8]? {
    guard bytes.firstOffset(of: .escape, from: 0, to: bytes.count) != nil else { return nil }
    return bytes.replacing { offset in end(bytes, from: offset).map { (nil, $0) } }
  }

  /// The offset after the sequence that begins at an offset: parameters, then the byte of the
  /// command.
  private static func end(_ bytes: Bytes, from offset: Int) -> Int? {
    guard bytes[offset] == .escape, bytes.byte(offset + 1) == .openBracket else { return nil }
    let end = bytes.skip(from: offset + 2) { 0x20...0x3F ~= $0 }
    return 0x40...0x7E ~= bytes.byte(end) ? end + 1 : nil
  }
}

/// Line ends of other systems: a text may have carriage returns, NEXT LINEs or LINE SEPARATORs and
/// no newline at all.
enum LineEnds {
  /// The text with newlines; nil where some of its lines end in one, or none needs one.
  static func unified(_ bytes: Bytes) -> [UInt8]? {
    if bytes.lineEnd(from: 0) < bytes.count { return withoutReturns(bytes) }
    guard bytes.indices.contains(where: { end(bytes, at: $0) != nil }) else { return nil }
    return bytes.replacing { offset in end(bytes, at: offset).map { (.newline, $0) } }
  }

  /// The text without the returns that precede all of its newlines; nil where one has none.
  private static func withoutReturns(_ bytes: Bytes) -> [UInt8]? {
    let ends = bytes.lines.lazy.map(\.upperBound).filter { $0 < bytes.count }
    guard ends.allSatisfy({ $0 > 0 && bytes[$0 - 1] == .carriageReturn }) else { return nil }
    return bytes.replacing { bytes.has("\r\n", at: $0) ? (.newline, $0 + 2) : nil }
  }

  /// The offset after the line end at an offset, nil where there is none.
  private static func end(_ bytes: Bytes, at offset: Int) -> Int? {
    switch bytes[offset] {
    case .carriageReturn: offset + 1
    case 0xC2 where bytes.byte(offset + 1) == 0x85: offset + 2
    case 0xE2 where bytes.has("\u{2028}", at: offset): offset + 3
    default: nil
    }
  }
}
