import HierarchyModel

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

  /// The dumps, nil where no string has one, or where a format reads the text as it is.
  static func content(_ bytes: Bytes) -> [UInt8]? {
    if let answer = answer(bytes) { return answer }
    guard isDocument(bytes) else { return nil }
    if let format = DumpRegistry.detect(bytes), format.lineStyle?.syntax == .json,
      !format.read(bytes).moments.isEmpty
    {
      return nil
    }
    var found: [[UInt8]] = []
    var budget = Budget(bytes: bytes.count * effort, strings: tries)
    collect(bytes, level: 0, &budget, &found)
    return found.isEmpty ? nil : Array(found.joined(separator: separator))
  }

  /// The string named `value` near the beginning of the only object in the text.
  private static func answer(_ bytes: Bytes) -> [UInt8]? {
    guard mayBeAnswer(bytes) else { return nil }
    let json = LooseJSON(bytes)
    guard let object = json.roots.first, json.roots.count == 1,
      case .string(let range)? = json.member("value", of: object)
    else { return nil }
    let text = Array(json.string(range).utf8)
    return DumpRegistry.knows(text) ? text : nil
  }

  private static func mayBeAnswer(_ bytes: Bytes) -> Bool {
    guard bytes.first(where: { $0 > 0x20 }) == 0x7B,
      var offset = bytes.firstOffset(of: "\"value\"", from: 0, to: min(bytes.count, 4096))
    else { return false }
    offset = bytes.skipBlanks(from: offset + 7)
    return bytes.byte(offset) == 0x3A && bytes.byte(bytes.skipBlanks(from: offset + 1)) == 0x22
  }

  /// Whether a text is JSON: an object with a key, or an array of objects or strings.
  static func isDocument(_ bytes: Bytes) -> Bool {
    guard let start = bytes.firstIndex(where: { $0 > 0x20 }) else { return false }
    let next = bytes[(start + 1)...].first { $0 > 0x20 }
    switch bytes[start] {
    case 0x7B: return next == 0x22
    case 0x5B: return next == 0x7B || next == 0x22 || next == 0x5B
    default: return false
    }
  }

  /// The first few keys of a JSON object that is the whole text; none for an array, nil for other
  /// text.
  static func outermostKeys(_ bytes: Bytes) -> [String]? {
    guard isDocument(bytes), let root = bytes.firstIndex(where: { $0 > 0x20 }) else { return nil }
    let json = LooseJSON(bytes)
    var keys: [String] = []
    guard bytes[root] == 0x7B else { return keys }
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
    var offset = 0
    while offset < bytes.count, budget.isLeft, found.count < candidates {
      guard let quote = bytes.firstOffset(of: 0x22, from: offset, to: bytes.count) else { return }
      offset = end(ofString: quote, bytes)
      guard offset - quote > shortest, mayHold(bytes, quote..<offset) else { continue }
      budget.bytes -= offset - quote
      budget.strings -= 1
      let json = LooseJSON(unindexed: bytes)
      let text = Array(json.string(quote..<offset).utf8)
      text.withUnsafeBufferPointer { inner in
        if isDocument(inner), level < levels {
          let before = found.count
          collect(inner, level: level + 1, &budget, &found)
          if found.count > before { return }
        }
        let isKnown = found.contains(text)
        if !isKnown, let understanding = Understanding(of: inner),
          understanding.hasSeveralObjects || understanding.hasObjects && isWhole(inner)
        {
          found.append(text)
        }
      }
    }
  }

  /// Whether a text is JSON or markup from its beginning, so that even one object in it is a dump.
  private static func isWhole(_ bytes: Bytes) -> Bool {
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.count
    let tags: [StaticString] = ["<?xml", "<AppiumAUT", "<XCUIElementType", "<ViewHierarchy"]
    return isDocument(bytes) || tags.contains { bytes.has($0, at: start) }
  }

  /// The offset behind the string that begins at a quotation mark.
  private static func end(ofString quote: Int, _ bytes: Bytes) -> Int {
    var offset = quote + 1
    while offset < bytes.count, bytes[offset] != 0x22 { offset += bytes[offset] == 0x5C ? 2 : 1 }
    return min(offset + 1, bytes.count)
  }

  /// Whether a string has a character that every format uses.
  private static func mayHold(_ bytes: Bytes, _ string: Range<Int>) -> Bool {
    bytes[string].contains { $0 == 0x3C || $0 == 0x7B || $0 == 0x7C }
      || bytes[string].contains(0xE2)
  }
}

