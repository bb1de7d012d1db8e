/// A dump with backslashes, as in string literals, logs and JSON in JSON: they escape its line
/// breaks, its quotation marks, or characters that web pages must not contain.
enum EscapedPaste {
  /// How often a text may have been escaped.
  private static let levels = 3

  static let steps = [
    PasteStep(if: .holdsDump) { bytes in unescaped(bytes, isDocument: true) },
    PasteStep(of: .unknown, if: .holdsDump) { bytes in unescaped(bytes, isDocument: false) },
    PasteStep(if: .better) { bytes in
      isLiteral(bytes) ? unescaped(bytes, isDocument: false) : []
    },
    // The console's reader restores line breaks itself, and values in JSON and markup have their own.
    PasteStep(
      asking: { paste in
        guard let format = paste.format, format.lines.syntax == .printed,
          format.consoleReading != .shared
        else { return [] }
        return paste.withBytes { bytes in
          bytes.contains("\\n") ? unescaped(bytes, isDocument: false) : []
        }
      }, if: .better),
  ]

  /// The text without one level of escapes, without two, and so on. What looks like a document has
  /// to be one without them.
  private static func unescaped(_ bytes: Bytes, isDocument: Bool) -> [PasteStep.Candidate] {
    guard hasEscapes(bytes), !WrappedDump.isDocument(bytes),
      isEscapedDocument(bytes) == isDocument
    else { return [] }
    return (1...levels).map { level in
      PasteStep.candidate { bytes in
        guard let text = plain(bytes, levels: level) else { return nil }
        return !isDocument || text.withUnsafeBufferPointer(WrappedDump.isDocument) ? text : nil
      }
    }
  }

  private static func plain(_ bytes: Bytes, levels: Int) -> [UInt8]? {
    guard let text = plain(bytes) else { return nil }
    return levels == 1 ? text : text.withUnsafeBufferPointer { plain($0, levels: levels - 1) }
  }

  /// Whether JSON begins with a bracket and an escaped quotation mark; formats that recognise a
  /// dump in its strings would read it as it is.
  private static func isEscapedDocument(_ bytes: Bytes) -> Bool {
    let start = bytes.firstIndex { $0 > .quote } ?? bytes.count
    guard bytes.byte(start) == .openBrace || bytes.byte(start) == .openBracket else { return false }
    let next = bytes[start...].first { $0 != .openBrace && $0 != .openBracket && $0 > .space }
    return next == .backslash
  }

  /// Whether a text is one string literal on one line.
  private static func isLiteral(_ bytes: Bytes) -> Bool {
    let text = bytes.trimmed(0..<bytes.count) { $0 <= .space }
    guard text.count > 2, bytes[text.lowerBound] == .quote, bytes[text.upperBound - 1] == .quote
    else { return false }
    return bytes.lineEnd(from: text.lowerBound) >= text.upperBound
  }

  private static func hasEscapes(_ bytes: Bytes) -> Bool {
    let escapes: [StaticString] = ["\\n", "\\\"", "\\u00"]
    return escapes.contains { bytes.contains($0) }
  }

  /// A text with one level of escapes removed, without the quotation marks around it; nil where
  /// nothing is escaped.
  private static func plain(_ bytes: Bytes) -> [UInt8]? {
    let inner = bytes.trimmed(0..<bytes.count) { $0 <= .space || $0 == .quote || $0 == .apostrophe }
    guard bytes.contains("\\", in: inner) else { return nil }
    // Where line breaks are escaped, literal ones are a terminal's and have been joined before.
    let json = LooseJSON(unindexed: bytes)
    let lines = bytes[inner].split(separator: .newline, omittingEmptySubsequences: false)
    return Array(lines.map { json.text($0.indices) }.joined(separator: "\n").utf8)
  }
}
