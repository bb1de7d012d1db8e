/// A dump on one line, its line breaks spelled with backslashes, as string literals and logs have it.
enum EscapedPaste {
  /// The text with line breaks; nil where it has some, or where a format knows it as it is.
  static func unescaped(_ bytes: Bytes) -> [UInt8]? {
    let text = bytes.trimmed(0..<bytes.count) { $0 <= 0x20 || $0 == 0x22 }
    guard bytes.lineEnd(from: text.lowerBound) >= text.upperBound,
      bytes.firstPlace(of: "\\n", from: text.lowerBound, to: text.upperBound) != nil,
      DumpRegistry.detect(bytes) == nil,
      let plain = EscapedText.unescaped(bytes.slice(text), isLineBreak: { _, _ in true })
    else { return nil }
    return plain.withUnsafeBufferPointer { DumpRegistry.detect($0) } == nil ? nil : plain
  }
}
