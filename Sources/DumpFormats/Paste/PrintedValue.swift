/// The text that a debugger prints before a string, or a log before the first line: `Optional(…`,
/// `(NSString *) $0 = 0x… @"…`, `▿ Optional<Any>` with `- some : `.
enum PrintedValue {
  static let steps = [
    // A node is never preceded by this.
    PasteStep(withoutSome),
    PasteStep(withoutPrefix, of: .beyondConsole),
    PasteStep(withoutNumbers, of: .unknown, if: .known),
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

  /// The text without the numbers of elements, `- 0 : `, as Swift dumps an array.
  private static func withoutNumbers(_ bytes: Bytes) -> [UInt8]? {
    guard bytes.contains("- 0 : <") else { return nil }
    return bytes.droppingBeginnings { line in
      let mark = bytes.skipBlanks(from: line.lowerBound)
      let number = bytes.skip(from: mark + 2, to: line.upperBound, while: \.isDigit)
      return bytes.has("- ", at: mark) && bytes.has(" : <", at: number)
        ? number + 3 : line.lowerBound
    }
  }
}

/// A text with more line breaks than the paste, which knows the line there of each of its own.
private struct SplitText {
  private let bytes: Bytes
  private var text: [UInt8] = []
  private var origins = LineOrigins()
  private var lines: LineCounter

  init(_ bytes: Bytes) {
    self.bytes = bytes
    lines = LineCounter(bytes)
  }

  var isAtLineStart: Bool { text.isEmpty || text.last == .newline }

  /// Adds a part of the paste, or those of its bytes that a condition is true of.
  mutating func append(_ range: Range<Int>, where isKept: (UInt8) -> Bool = { _ in true }) {
    for offset in range where isKept(bytes[offset]) { append(bytes[offset], at: offset) }
  }

  /// Adds what is not in the paste, at an offset there.
  mutating func append(_ added: StaticString, at offset: Int) {
    added.withUTF8Buffer { for byte in $0 { append(byte, at: offset) } }
  }

  private mutating func append(_ byte: UInt8, at offset: Int) {
    if isAtLineStart { origins.append(lines.line(of: offset) - 1) }
    text.append(byte)
  }

  /// The text with the rest of the paste; nil where nothing was added.
  consuming func result(from rest: Int) -> BrokenLines.Joined? {
    if text.isEmpty { return nil }
    append(rest..<bytes.count)
    return (text, origins)
  }
}

/// Objects as Swift prints an array of them: `[<UIWindow: 0x…; …>, <…>]`, also within `Optional(…)`.
enum SwiftArray {
  /// The text with every object on a line of its own, as debuggers print arrays; nil where there is
  /// no such array.
  static func objects(_ bytes: Bytes) -> BrokenLines.Joined? {
    var text = SplitText(bytes)
    var last = 0
    var offset = 0
    while let array = bytes.firstOffset(of: "[<", from: offset) {
      offset = array + 2
      guard isObject(bytes, at: array + 1) else { continue }
      // If one array has no end, no other has one: looking for it again would take forever.
      guard let (objects, end) = objects(of: bytes, from: array + 1) else { break }
      let start = bytes.has("Optional(", at: array - 9) ? array - 9 : array
      text.append(last..<start)
      text.append("\n<Array>(\n", at: start)
      for object in objects {
        text.append(object)
        text.append("\n", at: object.upperBound)
      }
      text.append(")\n", at: end)
      last = start < array && bytes.byte(end) == .closeParen ? end + 1 : end
      offset = last
    }
    return text.result(from: last)
  }

  /// Whether an object with its address begins at an offset: after the colon there is a blank.
  private static func isObject(_ bytes: Bytes, at offset: Int) -> Bool {
    guard bytes.byte(offset) == .lessThan,
      let end = bytes.classNameEnd(from: offset + 1, limit: 256)
    else { return false }
    return bytes.has(": 0x", at: end) && bytes.addressEnd(from: end + 2) != nil
  }

  /// The objects that begin at an offset, and the offset after the bracket that closes the array;
  /// nil where none does.
  private static func objects(
    of bytes: Bytes, from start: Int
  ) -> (objects: [Range<Int>], end: Int)? {
    var objects: [Range<Int>] = []
    var first = start
    // How many descriptions are open: those of other objects lie within them.
    var depth = 0
    for offset in start..<bytes.count {
      if bytes[offset] == .lessThan { depth += 1 }
      guard bytes[offset] == .greaterThan else { continue }
      depth = max(0, depth - 1)
      if depth > 0 { continue }
      if bytes.byte(offset + 1) == .closeBracket {
        return (objects + [first..<(offset + 1)], offset + 2)
      }
      if bytes.has(", ", at: offset + 1), isObject(bytes, at: offset + 3) {
        objects.append(first..<(offset + 1))
        first = offset + 3
      }
    }
    return nil
  }
}

/// Objects as cycript prints an array of them: `[#"<UIWindow: …>",#"<…>"]`.
enum CycriptArray {
  /// The text with every object on a line of its own; nil where there is no such array.
  static func objects(_ bytes: Bytes) -> BrokenLines.Joined? {
    var text = SplitText(bytes)
    var last = 0
    while let array = bytes.firstOffset(of: "[#\"<", from: last) {
      // If one array has no end, no other has one: looking for it again would take forever.
      guard objectEnd(bytes, from: array + 3) != nil else { break }
      text.append(last..<array)
      if array > 0 && !text.isAtLineStart { text.append("\n", at: array) }
      last = addObjects(of: bytes, from: array + 1, to: &text)
    }
    return text.result(from: last)
  }

  /// Adds the objects of an array; returns the offset after it.
  private static func addObjects(of bytes: Bytes, from start: Int, to text: inout SplitText) -> Int
  {
    var offset = start
    while bytes.has("#\"<", at: offset) {
      guard let end = objectEnd(bytes, from: offset + 2) else { break }
      text.append((offset + 2)..<end) { $0 != .backslash }
      text.append("\n", at: end)
      offset = bytes.skip(from: end + 1) { $0 == .comma || $0 <= .space }
    }
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

/// The quotation marks around a literal of several lines in Swift and Python; JSON never has three
/// in a row.
enum LongLiteral {
  /// The text with blanks instead of them. Markup has too many marks to look at each.
  @Sendable static func unquoted(_ paste: inout Paste) -> [PasteStep.Candidate] {
    paste.format?.lines.syntax == .markup ? [] : [PasteStep.candidate(unquoted)]
  }

  private static func unquoted(_ bytes: Bytes) -> [UInt8]? {
    guard bytes.contains("\"\"\"") else { return nil }
    return bytes.replacing { bytes.has("\"\"\"", at: $0) ? (.space, $0 + 3) : nil }
  }
}

extension PasteStep {
  /// The objects of arrays, each on a line of its own.
  static let ofArrays = [
    PasteStep(joining: CycriptArray.objects, if: .better),
    PasteStep(joining: SwiftArray.objects, if: .better),
  ]
}
