/// The text that a debugger prints before a string, or a log before the first line: `Optional(…`,
/// `(NSString *) $0 = 0x… @"…`, `▿ Optional<Any>` with `- some : `.
enum PrintedValue {
  static let steps = [
    // A node is never preceded by this.
    PasteStep(withoutSome),
    PasteStep(withoutPrefix, of: .beyondConsole),
  ]

  /// The text with the two lines before an optional value replaced by an empty one.
  private static func withoutSome(_ bytes: Bytes) -> [UInt8]? {
    let start = bytes.contentStart
    guard let some = someEnd(bytes, from: start) else { return nil }
    return Array(bytes[..<start]) + [.newline] + bytes[some...]
  }

  /// The text without another prefix and its closing marks. Blanks instead would indent the first
  /// line only.
  private static func withoutPrefix(_ bytes: Bytes) -> [UInt8]? {
    let start = bytes.contentStart
    guard let end = end(bytes, from: start) else { return nil }
    return Array(bytes[..<start]) + bytes[end..<closing(bytes, from: start, content: end)]
  }

  /// The offset of the bracket and the quotation mark that close a value.
  private static func closing(_ bytes: Bytes, from start: Int, content: Int) -> Int {
    var end = bytes.skipBack(from: bytes.count, to: content) { $0 <= .space }
    if end > content, bytes.has("Optional(", at: start), bytes[end - 1] == .closeParen { end -= 1 }
    if end > content, bytes[content - 1] == .quote, bytes[end - 1] == .quote { end -= 1 }
    return end
  }

  private static func end(_ bytes: Bytes, from start: Int) -> Int? {
    if bytes.has("Optional(", at: start) {
      return bytes.byte(start + 9) == .quote ? start + 10 : start + 9
    }
    if let stamp = LogStamps.end(bytes, from: start) { return stamp }
    let line = start..<bytes.lineEnd(from: start)
    guard bytes.has("(", at: start),
      let type = bytes.firstOffset(of: ") $", from: start, to: line.upperBound),
      let mark = bytes.firstOffset(of: " = ", from: type, to: line.upperBound)
    else { return nil }
    var end = mark + 3
    if bytes.has("0x", at: end), let last = bytes.addressEnd(from: end) { end = last }
    end = bytes.skip(from: end) { $0 == .space }
    if bytes.byte(end) == .at { end += 1 }
    return bytes.byte(end) == .quote ? end + 1 : end
  }

  /// The offset after `▿ Optional<AnyObject>` and `  - some : `, as Swift dumps a value.
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
    var text: [UInt8] = []
    var last = 0
    while let array = bytes.firstOffset(of: "[#\"<", from: last) {
      var objects: [UInt8] = []
      // If one array has no end, no other has one: looking for it again would take forever.
      guard let end = addObjects(of: bytes, from: array + 1, to: &objects) else { break }
      text += bytes[last..<array]
      if let last = text.last, last != .newline { text.append(.newline) }
      text += objects
      last = end
    }
    return last == 0 ? nil : text + bytes[last...]
  }

  /// Adds the objects of an array; returns the offset after it, nil if none of them ends.
  private static func addObjects(of bytes: Bytes, from start: Int, to text: inout [UInt8]) -> Int? {
    var offset = start
    while bytes.has("#\"<", at: offset) {
      guard let end = objectEnd(bytes, from: offset + 2) else { break }
      for byte in bytes[(offset + 2)..<end] where byte != .backslash { text.append(byte) }
      text.append(.newline)
      offset = bytes.skip(from: end + 1) { $0 == .comma || $0 <= .space }
    }
    if offset == start { return nil }
    return bytes.byte(offset) == .closeBracket ? offset + 1 : offset
  }

  /// The offset of the quotation mark that closes an object: a comma or the end of the array
  /// follows.
  private static func objectEnd(_ bytes: Bytes, from start: Int) -> Int? {
    let bracket = bytes.firstOffset(of: ">\"", from: start) { found in
      let next = bytes[(found + 2)...].first { $0 > .space }
      return next == .comma || next == .closeBracket || next == nil
    }
    return bracket.map { $0 + 1 }
  }
}
