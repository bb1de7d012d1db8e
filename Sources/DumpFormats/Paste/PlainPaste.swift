/// Removes what a terminal, a log, a mail, a web page or a string literal added around a dump: one
/// step after another, each applied to the result of the one before.
enum PlainPaste {
  /// Removes one thing from a text, if it is there.
  private struct Step: Sendable {
    let taken: @Sendable (Bytes) -> BrokenLines.Joined?
    /// Whether the result counts only if a format recognises it.
    let mustBeKnown: Bool

    init(
      joining taken: @escaping @Sendable (Bytes) -> BrokenLines.Joined?, mustBeKnown: Bool = false
    ) {
      self.taken = taken
      self.mustBeKnown = mustBeKnown
    }

    /// A step that leaves the lines where they are, or whose text has its own lines.
    init(_ taken: @escaping @Sendable (Bytes) -> [UInt8]?, mustBeKnown: Bool = false) {
      self.init(joining: { taken($0).map { ($0, LineOrigins()) } }, mustBeKnown: mustBeKnown)
    }

    func apply(_ bytes: Bytes) -> BrokenLines.Joined? {
      guard let plain = taken(bytes), !mustBeKnown || DumpRegistry.knows(plain.text) else {
        return nil
      }
      return plain
    }
  }

  private static let steps = [
    Step(joining: QuotedPrintable.decoded, mustBeKnown: true),
    Step(joining: LogObjects.messages, mustBeKnown: true),
    Step(LineEnds.unified), Step(TerminalColours.removed), Step(QuotedPaste.unquoted),
    Step(joining: BrokenLines.joinedPaste),
    Step(LogStamps.removed), Step(MarginBars.removed), Step(LineMarks.removed),
    Step(joining: BrokenLines.joinedDump),
    Step(CycriptArray.objects, mustBeKnown: true), Step(EscapedPaste.unescaped),
    Step(WebText.plain, mustBeKnown: true), Step(PrintedValue.content), Step(WrappedDump.content),
    Step(BareMembers.enclosed, mustBeKnown: true), Step(SteppedChain.drawn),
  ]

  /// Calls `body` with the text of the dump, and with the lines of the paste that its lines came
  /// from; reports about text that was escaped refer to its own lines.
  static func with<Result, Failure: Error>(
    _ bytes: Bytes, _ body: (Bytes, LineOrigins) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var plain: [UInt8]?
    var origins = LineOrigins()
    for step in steps {
      let taken =
        if let plain { plain.withUnsafeBufferPointer(step.apply) } else { step.apply(bytes) }
      guard let taken else { continue }
      plain = taken.text
      origins = taken.origins.within(origins)
    }
    guard let plain else { return try body(bytes, origins) }
    return try plain.withUnsafeBufferPointer { text throws(Failure) in try body(text, origins) }
  }
}

/// The members of a JSON object without the brackets around them, as someone copied them.
enum BareMembers {
  /// The text with an opening bracket; the closing one is missing, and readers report that. Nil
  /// where the text does not begin with a member.
  static func enclosed(_ bytes: Bytes) -> [UInt8]? {
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.count
    guard bytes.byte(start) == 0x22 else { return nil }
    let json = LooseJSON(bytes)
    let key = json.stringEnd(from: start)
    guard bytes.byte(bytes.skipBlanks(from: key)) == 0x3A, json.damages.isEmpty,
      !json.roots.contains(where: { bytes[$0] == 0x7B })
    else { return nil }
    return [0x7B] + bytes
  }
}

/// Colours in the output of a terminal: `ESC [ 32 m`, and other sequences of that form.
enum TerminalColours {
  private static let escape: UInt8 = 0x1B

  /// The text without them; nil where there are none.
  static func removed(_ bytes: Bytes) -> [UInt8]? {
    guard bytes.firstOffset(of: escape, from: 0, to: bytes.count) != nil else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      if let end = end(bytes, from: offset) {
        offset = end
      } else {
        text.append(bytes[offset])
        offset += 1
      }
    }
    return text
  }

  /// The offset behind the sequence that begins at an offset: parameters, then the byte of the
  /// command.
  private static func end(_ bytes: Bytes, from offset: Int) -> Int? {
    guard bytes[offset] == escape, bytes.byte(offset + 1) == UInt8(ascii: "[") else { return nil }
    var end = offset + 2
    while 0x20...0x3F ~= bytes.byte(end) { end += 1 }
    return 0x40...0x7E ~= bytes.byte(end) ? end + 1 : nil
  }
}

