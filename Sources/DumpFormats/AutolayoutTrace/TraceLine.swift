/// One node of an auto layout trace, cut into its parts; all ranges are byte offsets in the dump.
struct TraceLine: NodeLine {
  let depth: Int
  private let head: TraceHead
  var prefix = 0..<0
  private(set) var text: Range<Int>?
  /// The description of a layout guide after its address: identifier, frame and owning view.
  private(set) var guide: Range<Int>?
  /// `AMBIGUOUS LAYOUT` and the anchors that it concerns.
  private(set) var ambiguity: Range<Int>?
  /// The ambiguous anchors, if they are on a separate line.
  private(set) var anchors: Range<Int>?
  private(set) var isCut = false
  private(set) var rest = 0..<0
  /// Whether the trace says that constraints of the host are missing.
  private(set) var missesHostConstraints = false
  private(set) var end: Int

  var mark: TraceHead.Mark? { head.mark }
  var isGuide: Bool { head.isGuide }
  var className: Range<Int> { head.className }
  var address: Range<Int> { head.address }

  /// The node at the beginning of a line, or of the rest of one; nil where there is none
  /// (dump-formats 11).
  init?(_ bytes: Bytes, _ line: Range<Int>, isWithinLine: Bool = false) {
    let bars = bytes.bars(from: line.lowerBound)
    guard let head = TraceHead(bytes, at: bars.end) else { return nil }
    depth = bars.count
    self.head = head
    let last = head.address.upperBound
    end = Self.nodeEnd(bytes, last..<max(last, line.upperBound), isWithinLine: isWithinLine)
    // Where line breaks are escaped, they have to be restored first.
    if end < line.upperBound, bytes.has("\\n", at: end - 2) { return nil }
    if head.address.isEmpty {
      // Without a mark or bars it is a heading.
      guard head.mark != nil || head.isBracketed || depth > 0 else { return nil }
      isCut = true
      return
    }
    let offset = head.isBracketed ? readBracketed(bytes, from: last) : readText(bytes, from: last)
    readAmbiguity(bytes, from: offset)
  }

  /// A guide describes itself in brackets; older systems put those around every node.
  private mutating func readBracketed(_ bytes: Bytes, from last: Int) -> Int {
    if bytes.byte(last) == .greaterThan { return readText(bytes, from: last + 1) }
    if bytes.byte(last) == .apostrophe {
      guard let close = bytes.firstOffset(of: "'>", from: last, to: end) else {
        return readText(bytes, from: last)
      }
      text = (last + 1)..<max(last + 1, close)
      return close + 2
    }
    guard bytes.has(" - \"", at: last) else {
      isCut = true
      return last
    }
    let close = bytes[last..<end].lastIndex(of: .greaterThan).map { $0 + 1 } ?? last
    let owner = bytes.firstOffset(of: ", owningView = <", from: last, to: end)
    isCut = close == last || owner != nil && !bytes.has(">>", at: close - 2)
    let guideEnd = isCut ? bytes.trimEnd(last..<end) : close - 1
    guide = (last + 3)..<max(last + 3, guideEnd)
    return isCut ? end : close
  }

  /// The text of a label or button follows the address, directly or after a blank; quotes in it are
  /// not escaped, and it may continue on further lines.
  private mutating func readText(_ bytes: Bytes, from start: Int) -> Int {
    if bytes.byte(start) == .space {
      return readPartedText(bytes, from: bytes.skipBlanks(from: start))
    }
    guard bytes.byte(start) == .apostrophe else { return start }
    var line = (start + 1)..<max(start + 1, end)
    for _ in 0..<64 {
      if let close = lastQuote(bytes, line) {
        text = (start + 1)..<close
        if line.lowerBound > end {
          end = Self.nodeEnd(bytes, (close + 1)..<bytes.lineEnd(from: close), isWithinLine: false)
        }
        return close + 1
      }
      let next = line.upperBound + 1
      guard next < bytes.count, bytes[next - 1] == .newline,
        !Self.isNode(bytes, at: next)
      else { break }
      line = next..<bytes.lineEnd(from: next)
    }
    text = (start + 1)..<max(start + 1, end)
    isCut = true
    return end
  }

