/// Joins the lines of a paste that were one.
struct LineJoiner {
  private let bytes: Bytes
  private let style: LineStyle
  private let breaks: LineBreaks
  /// How many blanks precede every line.
  private let margin: Int
  private let keepsText: Bool

  private(set) var text: [UInt8] = []
  private(set) var origins = LineOrigins()
  private(set) var evidence = LineEvidence()

  /// Joins lines; `keepsText` is false if only the evidence is needed.
  init(_ bytes: Bytes, style: LineStyle, breaks: LineBreaks, margin: Int, keepsText: Bool) {
    self.bytes = bytes
    self.style = style
    self.breaks = breaks
    self.margin = margin
    self.keepsText = keepsText
    if keepsText { text.reserveCapacity(bytes.count) }
    join()
  }

  private mutating func join() {
    var open = OpenText(style)
    var first = 0
    var number = 0
    var line = 0..<bytes.lineEnd(from: 0)
    origins.append(0)
    add(line, &open)
    while line.upperBound + 1 < bytes.count {
      let next = (line.upperBound + 1)..<bytes.lineEnd(from: line.upperBound + 1)
      number += 1
      if let blanks = blanks(
        between: line, and: next, open, indent: bytes.skipBars(from: first) - first)
      {
        for _ in 0..<blanks {
          open.add(.space)
          if keepsText { text.append(.space) }
        }
        add(next.dropFirst(margin, in: bytes), &open)
      } else {
        // A quoted text may continue after a line break of the dump's own.
        if style.syntax != .json && style.syntax != .markup { open = OpenText(style) }
        if keepsText { text.append(.newline) }
        origins.append(number)
        first = next.lowerBound
        add(next, &open)
      }
      line = next
    }
    if keepsText, bytes.last == .newline { text.append(.newline) }
  }

  private mutating func add(_ line: Range<Int>, _ open: inout OpenText) {
    let piece = bytes.slice(bytes.withoutReturn(line))
    open.add(piece)
    if keepsText { text.append(contentsOf: piece) }
  }

  /// How many blanks to put between a line and the next one if that is its rest; else nil.
  private mutating func blanks(
    between line: Range<Int>, and next: Range<Int>, _ open: OpenText, indent: Int
  ) -> Int? {
    let rest = next.dropFirst(margin, in: bytes)
    let gap = breaks.gap(behind: line, before: rest, in: bytes)
    // A short line with a rest is evidence only.
    if gap == nil && keepsText { return nil }
    guard mayGoOn(next, behind: line, open) else { return nil }
    guard let gap else {
      if open.needsMore { evidence.strays += 1 }
      return nil
    }
    if gap.isCertain {
      let ends = (bytes.byte(line.upperBound - 1), bytes.byte(rest.lowerBound))
      evidence.add(open, between: ends, indent: indent)
    } else {
      evidence.strays += 1
    }
    return gap.blanks
  }

  /// Whether a line may be the rest of what is open.
  private func mayGoOn(_ next: Range<Int>, behind line: Range<Int>, _ open: OpenText) -> Bool {
    if style.syntax == .escaped { return true }
    if style.syntax == .json {
      let rest = next.dropFirst(margin, in: bytes)
      return open.isQuoted || open.end.1.isToken && bytes.byte(rest.lowerBound).isToken
    }
    let beginning = style.beginning(of: next, in: bytes, margin: margin)
    if style.syntax == .stamped { return beginning == .none }
    switch beginning {
    case .certain: return !open.hasContent && !next.isEmpty
    case .possible: return !open.isComplete
    case .none:
      guard open.isComplete, style.endsWhereComplete else { return true }
      let first = bytes.byte(next.lowerBound + margin)
      return first == .space || first == .comma || open.isListed
        || breaks.areAtWords && first.isLowerCase
        || !line.isEmpty && bytes[line.upperBound - 1] == .space
    }
  }
}

extension UInt8 {
  /// Whether a byte may be part of a number or of `true`.
  fileprivate var isToken: Bool { isLetter || isDigit || self == .minus || self == .dot }
}

extension Range<Int> {
  /// The range without blanks at its beginning, at most `count`.
  fileprivate func dropFirst(_ count: Int, in bytes: Bytes) -> Range<Int> {
    let limit = Swift.min(lowerBound + count, upperBound)
    return bytes.skip(from: lowerBound, to: limit) { $0 == .space || $0 == .tab }..<upperBound
  }
}

/// The evidence that the lines of a paste were broken.
struct LineEvidence {
  /// How many lines were joined to one of full length.
  private(set) var joins = 0
  /// How many of those joins are outside of quoted text, and how many of these are within brackets
  /// or words: no dump breaks its lines there.
  private(set) var plainJoins = 0
  private(set) var innerJoins = 0
  /// How many of the latter are where no blank would be either, or where no line may end.
  private(set) var partedJoins = 0
  /// Whether joined lines have different indents: if a text in them ended there, they would differ
  /// in length.
  private(set) var hasIndents = false
  /// How many lines look like the rest of a line that is not full.
  var strays = 0
  private var indent: Int?

