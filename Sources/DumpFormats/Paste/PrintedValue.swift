/// The text that a debugger prints before a string, or a log before the first line: `Optional(…`,
/// `(NSString *) $0 = 0x… @"…`, `▿ Optional<Any>` with `- some : `.
enum PrintedValue {
  static let steps = [
    // A node is never preceded by this.
    PasteStep(withoutSome),
    PasteStep(withoutPrefix, of: .beyondConsole),
  ]

  /// The text without the two lines before an optional value, of which an empty one stays.
  private static func withoutSome(_ bytes: Bytes) -> [UInt8]? {
    let start = firstOffset(in: bytes)
    guard let some = someEnd(bytes, from: start) else { return nil }
    return Array(bytes[..<start]) + [Character.newline] + bytes[some...]
  }

  /// The text without another prefix and its closing marks. Blanks instead would indent the first
  /// line only.
  private static func withoutPrefix(_ bytes: Bytes) -> [UInt8]? {
    let start = firstOffset(in: bytes)
    guard let end = end(bytes, from: start) else { return nil }
    return Array(bytes[..<start]) + bytes[end..<closing(bytes, from: start, content: end)]
  }

  private static func firstOffset(in bytes: Bytes) -> Int {
    bytes.firstIndex { $0 > 0x20 } ?? bytes.count
  }

  /// The offset of the bracket and the quotation mark that close a value.
  private static func closing(_ bytes: Bytes, from start: Int, content: Int) -> Int {
    var end = bytes.count
    while end > content, bytes[end - 1] <= 0x20 { end -= 1 }
    if end > content, bytes.has("Optional(", at: start), bytes[end - 1] == UInt8(ascii: ")") {
      end -= 1
    }
    if end > content, bytes[content - 1] == 0x22, bytes[end - 1] == 0x22 { end -= 1 }
    return end
  }

  private static func end(_ bytes: Bytes, from start: Int) -> Int? {
    if bytes.has("Optional(", at: start) {
      return bytes.byte(start + 9) == 0x22 ? start + 10 : start + 9
    }
    if let stamp = LogStamps.end(bytes, from: start) { return stamp }
    let line = start..<bytes.lineEnd(from: start)
    guard bytes.has("(", at: start),
      let type = bytes.firstOffset(of: ") $", from: start, to: line.upperBound),
      let mark = bytes.firstOffset(of: " = ", from: type, to: line.upperBound)
    else { return nil }
    var end = mark + 3
    if bytes.has("0x", at: end), let last = bytes.addressEnd(from: end) { end = last }
    while bytes.byte(end) == 0x20 { end += 1 }
    if bytes.byte(end) == UInt8(ascii: "@") { end += 1 }
    return bytes.byte(end) == 0x22 ? end + 1 : end
  }

  /// The offset behind `▿ Optional<AnyObject>` and `  - some : `, as Swift dumps a value.
  private static func someEnd(_ bytes: Bytes, from start: Int) -> Int? {
    guard bytes.has("▿ Optional<", at: start) else { return nil }
    let mark = bytes.skipBlanks(from: bytes.lineEnd(from: start) + 1)
    return bytes.has("- some : ", at: mark) ? mark + 9 : nil
  }
}

/// Objects as cycript prints an array of them: `[#"<UIWindow: …>",#"<…>"]`.
enum CycriptArray {
  /// The text with every object on a line of its own; nil where there is no such array.
  static func objects(_ bytes: Bytes) -> [UInt8]? {
    guard var offset = bytes.firstOffset(of: "[#\"<", from: 0) else { return nil }
    var text = Array(bytes[..<offset])
    if let last = text.last, last != Character.newline { text.append(Character.newline) }
    offset += 1
    while bytes.has("#\"<", at: offset) {
      guard let end = objectEnd(bytes, from: offset + 2) else { break }
      for byte in bytes[(offset + 2)..<end] where byte != 0x5C { text.append(byte) }
      text.append(Character.newline)
      offset = end + 1
      while offset < bytes.count, bytes[offset] == 0x2C || bytes[offset] <= 0x20 { offset += 1 }
    }
    if bytes.byte(offset) == 0x5D { offset += 1 }
    return text + bytes[min(offset, bytes.count)...]
  }

  /// The offset of the quotation mark that closes an object: a comma or the end of the array
  /// follows.
  private static func objectEnd(_ bytes: Bytes, from start: Int) -> Int? {
    var offset = start
    while let found = bytes.firstOffset(of: ">\"", from: offset) {
      let next = bytes[(found + 2)...].first { $0 > 0x20 }
      if next == 0x2C || next == 0x5D || next == nil { return found + 1 }
      offset = found + 2
    }
    return nil
  }
}
