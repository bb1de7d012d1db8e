/// A JSON document with whole dumps in its strings: an answer of WebDriver, of a tool that an agent
/// called, a report. Strings may hold JSON that holds strings.
enum WrappedDump {
  /// How deep strings in strings are followed.
  private static let levels = 3
  /// How many strings become dumps, and the length that a string must exceed.
  private static let candidates = 64
  private static let shortest = 24
  /// How many strings are tried.
  private static let tries = 2_000
  /// The total length of the strings that may be examined, in lengths of the text.
  private static let effort = 4
  /// The separator of the dumps of several strings, as at a debugger.
  private static let separator = Array("\n(lldb)\n".utf8)

  static let steps = [
    PasteStep(answer, if: .known),
    PasteStep(lines, if: .better),
    PasteStep(dumps, of: .unreadJSON),
  ]

  /// The dumps; nil where no string has one.
  private static func dumps(_ bytes: Bytes) -> [UInt8]? {
    guard isDocument(bytes) else { return nil }
    var found: [[UInt8]] = []
    var budget = Budget(bytes: bytes.count * effort, strings: tries)
    collect(bytes, level: 0, &budget, &found)
    return found.isEmpty ? nil : Array(found.joined(separator: separator))
  }

  /// The string named `value` near the beginning of the only object in the text.
  private static func answer(_ bytes: Bytes) -> [UInt8]? {
    guard mayBeAnswer(bytes) else { return nil }
    let json = LooseJSON(bytes)
    guard let object = json.roots.first, json.roots.count == 1 else { return nil }
    return json.string("value", of: object).map { Array($0.utf8) }
  }

  /// The strings of an array whose elements are the lines of one text.
  private static func lines(_ bytes: Bytes) -> [UInt8]? {
    guard isDocument(bytes), bytes.byte(bytes.contentStart) == .openBracket else { return nil }
    let json = LooseJSON(bytes)
    guard let array = json.roots.first, json.roots.count == 1 else { return nil }
    var lines: [[UInt8]] = []
    var areLines = true
    json.forEachElement(of: array) { element in
      guard case .string(let range) = element else {
        areLines = false
        return
      }
      lines.append(Array(json.string(range).utf8))
    }
    guard areLines, lines.count > 1, !lines.contains(where: { $0.contains(.newline) }) else {
      return nil
    }
    return Array(lines.joined(separator: [.newline]))
  }

  private static func mayBeAnswer(_ bytes: Bytes) -> Bool {
    guard bytes.byte(bytes.contentStart) == .openBrace,
      var offset = bytes.firstOffset(of: "\"value\"", from: 0, to: min(bytes.count, 4096))
    else { return false }
    offset = bytes.skipBlanks(from: offset + 7)
    return bytes.byte(offset) == .colon && bytes.byte(bytes.skipBlanks(from: offset + 1)) == .quote
  }

  /// Whether a text is JSON: an object with a key, or an array of objects or strings.
  static func isDocument(_ bytes: Bytes) -> Bool {
    let start = bytes.contentStart
    let next = bytes.dropFirst(start + 1).first { $0 > .space }
    switch bytes.byte(start) {
    case .openBrace: return next == .quote
    case .openBracket: return next == .openBrace || next == .quote || next == .openBracket
    default: return false
    }
  }

  /// The first few keys of a JSON object that is the whole text; none for an array, nil for other
  /// text.
  static func outermostKeys(_ bytes: Bytes) -> [String]? {
    guard isDocument(bytes) else { return nil }
    let root = bytes.contentStart
    let json = LooseJSON(bytes)
    var keys: [String] = []
    guard bytes[root] == .openBrace else { return keys }
    json.forEachMember(of: root) { key, _ in
      keys.append(json.text(key.prefix(64)))
      return keys.count < 8
    }
    return keys
  }

  /// How much may still be examined.
  private struct Budget {
    var bytes: Int
    var strings: Int

    var isLeft: Bool { bytes > 0 && strings > 0 }
  }

