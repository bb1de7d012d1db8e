/// One line of an auto layout trace, cut into its parts; all ranges are places in the dump.
struct TraceLine {
  /// How the view takes part in auto layout.
  enum Mark: String {
    case engineHost, autoLayout, manual
  }

  var depth = 0
  var mark: Mark?
  var className = 0..<0
  var address = 0..<0
  var text: Range<Int>?
  /// What a layout guide prints behind its address: identifier, frame and owning view.
  var guide: Range<Int>?
  /// `AMBIGUOUS LAYOUT` and for which anchors.
  var ambiguity: Range<Int>?
  /// Whether the line ends within a text, a guide or what is said of ambiguity.
  var isCut = false
  /// What else stands behind the node.
  var rest = 0..<0
  var end = 0

  /// The line at a place, nil where it holds no node (dump-formats 11).
  init?(_ bytes: Bytes, at start: Int) {
    var place = bytes.skipBlanks(from: start)
    while bytes.byte(place) == 0x7C {
      depth += 1
      place = bytes.skipBlanks(from: place + 1)
    }
    place = readMark(bytes, from: place)
    let isBracketed = bytes.byte(place) == 0x3C
    let name = isBracketed ? place + 1 : place
    // Of two marks the first is none of the trace's.
    guard !bytes.has("•", at: name), let end = bytes.classNameEnd(from: name),
      bytes.byte(end) == 0x3A
    else { return nil }
    className = name..<end
    let number = end + (bytes.byte(end + 1) == 0x20 ? 2 : 1)
    guard let last = bytes.addressEnd(from: number) else { return nil }
    guard isBracketed || number == end + 1 else { return nil }
    address = number..<last
    if isBracketed {
      guard let next = readBracketed(bytes, from: last) else { return nil }
      place = next
    } else {
      place = readText(bytes, from: last)
    }
    readAmbiguity(bytes, from: place)
  }

  private mutating func readMark(_ bytes: Bytes, from place: Int) -> Int {
    if bytes.has("•", at: place) {
      mark = .engineHost
      return place + 3
    }
    switch bytes.byte(place) {
    case 0x2A: mark = .autoLayout
    case 0x2B: mark = .manual
    default: return place
    }
    return place + 1
  }

  /// A guide describes itself in brackets; older systems put those around every node.
  private mutating func readBracketed(_ bytes: Bytes, from last: Int) -> Int? {
    if bytes.byte(last) == 0x3E {
      // With a blank before its address this would be a line of another printout.
      return address.lowerBound == className.upperBound + 1 ? readText(bytes, from: last + 1) : nil
    }
    let line = bytes.lineEnd(from: last)
    if bytes.byte(last) == 0x27, let close = bytes.firstPlace(of: "'>", from: last, to: line) {
      text = (last + 1)..<max(last + 1, close)
      return close + 2
    }
    var close = line
    while close > last && bytes[close - 1] != 0x3E { close -= 1 }
    guard bytes.has(" - \"", at: last) else { return nil }
    guide = (last + 3)..<max(last + 3, close - 1)
    let owner = bytes.firstPlace(of: ", owningView = <", from: last, to: line)
    isCut = close == last || owner != nil && !bytes.has(">>", at: close - 2)
    return close > last ? close : line
  }

  /// The text of a label or button is glued to the address; quotes in it are not escaped, and it may
  /// go on in further lines.
  private mutating func readText(_ bytes: Bytes, from start: Int) -> Int {
    guard bytes.byte(start) == 0x27 else { return start }
    var line = (start + 1)..<bytes.lineEnd(from: start)
    for _ in 0..<64 {
      if let close = lastQuote(bytes, line) {
        text = (start + 1)..<close
        return close + 1
      }
      let next = line.upperBound + 1
      guard next < bytes.count, !Self.isNode(bytes, at: next) else { break }
      line = next..<bytes.lineEnd(from: next)
    }
    let end = bytes.lineEnd(from: start)
    text = (start + 1)..<end
    isCut = true
    return end
  }

  /// Whether a node begins on a line; what a text that is broken over lines does not go on into.
  private static func isNode(_ bytes: Bytes, at start: Int) -> Bool {
    var place = bytes.skipBars(from: start)
    if bytes.has("•", at: place) { place += 3 }
    if bytes.byte(place) == 0x2A || bytes.byte(place) == 0x3C { place += 1 }
    guard let end = bytes.classNameEnd(from: place), bytes.byte(end) == 0x3A else { return false }
    return bytes.addressEnd(from: end + (bytes.byte(end + 1) == 0x20 ? 2 : 1)) != nil
  }

  private func lastQuote(_ bytes: Bytes, _ range: Range<Int>) -> Int? {
    let marks: [StaticString] = ["'- AMBIGUOUS LAYOUT", "' - AMBIGUOUS LAYOUT"]
    for mark in marks {
      if let found = bytes.firstPlace(of: mark, from: range.lowerBound, to: range.upperBound) {
        return found
      }
    }
    var place = range.upperBound
    while place > range.lowerBound && bytes[place - 1] != 0x27 { place -= 1 }
    guard place > range.lowerBound else { return nil }
    let rest = bytes.trimmed(place..<range.upperBound) { $0.isSpace || $0 == 0x22 || $0 == 0x60 }
    return bytes.isBeginning(rest, of: "- AMBIGUOUS LAYOUT") ? place - 1 : nil
  }

  private mutating func readAmbiguity(_ bytes: Bytes, from place: Int) {
    end = bytes.lineEnd(from: place)
    let rest = bytes.skipBlanks(from: place)
    let text = min(rest, end)..<bytes.trimEnd(min(rest, end)..<end)
    if bytes.has("- AMBIGUOUS LAYOUT", at: rest) {
      ambiguity = (rest + 2)..<max(rest + 2, text.upperBound)
    } else {
      self.rest = text
      if !text.isEmpty, bytes.isBeginning(text, of: "- AMBIGUOUS LAYOUT") { isCut = true }
    }
  }
}