  /// Reads a text after a blank, which counts only if it is closed on the line.
  private mutating func readPartedText(_ bytes: Bytes, from start: Int) -> Int {
    guard start < end, bytes[start] == .apostrophe, let close = lastQuote(bytes, (start + 1)..<end)
    else { return start }
    text = (start + 1)..<close
    return close + 1
  }

  /// Whether a node begins on a line, so a text that is broken over lines does not continue there.
  private static func isNode(_ bytes: Bytes, at start: Int) -> Bool {
    var offset = bytes.skipBars(from: start)
    if bytes.has("•", at: offset) { offset += 3 }
    if bytes.byte(offset) == .asterisk || bytes.byte(offset) == .lessThan { offset += 1 }
    return bytes.addressEnd(behindClassAt: offset) != nil
  }

  private func lastQuote(_ bytes: Bytes, _ range: Range<Int>) -> Int? {
    let marks: [StaticString] = [
      "', MISSING HOST CONSTRAINTS", "'- AMBIGUOUS LAYOUT", "' - AMBIGUOUS LAYOUT",
    ]
    for mark in marks {
      if let found = bytes.firstOffset(of: mark, from: range.lowerBound, to: range.upperBound) {
        return found
      }
    }
    guard let quote = bytes[range].lastIndex(of: .apostrophe) else { return nil }
    let rest = bytes.trimmed((quote + 1)..<range.upperBound) {
      $0.isSpace || $0 == .quote || $0 == .backtick
    }
    return bytes.isBeginning(rest, of: "- AMBIGUOUS LAYOUT") ? quote : nil
  }

  private mutating func readAmbiguity(_ bytes: Bytes, from offset: Int) {
    let start = min(bytes.skipBlanks(from: offset), end)
    let text = start..<bytes.trimEnd(start..<end)
    missesHostConstraints = bytes.contains("MISSING HOST CONSTRAINTS", in: text)
    if let mark = bytes.firstOffset(of: "- AMBIGUOUS LAYOUT", from: start, to: end),
      mark == start || missesHostConstraints
    {
      ambiguity = (mark + 2)..<max(mark + 2, text.upperBound)
      self.rest = start..<bytes.trimEnd(start..<mark)
      readAnchors(bytes, behind: mark..<max(mark, text.upperBound))
    } else {
      self.rest = text
      if !text.isEmpty, bytes.isBeginning(text, of: "- AMBIGUOUS LAYOUT") { isCut = true }
    }
  }

  /// The anchors of an ambiguous layout may be on a line of their own after bars, and their list
  /// may be broken.
  private mutating func readAnchors(_ bytes: Bytes, behind text: Range<Int>) {
    var text = text
    while bytes.byte(end) == .newline {
      let bars = bytes.bars(from: end + 1)
      let isBroken = bars.count == 0 && Self.goesOn(bytes, behind: text)
      guard isBroken || anchors == nil && text.count == 18 && bytes.has("for ", at: bars.end) else {
        return
      }
      end = bytes.lineEnd(from: bars.end)
      text = bars.end..<bytes.trimEnd(bars.end..<end)
      anchors = (anchors?.lowerBound ?? text.lowerBound)..<text.upperBound
    }
  }

  /// Whether a list of anchors continues after a text.
  private static func goesOn(_ bytes: Bytes, behind text: Range<Int>) -> Bool {
    !text.isEmpty && bytes[text.upperBound - 1] == .comma
      || text.count > 3 && bytes.has(" for", at: text.upperBound - 4)
  }
}

