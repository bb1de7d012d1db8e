import HierarchyModel

extension DumpFormat {
  /// What EarlGrey and Detox print when a test fails: views with their accessibility.
  static let earlGrey = DumpFormat(
    name: "earlgrey",
    summary: "views as EarlGrey prints them when a test fails, with their accessibility",
    covers: [.views, .elements], lines: .earlGrey, platform: .ios,
    score: { sample in
      var nodes = 0
      var embedded = 0
      let bytes = sample.text
      for line in bytes.lines {
        if let offset = EarlGreyLine.nodeStart(bytes, line)?.offset,
          let end = bytes.classNameEnd(from: offset + 1), bytes.byte(end) == .colon,
          let last = bytes.addressEnd(from: end + 1), bytes.has("; ", at: last)
        {
          nodes += 1
        } else if let offset = EarlGreyLine.embeddedStart(bytes, line),
          // Where line breaks are escaped, they have to be restored first.
          bytes.firstOffset(of: ">\\n", from: offset, to: line.upperBound) == nil
        {
          embedded += 1
        }
      }
      // Layers and animations are described like this too, but have neither items nor depths.
      let isHierarchy =
        nodes > 0 && sample.containsAny("; AX", "; isAccessible=", "; frame={{", "|--")
      return isHierarchy ? 85 : embedded > 0 ? 40 : 0
    },
    reader: { EarlGreyReader(output: TreeAssembler($0, of: $1)).read() })
}

/// Reads EarlGrey's hierarchy: several windows are one moment.
private struct EarlGreyReader: LineReader {
  var output: TreeAssembler
  /// The heading between two windows, which names the next one.
  var heading = 0..<0

  func node(on line: Range<Int>) -> EarlGreyLine? { EarlGreyLine(bytes, line) }

  mutating func take(_ line: Range<Int>, as noise: ConsoleNoise) -> Bool {
    if bytes.contains("=====", in: line) {
      heading = bytes.trimmed(line) { $0 == .equals || $0.isSpace }
      return true
    }
    if noise == .headless {
      output.note("the beginning of a node is missing", at: line.lowerBound)
      return true
    }
    return noise == .unknown && noteBroken(line)
  }

  /// Views have a frame, and accessibility elements only `AX.frame`.
  func kind(of node: EarlGreyLine) -> ObjectKind {
    if bytes.range(node.className, is: "UIWindow") { return .window }
    return node.isCut || node.has("frame", in: bytes) ? .view : .element
  }

  mutating func describe(_ node: EarlGreyLine, _ entry: NodeTree.Entry) {
    if entry.isRoot && !heading.isEmpty {
      output.set(.other("heading"), text: heading)
      heading = 0..<0
    }
    for item in node.items {
      let key = bytes.string(item.key)
      if let value = item.value {
        add(key, value)
      } else if let flag = Self.flags.first(where: { $0.key == key })?.value {
        output.set(flag.key, .flag(flag.value))
      } else if !key.isEmpty {
        output.set(.raw(key), .flag(true))
      }
    }
    // Of a view, flags are printed only if they are not as usual.
    if node.isCut || !node.has("frame", in: bytes) { return }
    for (_, flag) in Self.flags { output.setIfMissing(.known(flag.key), .flag(!flag.value)) }
  }

  private static let flags: KeyValuePairs<String, (key: KnownKey, value: Bool)> = [
    "opaque": (.opaque, true), "hidden": (.hidden, true),
    "User Interaction Disabled": (.interaction, false),
  ]

  private mutating func add(_ key: String, _ value: Range<Int>) {
    switch key {
    case "AX.frame": output.setRectangle(.screenFrame, value, raw: .raw(key))
    case "frame": output.setRectangle(.frame, value, raw: .other("frame.text"))
    case "alpha": addAlpha(value)
    // The first EarlGrey prints this, the second `User Interaction Disabled`.
    case "UIE" where bytes.range(value, is: "N"): output.set(.interaction, .flag(false))
    case "UIE" where bytes.range(value, is: "Y"): output.set(.interaction, .flag(true))
    default: output.set(.raw(key, known: Self.keys), text: unquoted(value))
    }
  }

  private static let keys: KeyValuePairs<String, KnownKey> = [
    "AX.id": .identifier, "AX.label": .label, "AX.value": .value, "AX.traits": .traits,
    "text": .text,
  ]

  private mutating func addAlpha(_ value: Range<Int>) {
    if let alpha = bytes.number(in: value) {
      output.set(.alpha, .number(alpha.number))
    } else {
      output.set(.raw("alpha.text"), text: value)
    }
  }

  private func unquoted(_ value: Range<Int>) -> Range<Int> {
    guard value.count >= 2, bytes[value.lowerBound] == .apostrophe,
      bytes[value.upperBound - 1] == .apostrophe
    else { return value }
    return (value.lowerBound + 1)..<(value.upperBound - 1)
  }
}