  /// Records a join of two lines, with the bytes on either side.
  mutating func add(_ open: OpenText, between ends: (UInt8, UInt8), indent: Int) {
    joins += 1
    hasIndents = hasIndents || self.indent.map { $0 != indent } ?? false
    self.indent = indent
    if open.isWithinText { return }
    plainJoins += 1
    guard open.depth > 0 || open.endsInMark || isWord(ends.0) && isWord(ends.1) else { return }
    innerJoins += 1
    let isBehindMark = ByteSet(",:;=").contains(ends.0)
    if open.endsInMark || !isBehindMark && !ends.0.isSpace && !ends.1.isSpace { partedJoins += 1 }
  }

  var gain: Int { joins - strays }

  private func isWord(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit }

  /// Whether the evidence is sufficient. Labels may have line breaks of their own, and several may
  /// be equally long: something outside of them must be broken too.
  func supports(_ breaks: LineBreaks, of style: LineStyle, margin: Int) -> Bool {
    if [.escaped, .stamped].contains(style.syntax) { return joins > 1 && strays * 4 <= joins }
    let isPlain = plainJoins > 0 || hasIndents || style.syntax == .json
    switch breaks {
    case .columns:
      guard strays * 2 <= joins else { return false }
      return joins > 1 && isPlain || breaks.areUsual(behind: margin) && partedJoins > 0
    case .words: return strays == 0 && isPlain && joins > (innerJoins > 0 ? 1 : 2)
    }
  }
}

/// The quotation and brackets that are open at the end of a line. The text is added piece by piece.
struct OpenText {
  let style: LineStyle
  private(set) var isQuoted = false
  private(set) var depth = 0
  /// Whether there is anything but an indent.
  private(set) var hasContent = false
  /// Whether the content begins with a bracket.
  private var isNode = false
  /// The last two non-blank characters.
  private(set) var end: (UInt8, UInt8) = (0, 0)
  private var before: (UInt8, UInt8) = (0, 0)
  /// Whether the last byte may close the quotation: what follows decides.
  private var mayClose = false
  private var isEscaped = false
  /// Whether the last byte belongs to an address.
  private(set) var isInAddress = false

  init(_ style: LineStyle) { self.style = style }

  mutating func add(_ piece: Bytes) {
    for byte in piece where byte != .carriageReturn { add(byte) }
  }

  @inline(__always)
  mutating func add(_ byte: UInt8) {
    switch style.syntax {
    case .json: addJSON(byte)
    case .escaped, .stamped: break
    case .markup: addMarkup(byte)
    case .printed: addPrinted(byte)
    }
    // A quote around a whole node is not part of the node.
    let isQuoting = end.1 == .greaterThan && depth == 0 && ByteSet("\"`;").contains(byte)
    if !byte.isSpace && !isQuoting {
      end = (end.1, byte)
      if !hasContent, byte != .bar && byte != .plus && byte.isASCII {
        hasContent = true
        isNode = byte == .lessThan
      }
    }
    isInAddress =
      before.1 == UInt8(ascii: "0") && byte == UInt8(ascii: "x") || isInAddress && byte.isHexDigit
    before = (before.1, byte)
  }

  private mutating func addJSON(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == .quote {
      isQuoted.toggle()
    } else if byte == .backslash {
      isEscaped = isQuoted
    }
  }

  private mutating func addMarkup(_ byte: UInt8) {
    if depth == 1, byte == .exclamation, before.1 == .lessThan {
      // The content of such a section is not part of the page source.
      depth = 0
    } else if byte == .quote, depth > 0 {
      isQuoted.toggle()
    } else if !isQuoted {
      nest(byte)
    }
  }

  /// Quotes inside are not escaped: one closes where the punctuation of the dump follows.
  private mutating func addPrinted(_ byte: UInt8) {
    if mayClose && byte == .space { return }
    if mayClose, ByteSet(";,>-").contains(byte) { isQuoted = false }
    mayClose = isQuoted && byte == .apostrophe
    if isQuoted { return }
    if byte == .apostrophe {
      let isValue = before.1 == .space && (before.0 == .equals || before.0 == .colon)
      isQuoted = isValue || before.1 == .equals || style.hasTextBehindAddress && before.1.isHexDigit
    } else {
      nest(byte)
    }
  }

  private mutating func nest(_ byte: UInt8) {
    let (opening, closing) = style.brackets
    if byte == opening { depth += 1 } else if byte == closing, depth > 0 { depth -= 1 }
  }

  /// Whether a text is open that may itself have line breaks.
  var isWithinText: Bool { isQuoted && !mayClose }

  var isOpen: Bool { isWithinText || depth > 0 }

  /// Whether more text must follow.
  var needsMore: Bool {
    switch style.syntax {
    case .escaped, .stamped: true
    case .printed, .markup, .json:
      isOpen || endsInMark || style.closesNodes && isNode && !isComplete
    }
  }

  /// Whether a comma or a colon comes last in a format whose lines never end in one.
  var endsInMark: Bool { !style.mayEndInMark && (end.1 == .comma || end.1 == .colon) }

  /// Whether a comma follows something complete: the next item may be on the next line.
  var isListed: Bool { !isOpen && end == (.greaterThan, .comma) }

  /// Whether a node may end here.
  var isComplete: Bool { hasContent && !isOpen && style.isComplete(self) }
}
