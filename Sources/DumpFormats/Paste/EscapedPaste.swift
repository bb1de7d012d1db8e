/// A dump spelled with backslashes, as string literals, logs and JSON in JSON have it: its line breaks, its
/// quotation marks, or characters that must not stand in web pages.
enum EscapedPaste {
  /// How often a text may have been escaped.
  private static let levels = 3

  /// The text without; nil where a format knows it as it is, or where it is none when that is undone.
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

  /// Whether JSON begins with a bracket and a quotation mark behind backslashes, which formats that know a
  /// dump in its strings would read as it is.
  private static func isEscapedDocument(_ bytes: Bytes) -> Bool {
    let start = bytes.firstIndex { $0 > 0x22 } ?? bytes.count
    guard bytes.byte(start) == 0x7B || bytes.byte(start) == 0x5B else { return false }
    let next = bytes[start...].first { $0 != 0x7B && $0 != 0x5B && $0 > 0x20 }
    return next == 0x5C
  }

  private static func isKnown(_ bytes: Bytes) -> Bool { DumpRegistry.detect(bytes) != nil }

  private static func hasEscapes(_ bytes: Bytes) -> Bool {
    let escapes: [StaticString] = ["\\n", "\\\"", "\\u00"]
    return escapes.contains { bytes.firstPlace(of: $0, from: 0) != nil }
  }

  /// A text escaped once less, without the quotation marks around it; nil where nothing is escaped.
  private static func plain(_ bytes: Bytes) -> [UInt8]? {
    let inner = bytes.trimmed(0..<bytes.count) { $0 <= 0x20 || $0 == 0x22 || $0 == 0x27 }
    guard bytes.firstPlace(of: 0x5C, from: inner.lowerBound, to: inner.upperBound) != nil
    else { return nil }
    // Where line breaks are spelled, others are a terminal's, which have been joined before.
    let json = LooseJSON(unindexed: bytes)
    let isOneLine = bytes.lineEnd(from: inner.lowerBound) >= inner.upperBound
    if isOneLine { return Array(json.text(inner).utf8) }
    var text: [UInt8] = []
    var place = inner.lowerBound
    while place < inner.upperBound {
      let end = min(bytes.lineEnd(from: place), inner.upperBound)
      text += json.text(place..<end).utf8
      if end < inner.upperBound { text.append(Character.newline) }
      place = end + 1
    }
    return text
  }
}