/// One node of EarlGrey's hierarchy, cut into its parts; all ranges are byte offsets in the dump.
private struct EarlGreyLine: NodeLine {
  /// `key=value`, or a flag without a value.
  struct Item {
    let key: Range<Int>
    let value: Range<Int>?
  }

  var depth = 0
  var className = 0..<0
  var address = 0..<0
  var items: [Item] = []
  private(set) var prefix = 0..<0
  private(set) var rest = 0..<0
  var isCut = false
  var end = 0

  /// The node that begins on a line, nil where there is none.
  init?(_ bytes: Bytes, _ line: Range<Int>) {
    guard let start = Self.start(bytes, line),
      let name = bytes.classNameEnd(from: start.offset + 1)
    else { return nil }
    depth = start.depth
    if depth == 0 { prefix = Self.prefix(bytes, line.lowerBound..<start.offset) }
    className = (start.offset + 1)..<name
    guard let last = bytes.addressEnd(from: name + 1) else {
      (address, isCut, end) = (name..<name, true, line.upperBound)
      return
    }
    address = (name + 1)..<last
    var offset = last
    while items.count < 256 {
      if bytes.has("; ", at: offset) {
        offset = readItem(bytes, from: offset + 2)
      } else if let mark = Self.mark(bytes, at: offset) {
        items.append(Item(key: mark, value: nil))
        offset = mark.upperBound + 3
      } else {
        break
      }
    }
    isCut = bytes.byte(offset) != .greaterThan
    // What the text ends with may be a key without its value.
    if isCut, let last = items.last, last.value == nil { items.removeLast() }
    end = bytes.lineEnd(from: min(offset, bytes.count))
    if !isCut { rest = Self.rest(bytes, (offset + 1)..<max(offset + 1, end)) }
  }

  func has(_ key: StaticString, in bytes: Bytes) -> Bool {
    items.contains { bytes.range($0.key, is: key) }
  }

  /// The word in a mark between two items, ` ||Blank View|| `.
  private static func mark(_ bytes: Bytes, at offset: Int) -> Range<Int>? {
    guard bytes.has(" ||", at: offset) else { return nil }
    let end = keyEnd(bytes, from: offset + 3)
    return bytes.has("|| ", at: end) ? (offset + 3)..<end : nil
  }

  /// The end of a key or flag, which may have several words.
  private static func keyEnd(_ bytes: Bytes, from start: Int) -> Int {
    var end = bytes.keyEnd(from: start, limit: 64)
    while end > start, bytes.byte(end) == .space, bytes.byte(end + 1).isKeyPart, end < start + 64 {
      end = bytes.keyEnd(from: end + 1, limit: 64)
    }
    return end
  }

  private mutating func readItem(_ bytes: Bytes, from start: Int) -> Int {
    let end = Self.keyEnd(bytes, from: start)
    guard bytes.byte(end) == .equals else {
      items.append(Item(key: start..<end, value: nil))
      return end
    }
    let value = end + 1
    let valueEnd =
      bytes.byte(value) == .apostrophe
      ? quotedEnd(bytes, from: value) : plainEnd(bytes, from: value)
    items.append(Item(key: start..<end, value: value..<valueEnd))
    return valueEnd
  }

  private func plainEnd(_ bytes: Bytes, from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, bytes[offset] != .newline, bytes[offset] != .greaterThan,
      !bytes.has("; ", at: offset), Self.mark(bytes, at: offset) == nil
    { offset += 1 }
    return offset
  }

  /// The offset after the quote that closes a value: quotes inside are not escaped, and a text may
  /// continue over lines, but not into another node.
  private func quotedEnd(_ bytes: Bytes, from start: Int) -> Int {
    var offset = start + 1
    while offset < bytes.count {
      if bytes[offset] == .apostrophe {
        if bytes.byte(offset + 1) == .greaterThan && endsLine(bytes, behind: offset + 2) {
          return offset + 1
        }
        if bytes.has("; ", at: offset + 1) && isItem(bytes, at: offset + 3) { return offset + 1 }
      } else if bytes[offset] == .newline {
        let next = (offset + 1)..<bytes.lineEnd(from: offset + 1)
        if Self.nodeStart(bytes, next) != nil || Self.embeddedStart(bytes, next) != nil { break }
      }
      offset += 1
    }
    return bytes.lineEnd(from: start)
  }

  /// Whether a node ends before an offset: with its line or, in a list, with a quotation mark and a
  /// comma.
  private func endsLine(_ bytes: Bytes, behind offset: Int) -> Bool {
    bytes.isNodeOrBar(behind: bytes.skip(from: offset) { $0 == .quote || $0 == .comma })
  }

