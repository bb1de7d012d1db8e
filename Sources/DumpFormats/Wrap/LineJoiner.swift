/// Joins the lines of a paste that were one.
struct LineJoiner {
  private let bytes: Bytes
  private let style: LineStyle
  private let breaks: LineBreaks
  /// How many blanks stand before every line.
  private let margin: Int
  private let keepsText: Bool

  private(set) var text: [UInt8] = []
  private(set) var origins = LineOrigins()
  private(set) var evidence = LineEvidence()

  /// Joins lines; `keepsText` is false where only their numbers are wanted.
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
          open.add(0x20)
          if keepsText { text.append(0x20) }
        }
        add(next.dropFirst(margin, in: bytes), &open)
      } else {
        // A text in quotation marks may go on behind a line break of the dump's own.
        if style != .json && style != .markup { open = OpenText(style) }
        if keepsText { text.append(Character.newline) }
        origins.append(number)
        first = next.lowerBound
        add(next, &open)
      }
      line = next
    }
    if keepsText, bytes.last == Character.newline { text.append(Character.newline) }
  }

  private mutating func add(_ line: Range<Int>, _ open: inout OpenText) {
    let isReturn = !line.isEmpty && bytes[line.upperBound - 1] == 0x0D
    let piece = bytes.slice(line.lowerBound..<(line.upperBound - (isReturn ? 1 : 0)))
    open.add(piece)
    if keepsText { text.append(contentsOf: piece) }
  }

  /// How many blanks to put between a line and the next one where that is its rest; else nil.
  private mutating func blanks(
    between line: Range<Int>, and next: Range<Int>, _ open: OpenText, indent: Int
  ) -> Int? {
    let rest = next.dropFirst(margin, in: bytes)
    let gap = breaks.gap(behind: line, before: rest, in: bytes)
    // That a short line has a rest is evidence only.
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
    if style == .escaped { return true }
    if style == .stamped { return style.beginning(of: next, in: bytes, margin: margin) == .none }
    if style == .json {
      let rest = next.dropFirst(margin, in: bytes)
      return open.isQuoted || open.end.1.isToken && bytes.byte(rest.lowerBound).isToken
    }
    switch style.beginning(of: next, in: bytes, margin: margin) {
    case .certain: return !open.hasContent && !next.isEmpty
    case .possible: return !open.isComplete
    case .none:
      guard open.isComplete, style == .console || style == .earlGrey else { return true }
      let first = bytes.byte(next.lowerBound + margin)
      return first == 0x20 || first == 0x2C || open.isListed
        || breaks.areAtWords && 0x61...0x7A ~= first
        || !line.isEmpty && bytes[line.upperBound - 1] == 0x20
    }
  }
}

extension UInt8 {
  /// Whether a byte may be part of a number or of `true`.
  fileprivate var isToken: Bool { isLetter || isDigit || self == 0x2D || self == 0x2E }
}

extension Range<Int> {
  /// The range without so many blanks at its beginning.
  fileprivate func dropFirst(_ count: Int, in bytes: Bytes) -> Range<Int> {
    var start = lowerBound
    while start < upperBound, start - lowerBound < count,
      bytes[start] == 0x20 || bytes[start] == 0x09
    {
      start += 1
    }
    return start..<upperBound
  }
}
