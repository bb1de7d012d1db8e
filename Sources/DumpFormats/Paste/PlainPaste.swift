/// Takes off what a terminal, a log, a mail, a web page or a string literal put around a dump: one step after
/// another, each on what the one before left.
enum PlainPaste {
  /// What takes one thing off a text, and gives nil where that is not around it.
  private struct Step: Sendable {
    let taken: @Sendable (Bytes) -> BrokenLines.Joined?
    /// Whether it counts only where a format knows what is left.
    let mustBeKnown: Bool

    init(
      joining taken: @escaping @Sendable (Bytes) -> BrokenLines.Joined?, mustBeKnown: Bool = false
    ) {
      self.taken = taken
      self.mustBeKnown = mustBeKnown
    }

    /// A step that leaves the lines where they are, or whose text names its own.
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

  /// Calls `body` with the text of the dump, and with where its lines were in the paste; what is said
  /// of text that was escaped names its own lines.
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

/// The members of a JSON object without the brackets around them, as they are copied out of one.
enum BareMembers {
  /// The text with an opening bracket; what closes it is missing, and readers say so. Nil where members
  /// do not begin it.
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

/// Colours that a terminal was told to write in: `ESC [ 32 m`, and other sequences of that form.
enum TerminalColours {
  private static let escape: UInt8 = 0x1B

  /// The text without them; nil where there are none.
  static func removed(_ bytes: Bytes) -> [UInt8]? {
    guard bytes.firstOffset(of: escape, from: 0, to: bytes.count) != nil else { return nil }
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

/// Objects as cycript prints an array of them: `[#"<UIWindow: …>",#"<…>"]`.
enum CycriptArray {
  /// The text with every object on a line of its own; nil where there is no such array.
  static func objects(_ bytes: Bytes) -> [UInt8]? {
    guard var place = bytes.firstOffset(of: "[#\"<", from: 0), DumpRegistry.detect(bytes) == nil
    else { return nil }
    var text = Array(bytes[..<place])
    if let last = text.last, last != Character.newline { text.append(Character.newline) }
    place += 1
    while bytes.has("#\"<", at: place) {
      guard let end = objectEnd(bytes, from: place + 2) else { break }
      for byte in bytes[(place + 2)..<end] where byte != 0x5C { text.append(byte) }
      text.append(Character.newline)
      place = end + 1
      while place < bytes.count, bytes[place] == 0x2C || bytes[place] <= 0x20 { place += 1 }
    }
    if bytes.byte(place) == 0x5D { place += 1 }
    return text + bytes[min(place, bytes.count)...]
  }

  /// Where the quotation mark stands that closes an object: a comma or the end of the array follows.
  private static func objectEnd(_ bytes: Bytes, from start: Int) -> Int? {
    var place = start
    while let found = bytes.firstOffset(of: ">\"", from: place) {
      let next = bytes[(found + 2)...].first { $0 > 0x20 }
      if next == 0x2C || next == 0x5D || next == nil { return found + 1 }
      place = found + 2
    }
    return nil
  }
}

/// A string literal of Kotlin or Scala, in which a bar before every line marks where its margin ends.
enum MarginBars {
  /// The text without; nil where not most lines have one, or where the dump has bars of its own.
  static func removed(_ bytes: Bytes) -> [UInt8]? {
    var (barred, others) = (0, 0)
    forEachLine(bytes) { line in
      if bar(bytes, line) != nil { barred += 1 } else if !isBlank(bytes, line) { others += 1 }
    }
    // The first line may stand behind the quotation marks, and the last one closes them.
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
    var place = 0
    while place < bytes.count {
      let line = place..<bytes.lineEnd(from: place)
      body(line)
      place = line.upperBound + 1
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

/// A dump as a debugger prints a string with its type, or a log with its stamp, before the first line:
/// `Optional(…`, `(NSString *) $0 = 0x… @"…`, `▿ Optional<Any>` with `- some : `.
enum PrintedValue {
  /// The text without that and what closes it; nil where none is, or where a node may begin behind
  /// anything, since readers of such formats keep what stands there.
  static func content(_ bytes: Bytes) -> [UInt8]? {
    var start = 0
    while start < bytes.count, bytes[start] <= 0x20 { start += 1 }
    // This is nothing that a node has before it. Its first line stays, empty.
    if let some = someEnd(bytes, from: start) {
      return Array(bytes[..<start]) + [Character.newline] + bytes[some...]
    }
    guard let end = end(bytes, from: start) else { return nil }
    if let format = DumpRegistry.detect(bytes), DumpRegistry.consoleNames.contains(format.name) {
      return nil
    }
    // Blanks instead would be an indent of the first line alone.
    return Array(bytes[..<start]) + bytes[end..<closing(bytes, from: start, content: end)]
  }

  /// Where the bracket and the quotation mark stand that close a value.
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

  /// Behind `▿ Optional<AnyObject>` and `  - some : `, as Swift dumps a value.
  private static func someEnd(_ bytes: Bytes, from start: Int) -> Int? {
    guard bytes.has("▿ Optional<", at: start) else { return nil }
    let mark = bytes.skipBlanks(from: bytes.lineEnd(from: start) + 1)
    return bytes.has("- some : ", at: mark) ? mark + 9 : nil
  }
}