extension LineStyle {
  static let trace = LineStyle(
    syntax: .printed, hasBars: true, hasTextBehindAddress: true, mayEndInMark: false,
    beginning: { bytes, line, start in
      if bytes[line.lowerBound] == .tab || bytes.has("Legend:", at: start) { return .certain }
      let offset = bytes.skipBars(from: start)
      if offset > start || bytes.has("•", at: start) || bytes[start] == .asterisk {
        let isNode =
          [.asterisk, .lessThan, 0xE2, .underscore].contains(bytes.byte(offset))
          || bytes.byte(offset).isLetter
        return isNode || offset >= line.upperBound ? .certain : .none
      }
      return TraceLine(bytes, line) != nil ? .possible : .none
    },
    isComplete: { $0.isInAddress || ByteSet("'>T}").contains($0.end.1) })
}

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

  /// The node that begins at an offset after its bars, nil where none does.
  init?(_ bytes: Bytes, at start: Int) {
    let (mark, offset) = Self.mark(bytes, at: start)
    self.mark = mark
    isBracketed = bytes.byte(offset) == .lessThan
    let name = isBracketed ? offset + 1 : offset
    // Of two marks the first is not part of the trace.
    guard !bytes.has("•", at: name), let end = bytes.classNameEnd(from: name),
      bytes.byte(end) == .colon
    else { return nil }
    className = name..<end
    let number = end + (isBracketed && bytes.byte(end + 1) == .space ? 2 : 1)
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
    case .asterisk: return (.autoLayout, offset + 1)
    case .plus: return (.manual, offset + 1)
    default: return (nil, offset)
    }
  }

  /// Whether an older system's node follows, or the description of a guide; other printouts have
  /// brackets too.
  private func isDescription(_ bytes: Bytes) -> Bool {
    let last = address.upperBound
    if bytes.byte(last) == .greaterThan { return address.lowerBound == className.upperBound + 1 }
    if bytes.byte(last) == .apostrophe || bytes.has(" - \"", at: last) { return true }
    guard mark != nil else { return false }
    return bytes.isTextEnd(bytes.has(" -", at: last) ? last + 2 : last)
  }
}

/// Traces on a single line: only the bars show where a node begins.
extension TraceLine {
  /// Where the bars of the next node on a line begin, or the line ends. After another node on the
  /// line, the last node of the text may be cut off within its class.
  static func nodeEnd(_ bytes: Bytes, _ range: Range<Int>, isWithinLine: Bool) -> Int {
    var offset = range.lowerBound
    while let bar = bytes.firstOffset(of: .bar, from: offset, to: range.upperBound) {
      let next = bytes.bars(from: bar).end
      if TraceHead(bytes, at: next) != nil { return bar }
      if isWithinLine && isCutName(bytes, from: next) { return bar }
      offset = next
    }
    return range.upperBound
  }

  /// Whether only a mark and a name are left of the text.
  private static func isCutName(_ bytes: Bytes, from start: Int) -> Bool {
    let mark = bytes.has("•", at: start) ? start + 3 : start
    let name = bytes.skip(from: mark, while: ByteSet("*+<").contains)
    return bytes.isTextEnd(
      bytes.skip(from: name) { $0.isLetter || $0.isDigit || $0 == .underscore })
  }

  /// The first node of a line, even after a prompt or a log's stamp; nil where there is none.
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

  /// The offset of the root of a trace after other text: a node with one bar follows it, on the
  /// same line or the next.
  private static func rootStart(_ bytes: Bytes, _ line: Range<Int>) -> Int? {
    guard bytes.bars(from: line.lowerBound).count == 0 else { return nil }
    let end = nodeEnd(bytes, line, isWithinLine: false)
    let next = bytes.bars(from: end < line.upperBound ? end : min(end + 1, bytes.count))
    guard next.count == 1, TraceHead(bytes, at: next.end) != nil else { return nil }
    var offset = line.lowerBound
    for _ in 0..<tries {
      guard let colon = bytes.firstOffset(of: ":0x", from: offset, to: end) else { return nil }
      let start = bytes.skipBack(from: colon, to: max(line.lowerBound, colon - 256)) {
        !$0.isSpace
      }
      if start > line.lowerBound, !isAnchor(bytes, at: start),
        let head = TraceHead(bytes, at: start), bytes.byte(head.address.upperBound) != .dot
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
