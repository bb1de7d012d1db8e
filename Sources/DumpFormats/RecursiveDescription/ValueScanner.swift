/// The brackets that are still open; of those deeper than 32 only the number is known.
private struct OpenBrackets {
  private(set) var depth = 0
  private var kinds: UInt64 = 0

  mutating func push(_ bracket: UInt8) {
    kinds = kinds << 2 | UInt64(Self.kind(bracket))
    depth &+= 1
  }

  /// Closes the innermost bracket; false, and no change, if it is of another kind.
  mutating func pop(_ bracket: UInt8) -> Bool {
    guard depth > 0, depth > 32 || kinds & 3 == UInt64(Self.kind(bracket)) else { return false }
    kinds >>= 2
    depth &-= 1
    return true
  }

  private static func kind(_ bracket: UInt8) -> UInt8 {
    switch bracket {
    case .openParen, .closeParen: 0
    case .lessThan, .greaterThan: 1
    case .openBracket, .closeBracket: 2
    default: 3
    }
  }
}

/// Finds where a value in a description ends: brackets nest, quotes are not escaped (dump-formats
/// 1.4).
struct ValueScanner {
  let bytes: Bytes
  /// Whether brackets did not close: from then on values end at the next key.
  var isUnbalanced: Bool

  /// The semicolon or bracket after a value; nil where the dump ends first.
  mutating func end(from start: Int) -> Int? {
    if bytes.byte(start) == .apostrophe { return quotedEnd(from: start) }
    if isUnbalanced { return rawEnd(from: start) }
    var open = OpenBrackets()
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if !ByteSet.valueSyntax.contains(byte) {
        offset &+= 1
        continue
      }
      switch byte {
      case .openParen, .lessThan, .openBracket, .openBrace: open.push(byte)
      case .closeParen, .closeBracket, .closeBrace: _ = open.pop(byte)
      case .greaterThan:
        if open.depth == 0 { return offset }
        if !open.pop(byte) { return unclosedEnd(from: start) }
      case .semicolon:
        if open.depth == 0 { return offset }
      case .apostrophe where open.depth > 0 && bytes.byte(offset &- 2) == .equals:
        if let end = quotedEnd(from: offset) { offset = end &- 1 }
      case .newline where !bytes.continues(behind: offset):
        return open.depth == 0 ? nil : unclosedEnd(from: start)
      default: break
      }
      offset &+= 1
    }
    return open.depth == 0 ? nil : unclosedEnd(from: start)
  }

  private mutating func unclosedEnd(from start: Int) -> Int? {
    isUnbalanced = true
    return rawEnd(from: start)
  }

  /// The end of a raw value: before the next key on the line, else before the last bracket.
  func rawEnd(from start: Int) -> Int? {
    let line = bytes.lineEnd(from: start)
    var last: Int?
    var offset = start
    while offset < line {
      if bytes[offset] == .semicolon && bytes.isKey(behind: offset) { return offset }
      if bytes[offset] == .greaterThan { last = offset }
      offset &+= 1
    }
    return last
  }

  /// The offset after the closing quote. Quotes inside are not escaped, so one closes only before
  /// `; key = ` or, if there is none on the line, before the last bracket.
  func quotedEnd(from start: Int) -> Int? {
    let quote = bytes[start]
    var last: Int?
    var offset = start &+ 1
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == quote {
        let next = bytes.byte(offset &+ 1)
        if next == .semicolon && bytes.isKey(behind: offset &+ 1) { return offset &+ 1 }
        if next == .semicolon && bytes.isElision(behind: offset &+ 2) { return offset &+ 1 }
        let bracket =
          next == .semicolon || next == .space ? bytes.skipBlanks(from: offset &+ 2) : offset &+ 1
        if bytes.byte(bracket) == .greaterThan {
          if bytes.isNodeOrBar(behind: bracket &+ 1) { return offset &+ 1 }
          last = offset &+ 1
        }
      } else if byte == .newline {
        if last != nil || !bytes.mayHoldText(behind: offset) { return last }
      }
      offset &+= 1
    }
    return last
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether `; key = ` or `; key: ` begins at a semicolon.
  func isKey(behind semicolon: Int) -> Bool {
    guard byte(semicolon &+ 1) == .space else { return false }
    let end = keyEnd(from: semicolon &+ 2, limit: 62)
    return end > semicolon &+ 2 && (has(" = ", at: end) || has(": ", at: end))
  }

  /// Whether someone left out the rest of the line: `…`, `...`, also in brackets.
  func isElision(behind offset: Int) -> Bool {
    var start = skipBlanks(from: offset)
    let isBracketed = byte(start) == .openBracket
    if isBracketed { start &+= 1 }
    guard has("…", at: start) || has("...", at: start) else { return false }
    var end = start &+ 3
    if isBracketed {
      guard byte(end) == .closeBracket else { return false }
      end &+= 1
    }
    if byte(end) == .greaterThan { end &+= 1 }
    end = skipBlanks(from: end)
    return end >= count || self[end] == .newline
  }

  /// The offset after the name of an attribute, or after as much of it as a limit admits.
  func keyEnd(from start: Int, limit: Int = .max) -> Int {
    let last = limit < count &- start ? start &+ limit : count
    return skip(from: start, to: last, while: \.isKeyPart)
  }

  /// Whether the line ends at an offset, or bars lead to another node on it.
  func isNodeOrBar(behind offset: Int) -> Bool {
    let next = skipBlanks(from: offset)
    return next >= count || self[next] == .newline
      || (self[next] == .bar && isNode(at: skipBars(from: next)))
  }

  /// Whether the text of a label may continue after a newline: no node begins there.
  func mayHoldText(behind newline: Int) -> Bool {
    newline &+ 1 < count && !isNode(at: skipBars(from: newline &+ 1))
  }

  /// Whether a node continues after a newline that split it.
  func continues(behind newline: Int) -> Bool {
    guard newline &+ 1 < count else { return false }
    let start = skipBlanks(from: newline &+ 1)
    let first = byte(start)
    if first == .openParen { return !has("(lldb)", at: start) && !has("(gdb)", at: start) }
    if first == .closeParen || first == .closeBrace {
      return byte(start &+ 1) == .semicolon || byte(start &+ 1) == .greaterThan
    }
    if has("cy#", at: start) { return false }
    return first.isLetter || first.isDigit || ByteSet(";>[{'").contains(first)
      || first == .lessThan && !isNode(at: start)
  }

  /// How many bars begin at an offset or after the white space there, and the offset after them and
  /// theirs.
  func bars(from start: Int) -> (count: Int, end: Int) {
    var bars = 0
    var offset = skipBlanks(from: start)
    while byte(offset) == .bar {
      bars &+= 1
      offset = skipBlanks(from: offset &+ 1)
    }
    return (bars, offset)
  }

  /// The offset after white space, bars and pluses.
  func skipBars(from offset: Int) -> Int {
    var offset = skipBlanks(from: offset)
    while byte(offset) == .bar || byte(offset) == .plus { offset = skipBlanks(from: offset &+ 1) }
    return offset
  }
}
