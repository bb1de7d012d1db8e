/// A dump in Markdown's text, outside of a block of code: backslashes precede what would be a mark.
enum MarkdownEscapes {
  private static let marks = ByteSet("#()*+-.<>[]_`{|}~!")

  /// The text without such backslashes; nil where there are none.
  static func unescaped(_ bytes: Bytes) -> [UInt8]? {
    guard bytes.contains("\\") else { return nil }
    let text = bytes.replacing { isMark(bytes, at: $0) ? (bytes[$0 + 1], $0 + 2) : nil }
    return text.count < bytes.count ? text : nil
  }

  private static func isMark(_ bytes: Bytes, at offset: Int) -> Bool {
    bytes.byte(offset) == .backslash && marks.contains(bytes.byte(offset + 1))
  }
}