/// How much of the beginning of a text a format understands: shows whether removing something from
/// a paste helped.
struct Understanding {
  private let objects: Int
  /// The sum of their depths; a chain of responders counts like a tree without branches.
  private let depths: Int
  private let moments: Int
  private let reports: Int

  /// Reads a text; nil where no format knows it.
  init?(of bytes: Bytes) {
    guard let format = DumpRegistry.detect(bytes) else { return nil }
    let reading = format.read(bytes.slice(0..<min(bytes.count, DumpSample.limit)))
    objects = reading.snapshots.reduce(0) { $0 + $1.count }
    depths = reading.snapshots.reduce(0) { $0 + Self.depths(of: $1) }
    moments = reading.moments.count
    reports = reading.reports.count
  }

  private static func depths(of snapshot: Snapshot) -> Int {
    let links = snapshot.objects.count { snapshot.reference(.next, of: $0).value != nil }
    return snapshot.objects.reduce(links * (links + 1) / 2) {
      $0 + snapshot.subtree(of: $1).positions.count - 1
    }
  }

  /// Whether the text shows an object.
  var hasObjects: Bool { objects > 0 }

  /// Whether the text shows more than one object.
  var hasSeveralObjects: Bool { objects > 1 }

  /// Whether this is more than the other. Fewer reports are no gain if nothing nests: the text
  /// before every node of a fragment may be its indent.
  func isMore(than other: Understanding) -> Bool {
    if objects != other.objects { return objects > other.objects }
    if depths != other.depths { return depths > other.depths }
    if moments != other.moments { return moments < other.moments }
    return depths > 0 && reports < other.reports
  }
}

/// A dump with backslashes, as in string literals, logs and JSON in JSON: they escape its line
/// breaks, its quotation marks, or characters that web pages must not contain.
enum EscapedPaste {
  /// How often a text may have been escaped.
  private static let levels = 3

  /// The text without the escapes; nil where a format recognises it as it is, or does not even
  /// without them.
  static func unescaped(_ bytes: Bytes) -> [UInt8]? {
    guard hasEscapes(bytes), !WrappedDump.isDocument(bytes) else { return nil }
    let isJSON = isEscapedDocument(bytes)
    guard isJSON || !isKnown(bytes) else { return nil }
    var text = Array(bytes)
    for _ in 0..<levels {
      let plain: [UInt8]? = text.withUnsafeBufferPointer { Self.plain($0) }
      guard let plain else { return nil }
      text = plain
      let isDump = text.withUnsafeBufferPointer { text -> Bool in
        if WrappedDump.isDocument(text) { return isKnown(text) || WrappedDump.content(text) != nil }
        return !isJSON && isKnown(text)
      }
      if isDump { return text }
    }
    return nil
  }

  /// Whether JSON begins with a bracket and an escaped quotation mark; formats that recognise a
  /// dump in its strings would read it as it is.
  private static func isEscapedDocument(_ bytes: Bytes) -> Bool {
    let start = bytes.firstIndex { $0 > 0x22 } ?? bytes.count
    guard bytes.byte(start) == 0x7B || bytes.byte(start) == 0x5B else { return false }
    let next = bytes[start...].first { $0 != 0x7B && $0 != 0x5B && $0 > 0x20 }
    return next == 0x5C
  }

  private static func isKnown(_ bytes: Bytes) -> Bool { DumpRegistry.detect(bytes) != nil }

  private static func hasEscapes(_ bytes: Bytes) -> Bool {
    let escapes: [StaticString] = ["\\n", "\\\"", "\\u00"]
    return escapes.contains { bytes.firstOffset(of: $0, from: 0) != nil }
  }

  /// A text with one level of escapes removed, without the quotation marks around it; nil where
  /// nothing is escaped.
  private static func plain(_ bytes: Bytes) -> [UInt8]? {
    let inner = bytes.trimmed(0..<bytes.count) { $0 <= 0x20 || $0 == 0x22 || $0 == 0x27 }
    guard bytes.firstOffset(of: 0x5C, from: inner.lowerBound, to: inner.upperBound) != nil
    else { return nil }
    // Where line breaks are escaped, literal ones are a terminal's and have been joined before.
    let json = LooseJSON(unindexed: bytes)
    let isOneLine = bytes.lineEnd(from: inner.lowerBound) >= inner.upperBound
    if isOneLine { return Array(json.text(inner).utf8) }
    var text: [UInt8] = []
    var offset = inner.lowerBound
    while offset < inner.upperBound {
      let end = min(bytes.lineEnd(from: offset), inner.upperBound)
      text += json.text(offset..<end).utf8
      if end < inner.upperBound { text.append(Character.newline) }
      offset = end + 1
    }
    return text
  }
}
