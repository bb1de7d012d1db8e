import HierarchyModel

extension UnsafeBufferPointer<UInt8> {
  /// The end of a class name; nil where there is none. Any character may occur in one except white
  /// space and punctuation of the dump; brackets of generics nest.
  func classNameEnd(from start: Int, limit: Int = 4096) -> Int? {
    let first = byte(start)
    guard first.isLetter || first == 0x5F || first == 0x24 || first >= 0x80 else { return nil }
    var offset = start &+ 1
    var depth = 0
    while offset < count && offset &- start < limit {
      switch self[offset] {
      case 0x3C, 0x28: depth &+= 1
      case 0x29: if depth > 0 { depth &-= 1 }
      case 0x3E:
        if depth == 0 { return offset }
        depth &-= 1
      case 0x3A, 0x3B, 0x20:
        if depth == 0 { return offset }
      case 0x09, 0x0A, 0x0D, 0x22, 0x27, 0x3D, 0x7C: return nil
      default: break
      }
      offset &+= 1
    }
    return nil
  }

  /// Whether the description of an object with an address begins at an offset, or of a view or
  /// controller whose address was removed.
  func isNode(at offset: Int) -> Bool {
    guard byte(offset) == 0x3C else { return false }
    let start = byte(offset &+ 1) == 0x3C ? offset &+ 2 : offset &+ 1
    guard let end = classNameEnd(from: start) else { return false }
    switch byte(end) {
    case 0x3A: return addressEnd(from: end &+ (byte(end &+ 1) == 0x20 ? 2 : 1)) != nil
    case 0x20: return addressEnd(from: end &+ 1) != nil || quotedNameEnd(from: end &+ 1) != nil
    case 0x3B:
      return has("; frame = ", at: end) || has("; baseClass = ", at: end)
        || isKey(behind: end) && hasFrame(from: end)
    default: return has(">, state: ", at: end) || has("> (layer)", at: end)
    }
  }

  /// Whether the line goes on with a frame.
  private func hasFrame(from offset: Int) -> Bool {
    let limit = Swift.min(count, offset &+ 4096)
    let end = firstOffset(of: Character.newline, from: offset, to: limit) ?? limit
    return firstOffset(of: "; frame = (", from: offset, to: end) != nil
  }

  /// The offset behind a quoted name that a view's own description puts between class and frame;
  /// nil where there is none at the given offset.
  func quotedNameEnd(from quote: Int) -> Int? {
    guard byte(quote) == 0x22 else { return nil }
    var offset = quote &+ 1
    while offset < count, self[offset] != Character.newline, offset &- quote < 4096 {
      if self[offset] == 0x22, has("; frame = (", at: offset &+ 1) { return offset &+ 1 }
      offset &+= 1
    }
    return nil
  }

  /// Where the text that belongs to a node ends: at the end of the line, or before the bars or the
  /// bracket of another node on the same line.
  func nodeEnd(from start: Int) -> Int {
    if byte(start) == 0x3C && isNode(at: start) { return start }
    var offset = start
    while offset < count && self[offset] != Character.newline {
      if self[offset] == 0x3C, isViewBehindBracket(at: offset, from: start) {
        return offset
      } else if self[offset] == 0x7C {
        let next = skipBars(from: offset)
        if byte(next) == 0x3C && isNode(at: next) { return offset }
        offset = Swift.max(next, offset &+ 1)
      } else {
        offset &+= 1
      }
    }
    return Swift.min(offset, count)
  }

  /// Whether a view is described right behind the bracket of another description, with only blanks
  /// between them: the text behind a node may name objects, but describes no views.
  private func isViewBehindBracket(at offset: Int, from start: Int) -> Bool {
    var last = offset
    // Cycript puts this between the objects of an array.
    if last &- start >= 4, has("\",#\"", at: last &- 4) { last &-= 4 }
    while last > start, self[last &- 1] == 0x20 { last &-= 1 }
    guard last == start || self[last &- 1] == 0x3E,
      let end = classNameEnd(from: offset &+ 1), byte(end) == 0x3A,
      let address = addressEnd(from: end &+ (byte(end &+ 1) == 0x20 ? 2 : 1))
    else { return false }
    return has("; frame = (", at: address) || has("; baseClass = ", at: address)
  }

  /// The end of a range without the quoting that pastes leave behind the last bracket of a line.
  func trimQuoting(_ range: Range<Int>) -> Int {
    if self[range].allSatisfy({ Self.isQuoting($0) }) { return range.lowerBound }
    var end = range.upperBound
    while end > range.lowerBound && self[end &- 1] == 0x60 { end &-= 1 }
    return end
  }

  private static func isQuoting(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x22, 0x23, 0x27, 0x29, 0x2C, 0x3B, 0x5C, 0x5D, 0x60: true
    default: false
    }
  }

  /// Where a comment begins that someone added behind a node.
  func commentStart(in range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    while let found = firstOffset(of: " //", from: offset, to: range.upperBound) {
      var blank = found
      while blank > range.lowerBound && self[blank &- 1] == 0x20 { blank &-= 1 }
      if byte(found &+ 3) == 0x20 || byte(found &+ 3) >= 0x80 || blank < found { return blank }
      offset = found &+ 3
    }
    return nil
  }
}

/// Keys of attributes that only one tool knows.
enum RawKey {
  /// The key under which an attribute is kept raw: its own name, unless that name has another
  /// meaning in a snapshot.
  static func key(_ name: String) -> AttributeKey {
    if let known = KnownKey(named: name) {
      return known.type(in: .views) == .any ? .known(known) : .other("source." + name)
    }
    let isTaken = name.hasPrefix("dump.") || name == "tail"
    return .other(isTaken ? "source." + name : name)
  }
}