/// Line ends of other systems: a text may have carriage returns, NEXT LINEs or LINE SEPARATORs and
/// no newline at all.
enum LineEnds {
  /// The text with newlines; nil where it has some, or needs none.
  static func unified(_ bytes: Bytes) -> [UInt8]? {
    guard bytes.lineEnd(from: 0) == bytes.count else { return nil }
    var text: [UInt8] = []
    var offset = 0
    while let next = firstEnd(bytes, from: offset) {
      if text.isEmpty { text.reserveCapacity(bytes.count) }
      text.append(contentsOf: bytes[offset..<next.lowerBound])
      text.append(Character.newline)
      offset = next.upperBound
    }
    if offset == 0 { return nil }
    text.append(contentsOf: bytes[offset...])
    return text
  }

  private static func firstEnd(_ bytes: Bytes, from start: Int) -> Range<Int>? {
    for offset in start..<bytes.count {
      switch bytes[offset] {
      case 0x0D: return offset..<offset + 1
      case 0xC2 where bytes.byte(offset + 1) == 0x85: return offset..<offset + 2
      case 0xE2 where bytes.has("\u{2028}", at: offset): return offset..<offset + 3
      default: continue
      }
    }
    return nil
  }
}

/// Objects as cycript prints an array of them: `[#"<UIWindow: …>",#"<…>"]`.
enum CycriptArray {
  /// The text with every object on a line of its own; nil where there is no such array.
  static func objects(_ bytes: Bytes) -> [UInt8]? {
    guard var offset = bytes.firstOffset(of: "[#\"<", from: 0), DumpRegistry.detect(bytes) == nil
    else { return nil }
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

/// The margin of a string literal of Kotlin or Scala, in which a bar before every line marks where
/// it ends.
enum MarginBars {
  /// The text without the bars; nil where most lines have none, or where the dump has its own bars.
  static func removed(_ bytes: Bytes) -> [UInt8]? {
    var (barred, others) = (0, 0)
    forEachLine(bytes) { line in
      if bar(bytes, line) != nil { barred += 1 } else if !isBlank(bytes, line) { others += 1 }
    }
    // The first line may be behind the opening quotation marks, and the last one closes them.
    guard barred > 1, others <= max(2, barred / 8) else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    forEachLine(bytes) { line in
      let start = bar(bytes, line).map { $0 + 1 } ?? line.lowerBound
      text.append(contentsOf: bytes[start..<min(line.upperBound + 1, bytes.count)])
    }
    let style = text.withUnsafeBufferPointer { DumpRegistry.detect($0)?.lineStyle }
    return style?.syntax == .markup || style?.syntax == .json ? text : nil
  }

  private static func forEachLine(_ bytes: Bytes, _ body: (Range<Int>) -> Void) {
    var offset = 0
    while offset < bytes.count {
      let line = offset..<bytes.lineEnd(from: offset)
      body(line)
      offset = line.upperBound + 1
    }
  }

  private static func isBlank(_ bytes: Bytes, _ line: Range<Int>) -> Bool {
    bytes.skipBlanks(from: line.lowerBound) >= line.upperBound
  }

  private static func bar(_ bytes: Bytes, _ line: Range<Int>) -> Int? {
    let start = bytes.skipBlanks(from: line.lowerBound)
    return start < line.upperBound && bytes[start] == 0x7C ? start : nil
  }
}

/// The text that a debugger prints before a string, or a log before the first line: `Optional(…`,
/// `(NSString *) $0 = 0x… @"…`, `▿ Optional<Any>` with `- some : `.
enum PrintedValue {
  /// The text without that prefix and its closing marks; nil if there is no prefix, or if the
  /// format lets a node begin behind any text, since its reader keeps that text.
  static func content(_ bytes: Bytes) -> [UInt8]? {
    var start = 0
    while start < bytes.count, bytes[start] <= 0x20 { start += 1 }
    // A node is never preceded by this. Its first line stays, empty.
    if let some = someEnd(bytes, from: start) {
      return Array(bytes[..<start]) + [Character.newline] + bytes[some...]
    }
    guard let end = end(bytes, from: start) else { return nil }
    if DumpRegistry.detect(bytes)?.consoleReading == .shared { return nil }
    // Blanks instead would indent the first line only.
    return Array(bytes[..<start]) + bytes[end..<closing(bytes, from: start, content: end)]
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