  /// Adds the strings that are dumps of more than one object: a single object is only a mention.
  private static func collect(
    _ bytes: Bytes, level: Int, _ budget: inout Budget, _ found: inout [[UInt8]]
  ) {
    let json = LooseJSON(unindexed: bytes)
    var offset = 0
    while offset < bytes.count, budget.isLeft, found.count < candidates {
      guard let quote = bytes.firstOffset(of: .quote, from: offset, to: bytes.count) else { return }
      offset = json.stringEnd(from: quote)
      guard offset - quote > shortest, mayHold(bytes, quote..<offset) else { continue }
      budget.bytes -= offset - quote
      budget.strings -= 1
      let text = Array(json.string(quote..<offset).utf8)
      text.withUnsafeBufferPointer { inner in
        if isDocument(inner), level < levels {
          let before = found.count
          collect(inner, level: level + 1, &budget, &found)
          if found.count > before { return }
        }
        if !found.contains(text), isDump(text) { found.append(text) }
      }
    }
  }

  /// Whether a string shows objects. The registry is asked: these texts are within the paste.
  private static func isDump(_ text: [UInt8]) -> Bool {
    var paste = Paste(text)
    guard let understanding = paste.understanding else { return false }
    return understanding.hasSeveralObjects
      || understanding.hasObjects && text.withUnsafeBufferPointer(isWhole)
  }

  /// Whether a text is JSON or markup from its beginning, so even one object in it is a dump.
  private static func isWhole(_ bytes: Bytes) -> Bool {
    let start = bytes.contentStart
    let tags: [StaticString] = ["<?xml", "<AppiumAUT", "<XCUIElementType", "<ViewHierarchy"]
    return isDocument(bytes) || tags.contains { bytes.has($0, at: start) }
  }

  /// Whether a string has a character that every format uses.
  private static func mayHold(_ bytes: Bytes, _ string: Range<Int>) -> Bool {
    bytes[string].contains { ByteSet("<{[|").contains($0) }
      || bytes[string].contains(0xE2)
  }
}

/// The members of a JSON object without the brackets around them, as someone copied them.
enum UnbracedJSON {
  static let steps = [
    PasteStep({ bytes in enclosed(bytes, from: bytes.contentStart) }, if: .known),
    PasteStep(
      { bytes in
        let starts = bytes.lines.lazy.map { bytes.skipBlanks(from: $0.lowerBound) }
        return starts.first { isMember(bytes, at: $0) }.flatMap { enclosed(bytes, from: $0) }
      }, if: .knownAs { $0.syntax == .json }),
  ]

  /// The text with an opening bracket before the first member, and a closing one where other text
  /// follows the last; at the end it is missing, and readers report that. Nil where no member begins
  /// there, or after a bracket.
  private static func enclosed(_ bytes: Bytes, from start: Int) -> [UInt8]? {
    guard isMember(bytes, at: start), !bytes[..<start].contains(where: ByteSet("{[").contains)
    else { return nil }
    let json = LooseJSON(bytes.slice(start..<bytes.count))
    guard json.damages.isEmpty,
      !json.roots.contains(where: { bytes[start + $0] == .openBrace })
    else { return nil }
    let end = start + (membersEnd(json) ?? json.bytes.count)
    let closing: [UInt8] = end < bytes.count ? [.closeBrace] : []
    return bytes[..<start] + [.openBrace] + bytes[start..<end] + closing + bytes[end...]
  }

  /// The offset after the last of the members with which a text begins, if other text follows.
  private static func membersEnd(_ json: LooseJSON) -> Int? {
    let (bytes, count) = (json.bytes, json.bytes.count)
    var offset = 0
    while isMember(bytes, at: offset), json.nextKey(from: &offset, to: count) != nil,
      let (_, end) = json.value(at: offset, to: count)
    {
      let next = bytes.skip(from: end) { $0 <= .space }
      guard bytes.byte(next) == .comma else { return bytes.byte(next).isLetter ? end : nil }
      offset = bytes.skip(from: next + 1) { $0 <= .space }
    }
    return nil
  }

  private static func isMember(_ bytes: Bytes, at start: Int) -> Bool {
    guard bytes.byte(start) == .quote else { return false }
    let end = bytes.skip(from: start + 1, to: bytes.lineEnd(from: start)) { $0 != .quote }
    return bytes.byte(end) == .quote && bytes.byte(bytes.skipBlanks(from: end + 1)) == .colon
  }
}
