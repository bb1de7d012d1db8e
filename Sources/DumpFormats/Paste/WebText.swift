/// A dump as the source of a web page has it: brackets and quotes as entities, blanks that do not break,
/// `<pre>` and `<br>` around the lines.
enum WebText {
  private static let entities: [(StaticString, UInt8)] = [
    ("&lt;", 0x3C), ("&gt;", 0x3E), ("&amp;", 0x26), ("&quot;", 0x22), ("&#34;", 0x22),
    ("&#x22;", 0x22), ("&#39;", 0x27), ("&#x27;", 0x27), ("&apos;", 0x27), ("&nbsp;", 0x20),
    ("&#160;", 0x20), ("\u{A0}", 0x20),
  ]
  private static let tags: [StaticString] = ["pre", "code", "br", "p", "div", "span"]

  /// The text without that; nil where a format knows it as it is.
  static func plain(_ bytes: Bytes) -> [UInt8]? {
    guard mayBeOne(bytes) else { return nil }
    guard isThorough(bytes) || DumpRegistry.detect(bytes) == nil else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let (byte, end) = character(bytes, at: place)
      if let byte { text.append(byte) }
      place = end
    }
    return text
  }

  /// Whether no blank is plain, or neither bracket nor quote: no format writes so itself.
  private static func isThorough(_ bytes: Bytes) -> Bool {
    func has(_ byte: UInt8) -> Bool {
      bytes.firstOffset(of: byte, from: 0, to: bytes.count) != nil
    }
    return !has(0x20) || !has(0x3C) && !has(0x22) && !has(0x27)
  }

  private static func mayBeOne(_ bytes: Bytes) -> Bool {
    let end = min(bytes.count, DumpSample.limit)
    let marks: [StaticString] = ["&lt;", "&quot;", "&#34;", "&#39;", "&nbsp;", "\u{A0}"]
    return marks.contains { bytes.firstOffset(of: $0, from: 0, to: end) != nil }
  }

  /// What stands at a place, nothing for a tag, and the place behind.
  private static func character(_ bytes: Bytes, at place: Int) -> (UInt8?, Int) {
    switch bytes[place] {
    case 0x26, 0xC2:
      let entity = entities.first { bytes.has($0.0, at: place) }
      if let entity { return (entity.1, place + entity.0.utf8CodeUnitCount) }
    case 0x3C:
      if let end = tagEnd(bytes, from: place) { return (nil, end) }
    default: break
    }
    return (bytes[place], place + 1)
  }

  /// Behind a tag that says how a page shows the text.
  private static func tagEnd(_ bytes: Bytes, from place: Int) -> Int? {
    let name = bytes.byte(place + 1) == 0x2F ? place + 2 : place + 1
    for tag in tags where bytes.has(tag, at: name) {
      let end = name + tag.utf8CodeUnitCount
      guard !bytes.byte(end).isLetter,
        let close = bytes.firstOffset(of: 0x3E, from: end, to: min(bytes.count, end + 1024))
      else { continue }
      return close + 1
    }
    return nil
  }
}
