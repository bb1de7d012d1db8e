/// One node of EarlGrey's hierarchy, cut into its parts; all ranges are places in the dump.
struct EarlGreyLine: NodeLine {
  /// `key=value`, or a flag without a value.
  struct Item {
    let key: Range<Int>
    let value: Range<Int>?
  }

  var depth = 0
  var className = 0..<0
  /// Empty where the dump ends before it.
  var address = 0..<0
  var items: [Item] = []
  /// What stands before the node on its line and is none of the hierarchy.
  private(set) var prefix = 0..<0
  /// What stands behind it there.
  private(set) var rest = 0..<0
  var isCut = false
  /// Behind the node.
  var end = 0

  /// The node that begins on a line, nil where there is none.
  init?(_ bytes: Bytes, _ line: Range<Int>) {
    guard let start = Self.start(bytes, line),
      let name = bytes.classNameEnd(from: start.place + 1)
    else { return nil }
    depth = start.depth
    if depth == 0 { prefix = Self.prefix(bytes, line.lowerBound..<start.place) }
    className = (start.place + 1)..<name
    guard let last = bytes.addressEnd(from: name + 1) else {
      (address, isCut, end) = (name..<name, true, line.upperBound)
      return
    }
    address = (name + 1)..<last
    var place = last
    while bytes.has("; ", at: place), items.count < 256 { place = readItem(bytes, from: place + 2) }
    isCut = bytes.byte(place) != 0x3E
    end = bytes.lineEnd(from: min(place, bytes.count))
    if !isCut { rest = Self.rest(bytes, (place + 1)..<max(place + 1, end)) }
  }

  private mutating func readItem(_ bytes: Bytes, from start: Int) -> Int {
    var end = start
    while bytes.byte(end).isKeyPart { end += 1 }
    guard bytes.byte(end) == 0x3D else {
      items.append(Item(key: start..<end, value: nil))
      return end
    }
    let value = end + 1
    let valueEnd =
      bytes.byte(value) == 0x27
      ? quotedEnd(bytes, from: value) : plainEnd(bytes, from: value)
    items.append(Item(key: start..<end, value: value..<valueEnd))
    return valueEnd
  }

  private func plainEnd(_ bytes: Bytes, from start: Int) -> Int {
    var place = start
    while place < bytes.count, bytes[place] != Character.newline, bytes[place] != 0x3E,
      !(bytes[place] == 0x3B && bytes.byte(place + 1) == 0x20)
    {
      place += 1
    }
    return place
  }

  /// Behind the quote that closes a value: quotes inside are not escaped, and a text may go on over
  /// lines, but not into another node.
  private func quotedEnd(_ bytes: Bytes, from start: Int) -> Int {
    var place = start + 1
    var isBroken = false
    while place < bytes.count {
      if bytes[place] == 0x27 {
        if bytes.byte(place + 1) == 0x3E && endsLine(bytes, behind: place + 2) {
          return place + 1
        }
        if bytes.has("; ", at: place + 1) && isItem(bytes, at: place + 3) { return place + 1 }
      } else if bytes[place] == Character.newline {
        let next = (place + 1)..<bytes.lineEnd(from: place + 1)
        isBroken = Self.nodePlace(bytes, next) != nil || Self.embeddedPlace(bytes, next) != nil
        if isBroken { break }
      }
      place += 1
    }
    return bytes.lineEnd(from: start)
  }

  /// Whether a node ends before a place: with its line or, in a list, with a quotation mark and a comma.
  private func endsLine(_ bytes: Bytes, behind place: Int) -> Bool {
    var end = place
    while bytes.byte(end) == 0x22 || bytes.byte(end) == 0x2C { end += 1 }
    return bytes.isNodeOrBar(behind: end)
  }

  private func isItem(_ bytes: Bytes, at start: Int) -> Bool {
    var end = start
    while bytes.byte(end).isKeyPart && end - start < 64 { end += 1 }
    let next = bytes.byte(end)
    return end > start && (next == 0x3D || next == 0x3B || next == 0x3E)
  }
}

