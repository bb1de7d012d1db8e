/// The brackets that have not closed; of those deeper than 32 only the number is known.
private struct OpenBrackets {
  private(set) var depth = 0
  private var kinds: UInt64 = 0

  mutating func push(_ bracket: UInt8) {
    kinds = kinds << 2 | UInt64(Self.kind(bracket))
    depth &+= 1
  }

  /// Closes the innermost bracket; false where it is of another kind, and stays open.
  mutating func pop(_ bracket: UInt8) -> Bool {
    guard depth > 0, depth > 32 || kinds & 3 == UInt64(Self.kind(bracket)) else { return false }
    kinds >>= 2
    depth &-= 1
    return true
  }

  private static func kind(_ bracket: UInt8) -> UInt8 {
    switch bracket {
    case 0x28, 0x29: 0
    case 0x3C, 0x3E: 1
    case 0x5B, 0x5D: 2
    default: 3
    }
  }
}

/// Finds where a value in a description ends: brackets nest, quotes are not escaped (dump-formats 1.4).
struct ValueScanner {
  let bytes: Bytes
  /// Set once brackets did not close: from there on values end at the next key.
  var isUnbalanced: Bool

  /// The semicolon or bracket behind a value; nil where the dump ends first.
  mutating func end(from start: Int) -> Int? {
    if bytes.byte(start) == Self.quote { return quotedEnd(from: start) }
    if isUnbalanced { return rawEnd(from: start) }
    var open = OpenBrackets()
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      if !ByteSet.valueSyntax.contains(byte) {
        place &+= 1
        continue
      }
      switch byte {
      case 0x28, 0x3C, 0x5B, 0x7B: open.push(byte)
      case 0x29, 0x5D, 0x7D: _ = open.pop(byte)
      case 0x3E:
        if open.depth == 0 { return place }
        if !open.pop(byte) { return unclosedEnd(from: start) }
      case 0x3B:
        if open.depth == 0 { return place }
      case Self.quote where open.depth > 0 && bytes.byte(place &- 2) == 0x3D:
        if let end = quotedEnd(from: place) { place = end &- 1 }
      case Character.newline where !bytes.continues(behind: place):
        return open.depth == 0 ? nil : unclosedEnd(from: start)
      default: break
      }
      place &+= 1
    }
    return open.depth == 0 ? nil : unclosedEnd(from: start)
  }

  private static let quote = UInt8(ascii: "'")

  private mutating func unclosedEnd(from start: Int) -> Int? {
    isUnbalanced = true
    return rawEnd(from: start)
  }

  /// The end of a value that stands there as it is: before the next key on the line, else before the
  /// last bracket.
  func rawEnd(from start: Int) -> Int? {
    let line = bytes.lineEnd(from: start)
    var last: Int?
    var place = start
    while place < line {
      if bytes[place] == 0x3B && bytes.isKey(behind: place) { return place }
      if bytes[place] == 0x3E { last = place }
      place &+= 1
    }
    return last
  }

  /// The place behind the closing quote. Quotes inside are not escaped, so one closes only before
  /// `; key = ` or, where there is no such on the line, before the last bracket.
  private func quotedEnd(from start: Int) -> Int? {
    var last: Int?
    var place = start &+ 1
    while place < bytes.count {
      let byte = bytes[place]
      if byte == Self.quote {
        let next = bytes.byte(place &+ 1)
        if next == 0x3B && bytes.isKey(behind: place &+ 1) { return place &+ 1 }
        if next == 0x3B && bytes.isElision(behind: place &+ 2) { return place &+ 1 }
        let bracket = next == 0x3B || next == 0x20 ? bytes.skipBlanks(from: place &+ 2) : place &+ 1
        if bytes.byte(bracket) == 0x3E {
          if bytes.isNodeOrBar(behind: bracket &+ 1) { return place &+ 1 }
          last = place &+ 1
        }
      } else if byte == Character.newline {
        if last != nil || !bytes.mayHoldText(behind: place) { return last }
      }
      place &+= 1
    }
    return last
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether `; key = ` or `; key: ` stands at a semicolon.
  func isKey(behind semicolon: Int) -> Bool {
    guard byte(semicolon &+ 1) == 0x20 else { return false }
    let end = keyEnd(from: semicolon &+ 2, limit: 62)
    return end > semicolon &+ 2 && (has(" = ", at: end) || has(": ", at: end))
  }

  /// Whether somebody left out what follows, up to the end of the line: `…`, `...`, also in brackets.
  func isElision(behind place: Int) -> Bool {
    var start = skipBlanks(from: place)
    let isBracketed = byte(start) == 0x5B
    if isBracketed { start &+= 1 }
    guard has("…", at: start) || has("...", at: start) else { return false }
    var end = start &+ 3
    if isBracketed {
      guard byte(end) == 0x5D else { return false }
      end &+= 1
    }
    if byte(end) == 0x3E { end &+= 1 }
    end = skipBlanks(from: end)
    return end >= count || self[end] == Character.newline
  }

  /// Behind the name of an attribute, or as much of it as a limit admits.
  func keyEnd(from start: Int, limit: Int = .max) -> Int {
    let last = limit < count &- start ? start &+ limit : count
    var end = start
    while end < last && ByteSet.keyParts.contains(self[end]) { end &+= 1 }
    return end
  }

  /// Whether the line ends at a place, or bars lead to another node on it.
  func isNodeOrBar(behind place: Int) -> Bool {
    let next = skipBlanks(from: place)
    return next >= count || self[next] == Character.newline
      || (self[next] == 0x7C && isNode(at: skipBars(from: next)))
  }

  /// Whether the text of a label may go on behind a newline: no node begins there.
  func mayHoldText(behind newline: Int) -> Bool {
    newline &+ 1 < count && !isNode(at: skipBars(from: newline &+ 1))
  }

  /// Whether a node that a newline has split goes on behind it.
  func continues(behind newline: Int) -> Bool {
    guard newline &+ 1 < count else { return false }
    let start = skipBlanks(from: newline &+ 1)
    let first = byte(start)
    if first == 0x28 { return !has("(lldb)", at: start) && !has("(gdb)", at: start) }
    if first == 0x29 || first == 0x7D {
      return byte(start &+ 1) == 0x3B || byte(start &+ 1) == 0x3E
    }
    if has("cy#", at: start) { return false }
    return first.isLetter || first.isDigit || first == 0x3B || first == 0x3E || first == 0x5B
      || first == 0x7B || first == 0x27 || (first == 0x3C && !isNode(at: start))
  }

  /// The place after white space and bars.
  func skipBars(from place: Int) -> Int {
    var place = skipBlanks(from: place)
    while byte(place) == 0x7C || byte(place) == 0x2B { place = skipBlanks(from: place &+ 1) }
    return place
  }
}
