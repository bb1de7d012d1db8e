/// What is open where a line ends: a quotation, brackets. It is told piece by piece.
struct OpenText {
  let style: LineStyle
  private(set) var isQuoted = false
  /// How many brackets are open.
  private(set) var depth = 0
  /// Whether there is anything but an indent.
  private(set) var hasContent = false
  /// Whether that begins with a bracket.
  private var isNode = false
  /// The last characters that are no blanks.
  private(set) var end: (UInt8, UInt8) = (0, 0)
  private var before: (UInt8, UInt8) = (0, 0)
  /// Whether the last byte may close the quotation: what follows decides.
  private var mayClose = false
  private var isEscaped = false
  /// Whether the last byte belongs to an address.
  private var isInAddress = false

  init(_ style: LineStyle) {
    self.style = style
  }

  mutating func add(_ piece: Bytes) {
    for byte in piece where byte != 0x0D { add(byte) }
  }

  mutating func add(_ byte: UInt8) {
    switch style {
    case .json: addJSON(byte)
    case .escaped, .stamped: break
    case .markup: addMarkup(byte)
    default: addPrinted(byte)
    }
    // What quotes a whole node is not the node's.
    let isQuoting = end.1 == 0x3E && depth == 0 && [0x22, 0x60, 0x3B].contains(byte)
    if !byte.isSpace && !isQuoting {
      end = (end.1, byte)
      if !hasContent, byte != 0x7C && byte != 0x2B && byte < 0x80 {
        hasContent = true
        isNode = byte == 0x3C
      }
    }
    isInAddress = before.1 == 0x30 && byte == 0x78 || isInAddress && byte.isHexDigit
    before = (before.1, byte)
  }

  private mutating func addJSON(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == 0x22 {
      isQuoted.toggle()
    } else if byte == 0x5C {
      isEscaped = isQuoted
    }
  }

  private mutating func addMarkup(_ byte: UInt8) {
    if depth == 1, byte == 0x21, before.1 == 0x3C {
      // What such a section holds is not the page source's.
      depth = 0
    } else if byte == 0x22, depth > 0 {
      isQuoted.toggle()
    } else if !isQuoted {
      nest(byte)
    }
  }

  /// Quotes inside are not escaped: one closes where the punctuation of the dump follows.
  private mutating func addPrinted(_ byte: UInt8) {
    if mayClose && byte == 0x20 { return }
    if mayClose, [0x3B, 0x2C, 0x3E, 0x2D].contains(byte) { isQuoted = false }
    mayClose = isQuoted && byte == 0x27
    if isQuoted { return }
    if byte == 0x27 {
      let isValue = before.1 == 0x20 && (before.0 == 0x3D || before.0 == 0x3A)
      isQuoted = isValue || before.1 == 0x3D || style == .trace && before.1.isHexDigit
    } else {
      nest(byte)
    }
  }

  private mutating func nest(_ byte: UInt8) {
    let (opening, closing): (UInt8, UInt8) = style == .elements ? (0x7B, 0x7D) : (0x3C, 0x3E)
    if byte == opening { depth += 1 } else if byte == closing, depth > 0 { depth -= 1 }
  }

  /// Whether a text is open that may have line breaks of its own.
  var isWithinText: Bool { isQuoted && !mayClose }

  /// Whether a quotation or a bracket is open.
  var isOpen: Bool { isWithinText || depth > 0 }

  /// Whether something certainly follows.
  var needsMore: Bool {
    switch style {
    case .escaped, .stamped: true
    case .console: isOpen || isNode && !isComplete
    case .elements, .trace, .appKit, .kif: isOpen || endsInMark
    case .earlGrey, .markup, .json: isOpen
    }
  }

  /// Whether a comma or a colon is the last of a line that never ends so.
  var endsInMark: Bool {
    switch style {
    case .elements, .trace, .appKit, .kif: end.1 == 0x2C || end.1 == 0x3A
    case .console, .earlGrey, .markup, .json, .escaped, .stamped: false
    }
  }

  /// Whether a comma follows what may end here: another may stand on the next line.
  var isListed: Bool { style == .console && !isOpen && end == (0x3E, 0x2C) }

  /// Whether a node may end here.
  var isComplete: Bool {
    if !hasContent || isOpen { return false }
    switch style {
    case .console:
      return end.1 == 0x3E || end == (0x64, 0x29) || end == (0x6F, 0x77) || isListed
    case .earlGrey: return end.1 == 0x3E
    case .markup: return end.1 == 0x3E
    case .elements: return end.1 != 0x2C && end.1 != 0x3A
    case .trace: return isInAddress || [0x27, 0x3E, 0x54, 0x7D].contains(end.1)
    case .json, .appKit, .kif, .escaped, .stamped: return false
    }
  }
}