/// Where nodes begin on their lines.
extension EarlGreyLine {
  /// Where the node on a line begins, and how many bars stand before it (dump-formats 10).
  static func nodePlace(_ bytes: Bytes, _ line: Range<Int>) -> (place: Int, depth: Int)? {
    var place = bytes.skipBlanks(from: line.lowerBound)
    if bytes.has("Hierarchy:", at: place) { place = bytes.skipBlanks(from: place + 10) }
    var depth = 0
    while bytes.byte(place) == 0x7C {
      depth += 1
      place = bytes.skipBlanks(from: place + 1)
    }
    if depth > 0 && bytes.has("--", at: place) { place += 2 }
    if depth == 0 { place = skipListing(bytes, from: place) }
    return place < line.upperBound && bytes[place] == 0x3C ? (place, depth) : nil
  }

  /// A list of the elements that matched numbers them, or has each in quotation marks.
  private static func skipListing(_ bytes: Bytes, from start: Int) -> Int {
    if bytes.byte(start) == 0x22 { return start + 1 }
    var place = start
    while bytes.byte(place).isDigit { place += 1 }
    return place > start && bytes.has(". ", at: place) ? bytes.skipBlanks(from: place + 1) : start
  }

  /// Where the node of a line begins: one that has only a class is the last of the text.
  static func start(_ bytes: Bytes, _ line: Range<Int>) -> (place: Int, depth: Int)? {
    if let start = nodePlace(bytes, line), let name = bytes.classNameEnd(from: start.place + 1),
      bytes.byte(name) == 0x3A,
      bytes.addressEnd(from: name + 1) != nil || bytes.endsWithinAddress(from: name + 1)
    {
      return start
    }
    return embeddedPlace(bytes, line).map { ($0, 0) }
  }

  /// How many brackets are looked at closely on a line: they nest in names, so that a line of brackets
  /// would be gone through for each of them.
  private static let tries = 64

  /// Where a node begins behind other text: a log's stamp, a heading, a key. There only one that tells
  /// of its accessibility counts.
  static func embeddedPlace(_ bytes: Bytes, _ line: Range<Int>) -> Int? {
    var place = line.lowerBound
    var misses = 0
    while let found = bytes.firstOffset(of: 0x3C, from: place, to: line.upperBound) {
      if isParted(bytes, at: found, from: line.lowerBound),
        let end = bytes.classNameEnd(from: found + 1, limit: misses < tries ? 4096 : 128),
        bytes.byte(end) == 0x3A, let last = bytes.addressEnd(from: end + 1),
        bytes.has("; AX=", at: last) || bytes.has("; isAccessible=", at: last)
      {
        return found
      }
      misses += 1
      place = found + 1
    }
    return nil
  }

  private static func isParted(_ bytes: Bytes, at place: Int, from start: Int) -> Bool {
    guard place > start else { return true }
    switch bytes[place - 1] {
    case 0x20, 0x09, 0x22, 0x27, 0x28, 0x3A, 0x5B, 0x60: return true
    default: return false
    }
  }

  /// What is worth keeping of the text before a node: no indent, no quotation mark, and not what heads
  /// every hierarchy.
  static func prefix(_ bytes: Bytes, _ range: Range<Int>) -> Range<Int> {
    let start = min(bytes.skipBlanks(from: range.lowerBound), range.upperBound)
    let word = bytes.trimmed(start..<range.upperBound) { $0.isSpace || $0 == 0x22 }
    let isUsual = word.isEmpty || bytes.range(word, is: "Hierarchy:")
    return isUsual ? start..<start : start..<range.upperBound
  }

  /// What is worth keeping of the text behind a node: none of what quotes it or ends a list.
  static func rest(_ bytes: Bytes, _ range: Range<Int>) -> Range<Int> {
    let isOutside: (UInt8) -> Bool = {
      $0.isSpace || [0x22, 0x27, 0x29, 0x2C, 0x3B, 0x5D, 0x60, 0x7D].contains($0)
    }
    if bytes[range].allSatisfy(isOutside) { return range.lowerBound..<range.lowerBound }
    return bytes.skipBlanks(from: range.lowerBound)..<bytes.trimEnd(range)
  }
}

extension LineStyle {
  static let earlGrey = LineStyle(
    syntax: .printed, hasBars: true, endsWhereComplete: true,
    beginning: { bytes, line, start in
      if bytes[start] == 0x7C {
        let place = bytes.skipBars(from: start)
        let leads = place >= line.upperBound || bytes.has("--", at: place) || bytes[place] == 0x3C
        return leads ? .certain : .none
      }
      let node = EarlGreyLine.nodePlace(bytes, line)?.place
      return node.map(bytes.isNode(at:)) ?? false ? .possible : .none
    },
    isComplete: { $0.end.1 == 0x3E })
}
