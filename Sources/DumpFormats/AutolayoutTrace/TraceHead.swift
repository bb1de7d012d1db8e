/// How a node of an auto layout trace begins: mark, class and address; all ranges are places in the dump.
struct TraceHead {
  /// How the view takes part in auto layout.
  enum Mark: String {
    case engineHost, autoLayout, manual
  }

  let mark: Mark?
  let isBracketed: Bool
  let className: Range<Int>
  /// Empty where the dump ends before it.
  let address: Range<Int>

  /// Whether a blank parts class and address, as only guides have it.
  var isGuide: Bool { address.lowerBound > className.upperBound + 1 }

  /// The node that begins at a place behind its bars, nil where none does.
  init?(_ bytes: Bytes, at start: Int) {
    let (mark, place) = Self.mark(bytes, at: start)
    self.mark = mark
    isBracketed = bytes.byte(place) == 0x3C
    let name = isBracketed ? place + 1 : place
    // Of two marks the first is none of the trace's.
    guard !bytes.has("•", at: name), let end = bytes.classNameEnd(from: name),
      bytes.byte(end) == 0x3A
    else { return nil }
    className = name..<end
    let number = end + (isBracketed && bytes.byte(end + 1) == 0x20 ? 2 : 1)
    if let last = bytes.addressEnd(from: number) {
      address = number..<last
      guard !isBracketed || isDescription(bytes) else { return nil }
    } else {
      guard bytes.endsWithinAddress(from: number) else { return nil }
      address = number..<number
    }
  }

  private static func mark(_ bytes: Bytes, at place: Int) -> (Mark?, end: Int) {
    if bytes.has("•", at: place) { return (.engineHost, place + 3) }
    switch bytes.byte(place) {
    case 0x2A: return (.autoLayout, place + 1)
    case 0x2B: return (.manual, place + 1)
    default: return (nil, place)
    }
  }

  /// Whether what follows is an older system's node, or what a guide says of itself; other printouts
  /// have brackets too.
  private func isDescription(_ bytes: Bytes) -> Bool {
    let last = address.upperBound
    if bytes.byte(last) == 0x3E { return address.lowerBound == className.upperBound + 1 }
    if bytes.byte(last) == 0x27 || bytes.has(" - \"", at: last) { return true }
    guard mark != nil else { return false }
    return bytes.isTextEnd(bytes.has(" -", at: last) ? last + 2 : last)
  }
}

/// Traces whose lines were put one behind another: only the bars tell where a node begins.
extension TraceLine {
  /// How many bars stand at a place, and behind them and the white space.
  static func bars(_ bytes: Bytes, from start: Int) -> (depth: Int, end: Int) {
    var depth = 0
    var place = bytes.skipBlanks(from: start)
    while bytes.byte(place) == 0x7C {
      depth += 1
      place = bytes.skipBlanks(from: place + 1)
    }
    return (depth, place)
  }

  /// Where the bars of the next node on a line begin, or the line ends. Behind other nodes of the line
  /// it may be the last of the text, which ends within its class.
  static func nodeEnd(_ bytes: Bytes, _ range: Range<Int>, isWithinLine: Bool) -> Int {
    var place = range.lowerBound
    while let bar = bytes.firstOffset(of: 0x7C, from: place, to: range.upperBound) {
      let next = bars(bytes, from: bar).end
      if TraceHead(bytes, at: next) != nil { return bar }
      if isWithinLine && isCutName(bytes, from: next) {
        return bar
      }
      place = next
    }
    return range.upperBound
  }

  /// Whether nothing but a mark and a name is left of the text.
  private static func isCutName(_ bytes: Bytes, from start: Int) -> Bool {
    var place = bytes.has("•", at: start) ? start + 3 : start
    while [0x2A, 0x2B, 0x3C].contains(bytes.byte(place)) { place += 1 }
    while bytes.byte(place).isLetter || bytes.byte(place).isDigit || bytes.byte(place) == 0x5F {
      place += 1
    }
    return bytes.isTextEnd(place)
  }

  /// The first node of a line, be it behind a prompt or a log's stamp; nil where there is none.
  static func first(_ bytes: Bytes, _ line: Range<Int>) -> TraceLine? {
    if let node = TraceLine(bytes, line) { return node }
    guard let place = rootPlace(bytes, line),
      var node = TraceLine(bytes, place..<line.upperBound, isWithinLine: true)
    else { return nil }
    node.prefix = bytes.skipBlanks(from: line.lowerBound)..<place
    return node
  }

  /// How many words that may be the root are tried on a line.
  private static let tries = 8

  /// Where the root of a trace begins behind other text: a node one bar deeper follows upon it, on the
  /// same line or the next.
  private static func rootPlace(_ bytes: Bytes, _ line: Range<Int>) -> Int? {
    guard bars(bytes, from: line.lowerBound).depth == 0 else { return nil }
    let end = nodeEnd(bytes, line, isWithinLine: false)
    let next = bars(bytes, from: end < line.upperBound ? end : min(end + 1, bytes.count))
    guard next.depth == 1, TraceHead(bytes, at: next.end) != nil else { return nil }
    var place = line.lowerBound
    for _ in 0..<tries {
      guard let colon = bytes.firstOffset(of: ":0x", from: place, to: end) else { return nil }
      var start = colon
      while start > line.lowerBound, colon - start < 256, !bytes[start - 1].isSpace { start -= 1 }
      if start > line.lowerBound, !isAnchor(bytes, at: start),
        let head = TraceHead(bytes, at: start), bytes.byte(head.address.upperBound) != 0x2E
      {
        return start
      }
      place = colon + 3
    }
    return nil
  }

  /// Whether a word is one of those that a layout is ambiguous for.
  private static func isAnchor(_ bytes: Bytes, at start: Int) -> Bool {
    start >= 4 && (bytes.has("for ", at: start - 4) || bytes.has(", ", at: start - 2))
  }
}
