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
    while let found = bytes.firstPlace(of: 0x3C, from: place, to: line.upperBound) {
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
