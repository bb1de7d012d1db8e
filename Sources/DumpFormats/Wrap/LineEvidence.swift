/// What speaks for the lines of a paste being broken.
struct LineEvidence {
  /// How many lines were joined to one that is as long as it can be.
  private(set) var joins = 0
  /// How many of them outside of quoted text, and how many of those within brackets or words: no dump
  /// breaks its lines there.
  private(set) var plainJoins = 0
  private(set) var innerJoins = 0
  /// How many of the latter where nobody would put a blank either, or where no line may end.
  private(set) var partedJoins = 0
  /// Whether lines were joined that are indented differently, and so would not be equally long if a text
  /// in them ended there.
  private(set) var hasIndents = false
  /// How many lines look like the rest of one that is shorter.
  var strays = 0
  private var indent: Int?

  /// Takes notice of two lines that were joined, and of the bytes on either side.
  mutating func add(_ open: OpenText, between ends: (UInt8, UInt8), indent: Int) {
    joins += 1
    hasIndents = hasIndents || self.indent.map { $0 != indent } ?? false
    self.indent = indent
    if open.isWithinText { return }
    plainJoins += 1
    guard open.depth > 0 || open.endsInMark || isWord(ends.0) && isWord(ends.1) else { return }
    innerJoins += 1
    let isBehindMark = [0x2C, 0x3A, 0x3B, 0x3D].contains(ends.0)
    if open.endsInMark || !isBehindMark && !ends.0.isSpace && !ends.1.isSpace { partedJoins += 1 }
  }

  /// How much speaks for it.
  var gain: Int { joins - strays }

  private func isWord(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit }

  /// Whether lines were broken so. Labels may have line breaks of their own, and several of them be equally
  /// long: something outside of them has to be broken too.
  func supports(_ breaks: LineBreaks, of style: LineStyle, margin: Int) -> Bool {
    if style == .escaped || style == .stamped { return joins > 1 && strays * 4 <= joins }
    let isPlain = plainJoins > 0 || hasIndents || style == .json
    switch breaks {
    case .columns:
      guard strays * 2 <= joins else { return false }
      return joins > 1 && isPlain || breaks.areUsual(behind: margin) && partedJoins > 0
    case .words: return strays == 0 && isPlain && joins > (innerJoins > 0 ? 1 : 2)
    }
  }
}
