/// A dump as the source of a web page: brackets and quotes as entities, blanks that do not break,
/// `<pre>` and `<br>` around the lines.
enum WebText {
  private static let entities =
    XMLCharacters.entities + [
      ("&#34;", .quote), ("&#x22;", .quote), ("&#39;", .apostrophe), ("&#x27;", .apostrophe),
      ("&nbsp;", .space), ("&#160;", .space), ("\u{A0}", .space),
    ]
  private static let tags: [StaticString] = ["pre", "code", "br", "p", "div", "span"]
  /// Tags at which a page breaks its lines.
  private static let breaks: [StaticString] = ["<br", "<pre", "</pre", "</p", "</div"]

  /// Before marks are looked for, which a blank that does not break would be taken for.
  static let thorough = PasteStep(
    { mayBeOne($0) && isThorough($0) ? plain($0) : nil }, if: .known)

  static let steps = [
    PasteStep(plain, of: .unknown, if: .known),
    PasteStep(plain, if: .better),
    // In a page entities stand in values too, where decoding them shows no more objects.
    PasteStep(
      asking: { paste in
        let isPrinted = paste.format?.lines.syntax == .printed
        return isPrinted && paste.withBytes(isPage) ? [PasteStep.candidate(plain)] : []
      }, if: .knownAs { $0.syntax == .printed }),
  ]

  /// Whether a text is the source of a page with a dump: the lines of one are in such a tag.
  private static func isPage(_ bytes: Bytes) -> Bool {
    let entities: [StaticString] = ["&#", "&quot;", "&lt;", "&amp;", "&apos;"]
    return bytes.contains("<pre") && entities.contains { bytes.contains($0) }
  }

  /// The text without entities, tags and the quoting of a mail in them; nil where there are none.
  private static func plain(_ bytes: Bytes) -> [UInt8]? {
    guard mayBeOne(bytes) else { return nil }
    let text = bytes.replacing { markup(bytes, at: $0) }
    return text.withUnsafeBufferPointer(QuotedPaste.unquoted) ?? text
  }

  /// Whether the text between tags has no plain blank, or neither bracket nor quote: no format
  /// prints that itself.
  private static func isThorough(_ bytes: Bytes) -> Bool {
    let text = bytes.replacing { offset in
      bytes[offset] == .lessThan ? tagEnd(bytes, from: offset).map { (nil, $0) } : nil
    }
    return !text.contains(.space) || !text.contains(where: ByteSet("<\"'").contains)
  }

  private static func mayBeOne(_ bytes: Bytes) -> Bool {
    let marks: [StaticString] = [
      "&lt;", "&quot;", "&#34;", "&#x22;", "&#39;", "&#x27;", "&nbsp;", "\u{A0}", "<pre", "<br",
    ]
    return marks.contains { bytes.sample.contains($0) }
  }

  /// The byte that an entity at an offset stands for, or none for a tag, and the offset after it.
  private static func markup(_ bytes: Bytes, at offset: Int) -> (UInt8?, Int)? {
    switch bytes[offset] {
    case .ampersand, 0xC2:
      entities.first { bytes.has($0.spelling, at: offset) }
        .map { ($0.byte, offset + $0.spelling.utf8CodeUnitCount) }
    case .lessThan: tagEnd(bytes, from: offset).map { (lineBreak(bytes, offset..<$0), $0) }
    default: nil
    }
  }

  /// The line break that a tag stands for, unless the source has one there too.
  private static func lineBreak(_ bytes: Bytes, _ tag: Range<Int>) -> UInt8? {
    guard tag.lowerBound > 0, bytes[tag.lowerBound - 1] != .newline,
      bytes.byte(tag.upperBound) != .newline
    else { return nil }
    return breaks.contains { bytes.has($0, at: tag.lowerBound) } ? .newline : nil
  }

  /// The offset after a tag for the layout of a page.
  private static func tagEnd(_ bytes: Bytes, from offset: Int) -> Int? {
    let name = bytes.byte(offset + 1) == .slash ? offset + 2 : offset + 1
    for tag in tags where bytes.has(tag, at: name) {
      let end = name + tag.utf8CodeUnitCount
      guard !bytes.byte(end).isLetter,
        let close = bytes.firstOffset(of: .greaterThan, from: end, to: min(bytes.count, end + 1024))
      else { continue }
      return close + 1
    }
    return nil
  }
}
