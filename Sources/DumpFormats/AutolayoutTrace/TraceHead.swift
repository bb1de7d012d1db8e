/// The beginning of a node of an auto layout trace: mark, class and address; all ranges are byte
/// offsets in the dump.
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

  /// Whether a blank separates class and address, as only for guides.
  var isGuide: Bool { address.lowerBound > className.upperBound + 1 }

  /// The node that begins at an offset behind its bars, nil where none does.
  init?(_ bytes: Bytes, at start: Int) {
    let (mark, offset) = Self.mark(bytes, at: start)
    self.mark = mark
    isBracketed = bytes.byte(offset) == 0x3C
    let name = isBracketed ? offset + 1 : offset
    // Of two marks the first is not part of the trace.
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

  private static func mark(_ bytes: Bytes, at offset: Int) -> (Mark?, end: Int) {
    if bytes.has("•", at: offset) { return (.engineHost, offset + 3) }
    switch bytes.byte(offset) {
    case 0x2A: return (.autoLayout, offset + 1)
    case 0x2B: return (.manual, offset + 1)
    default: return (nil, offset)
    }
  }

  /// Whether an older system's node follows, or the description of a guide; other printouts have
  /// brackets too.
  private func isDescription(_ bytes: Bytes) -> Bool {
    let last = address.upperBound
    if bytes.byte(last) == 0x3E { return address.lowerBound == className.upperBound + 1 }
    if bytes.byte(last) == 0x27 || bytes.has(" - \"", at: last) { return true }
    guard mark != nil else { return false }
    return bytes.isTextEnd(bytes.has(" -", at: last) ? last + 2 : last)
  }
}

/// Traces on a single line: only the bars show where a node begins.
extension TraceLine {
  /// How many bars begin at an offset, and the offset behind them and the white space.
  static func bars(_ bytes: Bytes, from start: Int) -> (depth: Int, end: Int) {
    var depth = 0
    var offset = bytes.skipBlanks(from: start)
    while bytes.byte(offset) == 0x7C {
      depth += 1
      offset = bytes.skipBlanks(from: offset + 1)
    }
    return (depth, offset)
  }

  /// Where the bars of the next node on a line begin, or the line ends. Behind another node on the
  /// line, the last node of the text may be cut off within its class.
  static func nodeEnd(_ bytes: Bytes, _ range: Range<Int>, isWithinLine: Bool) -> Int {
    var offset = range.lowerBound
    while let bar = bytes.firstOffset(of: 0x7C, from: offset, to: range.upperBound) {
      let next = bars(bytes, from: bar).end
      if TraceHead(bytes, at: next) != nil { return bar }
      if isWithinLine && isCutName(bytes, from: next) {
        return bar
      }
      offset = next
    }
    return range.upperBound
  }

  /// Whether only a mark and a name are left of the text.
  private static func isCutName(_ bytes: Bytes, from start: Int) -> Bool {
    var offset = bytes.has("•", at: start) ? start + 3 : start
    while [0x2A, 0x2B, 0x3C].contains(bytes.byte(offset)) { offset += 1 }
    while bytes.byte(offset).isLetter || bytes.byte(offset).isDigit || bytes.byte(offset) == 0x5F {
      offset += 1
    }
    return bytes.isTextEnd(offset)
  }

  /// The first node of a line, even behind a prompt or a log's stamp; nil where there is none.
  static func first(_ bytes: Bytes, _ line: Range<Int>) -> TraceLine? {
    if let node = TraceLine(bytes, line) { return node }
    guard let offset = rootStart(bytes, line),
      var node = TraceLine(bytes, offset..<line.upperBound, isWithinLine: true)
    else { return nil }
    node.prefix = bytes.skipBlanks(from: line.lowerBound)..<offset
    return node
  }

  /// How many words on a line are tried as the root.
  private static let tries = 8

  /// The offset of the root of a trace behind other text: a node with one bar follows it, on the
  /// same line or the next.
  private static func rootStart(_ bytes: Bytes, _ line: Range<Int>) -> Int? {
    guard bars(bytes, from: line.lowerBound).depth == 0 else { return nil }
    let end = nodeEnd(bytes, line, isWithinLine: false)
    let next = bars(bytes, from: end < line.upperBound ? end : min(end + 1, bytes.count))
    guard next.depth == 1, TraceHead(bytes, at: next.end) != nil else { return nil }
    var offset = line.lowerBound
    for _ in 0..<tries {
      guard let colon = bytes.firstOffset(of: ":0x", from: offset, to: end) else { return nil }
      var start = colon
      while start > line.lowerBound, colon - start < 256, !bytes[start - 1].isSpace { start -= 1 }
      if start > line.lowerBound, !isAnchor(bytes, at: start),
        let head = TraceHead(bytes, at: start), bytes.byte(head.address.upperBound) != 0x2E
      {
        return start
      }
      offset = colon + 3
    }
    return nil
  }

  /// Whether a word is one of the anchors in a report of an ambiguous layout.
  private static func isAnchor(_ bytes: Bytes, at start: Int) -> Bool {
    start >= 4 && (bytes.has("for ", at: start - 4) || bytes.has(", ", at: start - 2))
  }
}
