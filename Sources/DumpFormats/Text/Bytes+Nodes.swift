import HierarchyModel

extension UnsafeBufferPointer<UInt8> {
  /// The end of a class name; nil where none stands. Any character may occur in one except white space
  /// and punctuation of the dump; brackets of generics nest.
  func classNameEnd(from start: Int, limit: Int = 4096) -> Int? {
    let first = byte(start)
    guard first.isLetter || first == 0x5F || first == 0x24 || first >= 0x80 else { return nil }
    var place = start &+ 1
    var depth = 0
    while place < count && place &- start < limit {
      switch self[place] {
      case 0x3C, 0x28: depth &+= 1
      case 0x29: if depth > 0 { depth &-= 1 }
      case 0x3E:
        if depth == 0 { return place }
        depth &-= 1
      case 0x3A, 0x3B, 0x20:
        if depth == 0 { return place }
      case 0x09, 0x0A, 0x0D, 0x22, 0x27, 0x3D, 0x7C: return nil
      default: break
      }
      place &+= 1
    }
    return nil
  }

  /// Whether the description of an object with an address begins at a place, or of a view or
  /// controller whose address was taken out.
  func isNode(at place: Int) -> Bool {
    guard byte(place) == 0x3C else { return false }
    let start = byte(place &+ 1) == 0x3C ? place &+ 2 : place &+ 1
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
  private func hasFrame(from place: Int) -> Bool {
    let limit = Swift.min(count, place &+ 4096)
    let end = firstOffset(of: Character.newline, from: place, to: limit) ?? limit
    return firstOffset(of: "; frame = (", from: place, to: end) != nil
  }

  /// Behind a name in quotation marks that a view's own description puts between class and frame, where
  /// one stands at a place.
  func quotedNameEnd(from quote: Int) -> Int? {
    guard byte(quote) == 0x22 else { return nil }
    var place = quote &+ 1
    while place < count, self[place] != Character.newline, place &- quote < 4096 {
      if self[place] == 0x22, has("; frame = (", at: place &+ 1) { return place &+ 1 }
      place &+= 1
    }
    return nil
  }

  /// Where the text that belongs to a node ends: at the end of the line, or before the bars or the
  /// bracket of another node on the same line.
  func nodeEnd(from start: Int) -> Int {
    if byte(start) == 0x3C && isNode(at: start) { return start }
    var place = start
    while place < count && self[place] != Character.newline {
      if self[place] == 0x3C, isViewBehindBracket(at: place, from: start) {
        return place
      } else if self[place] == 0x7C {
        let next = skipBars(from: place)
        if byte(next) == 0x3C && isNode(at: next) { return place }
        place = Swift.max(next, place &+ 1)
      } else {
        place &+= 1
      }
    }
    return Swift.min(place, count)
  }

  /// Whether a view is described right behind the bracket of another description, from which only blanks
  /// part it: what follows upon a node may name objects, but describes no views.
  private func isViewBehindBracket(at place: Int, from start: Int) -> Bool {
    var last = place
    // Cycript puts this between the objects of an array.
    if last &- start >= 4, has("\",#\"", at: last &- 4) { last &-= 4 }
    while last > start, self[last &- 1] == 0x20 { last &-= 1 }
    guard last == start || self[last &- 1] == 0x3E,
      let end = classNameEnd(from: place &+ 1), byte(end) == 0x3A,
      let address = addressEnd(from: end &+ (byte(end &+ 1) == 0x20 ? 2 : 1))
    else { return false }
    return has("; frame = (", at: address) || has("; baseClass = ", at: address)
  }

  /// A range without the quoting that pastes leave behind the last bracket of a line.
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

  /// Where a comment begins that somebody put behind a node.
  func commentStart(in range: Range<Int>) -> Int? {
    var place = range.lowerBound
    while let found = firstOffset(of: " //", from: place, to: range.upperBound) {
      var blank = found
      while blank > range.lowerBound && self[blank &- 1] == 0x20 { blank &-= 1 }
      if byte(found &+ 3) == 0x20 || byte(found &+ 3) >= 0x80 || blank < found { return blank }
      place = found &+ 3
    }
    return nil
  }
}

/// Keys of attributes that only one tool knows.
enum RawKey {
  /// The key under which an attribute is kept raw: its own name, unless that would mean something else
  /// in a snapshot.
  static func key(_ name: String) -> AttributeKey {
    if let known = KnownKey(named: name) {
      return known.type(in: .views) == .any ? .known(known) : .other("source." + name)
    }
    let isTaken = name.hasPrefix("dump.") || name == "tail"
    return .other(isTaken ? "source." + name : name)
  }
}