  private func isItem(_ bytes: Bytes, at start: Int) -> Bool {
    let end = Self.keyEnd(bytes, from: start)
    if end > start && bytes.byte(end) == .equals { return true }
    // A text may have several words here, but a flag behind a text has one.
    let next = bytes.byte(bytes.keyEnd(from: start, limit: 64))
    return end > start && (next == .semicolon || next == .greaterThan)
  }
}

/// The offsets at which nodes begin on their lines.
extension EarlGreyLine {
  /// The offset of the node on a line, and how many bars precede it (dump-formats 10).
  static func nodeStart(_ bytes: Bytes, _ line: Range<Int>) -> (offset: Int, depth: Int)? {
    var offset = bytes.skip(from: line.lowerBound, to: line.upperBound) {
      $0.isSpace || $0 == .greaterThan
    }
    if bytes.has("Hierarchy:", at: offset) { offset += 10 }
    let depth: Int
    (depth, offset) = bytes.bars(from: offset)
    if depth > 0 && bytes.has("--", at: offset) { offset += 2 }
    if depth == 0 { offset = skipListing(bytes, from: offset) }
    return offset < line.upperBound && bytes[offset] == .lessThan ? (offset, depth) : nil
  }

  /// A list of matching elements numbers them, or has each in quotation marks.
  private static func skipListing(_ bytes: Bytes, from start: Int) -> Int {
    if bytes.byte(start) == .quote { return start + 1 }
    let offset = bytes.skip(from: start, while: \.isDigit)
    return offset > start && bytes.has(". ", at: offset)
      ? bytes.skipBlanks(from: offset + 1) : start
  }

  /// The offset of the node on a line: one with only a class counts if it is the last of the text.
  static func start(_ bytes: Bytes, _ line: Range<Int>) -> (offset: Int, depth: Int)? {
    if let start = nodeStart(bytes, line), let name = bytes.classNameEnd(from: start.offset + 1),
      bytes.byte(name) == .colon,
      bytes.addressEnd(from: name + 1) != nil || bytes.endsWithinAddress(from: name + 1)
    {
      return start
    }
    return embeddedStart(bytes, line).map { ($0, 0) }
  }

  /// How many brackets on a line are examined closely: they nest in names, so a line of brackets
  /// would be scanned again for each of them.
  private static let tries = 64

  /// The offset of a node after other text: a log's stamp, a heading, a key. Only one with
  /// accessibility attributes counts there.
  static func embeddedStart(_ bytes: Bytes, _ line: Range<Int>) -> Int? {
    var offset = line.lowerBound
    var misses = 0
    while let found = bytes.firstOffset(of: .lessThan, from: offset, to: line.upperBound) {
      if isParted(bytes, at: found, from: line.lowerBound),
        let end = bytes.classNameEnd(from: found + 1, limit: misses < tries ? 4096 : 128),
        bytes.byte(end) == .colon, let last = bytes.addressEnd(from: end + 1),
        bytes.has("; AX=", at: last) || bytes.has("; isAccessible=", at: last)
      {
        return found
      }
      misses += 1
      offset = found + 1
    }
    return nil
  }

  private static func isParted(_ bytes: Bytes, at offset: Int, from start: Int) -> Bool {
    offset <= start || ByteSet(" \t\"'(:[`").contains(bytes[offset - 1])
  }

  /// The part of the text before a node that is worth keeping: no indent, no quotation mark, and
  /// not the usual heading of a hierarchy.
  static func prefix(_ bytes: Bytes, _ range: Range<Int>) -> Range<Int> {
    let start = min(bytes.skipBlanks(from: range.lowerBound), range.upperBound)
    let word = bytes.trimmed(start..<range.upperBound) {
      $0.isSpace || $0 == .quote || $0 == .greaterThan
    }
    let isUsual = word.isEmpty || bytes.range(word, is: "Hierarchy:")
    return isUsual ? start..<start : start..<range.upperBound
  }

  /// The part of the text after a node that is worth keeping: nothing that quotes it or ends a
  /// list.
  static func rest(_ bytes: Bytes, _ range: Range<Int>) -> Range<Int> {
    let outside = ByteSet("\"'),;]`}")
    if bytes[range].allSatisfy({ $0.isSpace || outside.contains($0) }) {
      return range.lowerBound..<range.lowerBound
    }
    return bytes.skipBlanks(from: range.lowerBound)..<bytes.trimEnd(range)
  }
}

extension LineStyle {
  static let earlGrey = LineStyle(
    syntax: .printed, hasBars: true, endsWhereComplete: true,
    beginning: { bytes, line, start in
      if bytes[start] == .bar {
        let offset = bytes.skipBars(from: start)
        let leads =
          offset >= line.upperBound || bytes.has("--", at: offset) || bytes[offset] == .lessThan
        return leads ? .certain : .none
      }
      let node = EarlGreyLine.nodeStart(bytes, line)?.offset
      return node.map(bytes.isNode(at:)) ?? false ? .possible : .none
    },
    isComplete: { $0.end.1 == .greaterThan })
}
