/// A dump as the source of a web page: brackets and quotes as entities, blanks that do not break,
/// `<pre>` and `<br>` around the lines.
enum WebText {
  private static let entities: [(StaticString, UInt8)] = [
    ("&lt;", .lessThan), ("&gt;", .greaterThan), ("&amp;", .ampersand), ("&quot;", .quote),
    ("&#34;", .quote),
    ("&#x22;", .quote), ("&#39;", .apostrophe), ("&#x27;", .apostrophe), ("&apos;", .apostrophe),
    ("&nbsp;", .space),
    ("&#160;", .space), ("\u{A0}", .space),
  ]
  private static let tags: [StaticString] = ["pre", "code", "br", "p", "div", "span"]

  static let steps = [
    PasteStep({ isThorough($0) ? plain($0) : nil }, if: .known),
    PasteStep(plain, of: .unknown, if: .known),
  ]

  /// The text without entities and tags; nil where there are none.
  private static func plain(_ bytes: Bytes) -> [UInt8]? {
    guard mayBeOne(bytes) else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      let (byte, end) = character(bytes, at: offset)
      if let byte { text.append(byte) }
      offset = end
    }
    return text
  }

  /// Whether the text has no plain blank, or neither bracket nor quote: no format prints that
  /// itself.
  private static func isThorough(_ bytes: Bytes) -> Bool {
    func has(_ byte: UInt8) -> Bool {
      bytes.firstOffset(of: byte, from: 0, to: bytes.count) != nil
    }
    return !has(.space) || !has(.lessThan) && !has(.quote) && !has(.apostrophe)
  }

  private static func mayBeOne(_ bytes: Bytes) -> Bool {
    let end = min(bytes.count, DumpSample.limit)
    let marks: [StaticString] = ["&lt;", "&quot;", "&#34;", "&#39;", "&nbsp;", "\u{A0}"]
    return marks.contains { bytes.firstOffset(of: $0, from: 0, to: end) != nil }
  }

  /// The byte at an offset, decoded, or nil for a tag, and the offset behind it.
  private static func character(_ bytes: Bytes, at offset: Int) -> (UInt8?, Int) {
    switch bytes[offset] {
    case .ampersand, 0xC2:
      let entity = entities.first { bytes.has($0.0, at: offset) }
      if let entity { return (entity.1, offset + entity.0.utf8CodeUnitCount) }
    case .lessThan:
      if let end = tagEnd(bytes, from: offset) { return (nil, end) }
    default: break
    }
    return (bytes[offset], offset + 1)
  }

  /// The offset behind a tag for the layout of a page.
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
