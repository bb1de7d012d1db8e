import HierarchyModel
import SystemLibrary

/// The bytes of a dump, with the queries that scanners need.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer<UInt8> {
  /// The byte at an offset; NUL, which begins nothing in any format, past the end.
  @inline(__always)
  func byte(_ offset: Int) -> UInt8 { offset < count ? self[offset] : 0 }

  /// Whether a literal begins at an offset.
  @inline(__always)
  func has(_ literal: StaticString, at offset: Int) -> Bool {
    let length = literal.utf8CodeUnitCount
    guard offset >= 0, count &- offset >= length else { return false }
    let start = literal.utf8Start
    for index in 0..<length where self[offset &+ index] != start[index] { return false }
    return true
  }

  /// The offset of the first occurrence of a byte in a range of offsets.
  @inline(__always)
  func firstOffset(of wanted: UInt8, from offset: Int, to end: Int) -> Int? {
    guard offset < end, let start = baseAddress,
      let found = memchr(start + offset, Int32(wanted), end &- offset)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }

  /// The offset of the first occurrence of a literal, in a range of offsets, that meets a condition.
  func firstOffset(
    of literal: StaticString, from offset: Int = 0, to end: Int? = nil,
    where isWanted: (Int) -> Bool = { _ in true }
  ) -> Int? {
    let length = literal.utf8CodeUnitCount
    let last = (end ?? count) &- length
    guard length > 0, offset <= last else { return nil }
    let first = literal.utf8Start[0]
    var offset = offset
    while let found = firstOffset(of: first, from: offset, to: last &+ 1) {
      if has(literal, at: found), isWanted(found) { return found }
      offset = found &+ 1
    }
    return nil
  }

  /// Whether a literal occurs, in a range of offsets or anywhere.
  func contains(_ literal: StaticString, in range: Range<Int>? = nil) -> Bool {
    firstOffset(of: literal, from: range?.lowerBound ?? 0, to: range?.upperBound) != nil
  }

  func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    slice(left).isSame(as: slice(right))
  }

  func isSame(as other: Bytes) -> Bool {
    guard count == other.count, let start = baseAddress, let otherStart = other.baseAddress
    else { return count == other.count }
    return memcmp(start, otherStart, count) == 0
  }

  /// The end of the line that contains an offset: its newline, or the end of the text.
  @inline(__always)
  func lineEnd(from offset: Int) -> Int {
    firstOffset(of: .newline, from: offset, to: count) ?? count
  }

  /// The offset after white space on one line, including NO-BREAK SPACEs.
  @inline(__always)
  func skipBlanks(from offset: Int) -> Int {
    var offset = offset
    while offset < count {
      let byte = self[offset]
      if byte == .space || byte == .tab || byte == .carriageReturn {
        offset &+= 1
      } else if byte == 0xC2 && self.byte(offset &+ 1) == 0xA0 {
        offset &+= 2
      } else {
        break
      }
    }
    return offset
  }

  /// The offset of the first byte, from an offset on, that does not meet a condition; `end`, or the
  /// end of the text, where all do.
  @inline(__always)
  func skip(from offset: Int, to end: Int? = nil, while isSkipped: (UInt8) -> Bool) -> Int {
    let end = end ?? count
    var offset = offset
    while offset < end, isSkipped(self[offset]) { offset &+= 1 }
    return offset
  }

  /// The offset after the last byte, before an offset, that does not meet a condition; `start` where
  /// all do.
  @inline(__always)
  func skipBack(from offset: Int, to start: Int = 0, while isSkipped: (UInt8) -> Bool) -> Int {
    var offset = offset
    while offset > start, isSkipped(self[offset &- 1]) { offset &-= 1 }
    return offset
  }

  /// The offset of the first byte that is neither white space nor a control character; the end of
  /// the text where there is none.
  var contentStart: Int { firstIndex { $0 > .space } ?? count }

  /// The end of a range without trailing white space.
  func trimEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      let byte = self[end &- 1]
      if byte == .space || byte == .tab || byte == .carriageReturn {
        end &-= 1
      } else if byte == 0xA0, end &- 2 >= range.lowerBound, self[end &- 2] == 0xC2 {
        end &-= 2
      } else {
        break
      }
    }
    return end
  }

  /// A range without bytes at its ends that meet a condition.
  func trimmed(_ range: Range<Int>, _ isOutside: (UInt8) -> Bool) -> Range<Int> {
    let start = skip(from: range.lowerBound, to: range.upperBound, while: isOutside)
    return start..<skipBack(from: range.upperBound, to: start, while: isOutside)
  }

  @inline(__always)
  func slice(_ range: Range<Int>) -> Bytes { Bytes(rebasing: self[range]) }

  /// The beginning of a text, as much of it as is examined to find out what it is.
  var sample: Bytes { slice(0..<Swift.min(count, DumpSample.limit)) }

  /// The text, or as many of its characters as a snapshot may hold.
  var fitting: Bytes {
    var end = SnapshotLimits.standard.stringBytes
    guard count > end else { return self }
    while end > 0 && UTF8.isContinuation(self[end]) { end -= 1 }
    return slice(0..<end)
  }

  func string(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

  /// The number that hexadecimal digits at an offset spell.
  func hexDigits(_ count: Int = 4, at offset: Int) -> UInt16? {
    guard (0..<count).allSatisfy({ byte(offset + $0).isHexDigit }) else { return nil }
    return UInt16(string(offset..<(offset + count)), radix: 16)
  }

  /// Whether part of the bytes spells a literal.
  @inline(__always)
  func range(_ range: Range<Int>, is literal: StaticString) -> Bool {
    range.count == literal.utf8CodeUnitCount && has(literal, at: range.lowerBound)
  }

  /// Whether part of the bytes spells the beginning of a literal, or all of it.
  func isBeginning(_ range: Range<Int>, of literal: StaticString) -> Bool {
    literal.withUTF8Buffer { $0.starts(with: self[range]) }
  }
}

/// Classes of ASCII characters; a byte of any other character is in none.
extension UInt8 {
  @inline(__always) var isASCII: Bool { self < 0x80 }
  @inline(__always) var isUpperCase: Bool { self &- UInt8(ascii: "A") < 26 }
  @inline(__always) var isLowerCase: Bool { self &- UInt8(ascii: "a") < 26 }
  @inline(__always) var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
  @inline(__always) var isSpace: Bool { self == .space || self &- .tab < 5 }
  @inline(__always) var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  @inline(__always) var isHexDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }
  /// Whether a byte may occur in the name of an attribute.
  @inline(__always) var isKeyPart: Bool { ByteSet.keyParts.contains(self) }
}

extension UnsafeBufferPointer<UInt8> {
  /// The end of a class name; nil where there is none. Any character may occur in one except white
  /// space and punctuation of the dump; brackets of generics nest.
  func classNameEnd(from start: Int, limit: Int = 4096) -> Int? {
    let first = byte(start)
    guard first.isLetter || first == .underscore || first == .dollar || !first.isASCII else {
      return nil
    }
    var offset = start &+ 1
    var depth = 0
    while offset < count && offset &- start < limit {
      switch self[offset] {
      case .lessThan, .openParen: depth &+= 1
      case .closeParen: if depth > 0 { depth &-= 1 }
      case .greaterThan:
        if depth == 0 { return offset }
        depth &-= 1
      case .colon, .semicolon, .space:
        if depth == 0 { return offset }
      case .tab, .newline, .carriageReturn, .quote, .apostrophe, .equals, .bar: return nil
      default: break
      }
      offset &+= 1
    }
    return nil
  }

  /// The end of an address after the colon at an offset, and after a blank if there is one; nil
  /// where there is none.
  func addressEnd(behindColon colon: Int) -> Int? {
    addressEnd(from: colon &+ (byte(colon &+ 1) == .space ? 2 : 1))
  }

  /// The end of an address after the class name at an offset and a colon; nil where there is none.
  func addressEnd(behindClassAt start: Int, limit: Int = 4096) -> Int? {
    guard let end = classNameEnd(from: start, limit: limit), byte(end) == .colon else { return nil }
    return addressEnd(behindColon: end)
  }

  /// Whether the description of an object with an address begins at an offset, or of a view or
  /// controller whose address was removed.
  func isNode(at offset: Int) -> Bool {
    guard byte(offset) == .lessThan else { return false }
    let start = byte(offset &+ 1) == .lessThan ? offset &+ 2 : offset &+ 1
    guard let end = classNameEnd(from: start) else { return false }
    switch byte(end) {
    case .colon: return addressEnd(behindColon: end) != nil
    case .space: return addressEnd(from: end &+ 1) != nil || quotedNameEnd(from: end &+ 1) != nil
    case .semicolon:
      return has("; frame = ", at: end) || has("; baseClass = ", at: end)
        || isKey(behind: end) && hasFrame(from: end)
    default:
      return has(">, state: ", at: end) || has("> (layer)", at: end)
        || isNodeLine(at: offset, to: end &+ 1)
    }
  }

  private func hasFrame(from offset: Int) -> Bool {
    let limit = Swift.min(count, offset &+ 4096)
    let end = firstOffset(of: .newline, from: offset, to: limit) ?? limit
    return firstOffset(of: "; frame = (", from: offset, to: end) != nil
  }

  /// The offset after a quoted name that a view's own description puts between class and frame;
  /// nil where there is none at the given offset.
  func quotedNameEnd(from quote: Int) -> Int? {
    guard byte(quote) == .quote else { return nil }
    var offset = quote &+ 1
    while offset < count, self[offset] != .newline, offset &- quote < 4096 {
      if self[offset] == .quote, has("; frame = (", at: offset &+ 1) { return offset &+ 1 }
      offset &+= 1
    }
    return nil
  }

  /// Where the text that belongs to a node ends: at the end of the line, or before the bars, the
  /// plus or the bracket of another node on the same line.
  func nodeEnd(from start: Int) -> Int {
    if byte(start) == .lessThan && isNode(at: start) { return start }
    var offset = start
    while offset < count && self[offset] != .newline {
      if self[offset] == .lessThan, isViewBehindBracket(at: offset, from: start) {
        return offset
      } else if self[offset] == .bar
        || offset > start && self[offset] == .plus && self[offset &- 1] == .space
      {
        let next = skipBars(from: offset)
        if byte(next) == .lessThan && isNode(at: next) { return offset }
        offset = Swift.max(next, offset &+ 1)
      } else {
        offset &+= 1
      }
    }
    return Swift.min(offset, count)
  }

  /// Whether a view is described right after the bracket of another description, with only blanks
  /// between them: the text after a node may name objects, but describes no views.
  private func isViewBehindBracket(at offset: Int, from start: Int) -> Bool {
    var last = offset
    // Cycript puts this between the objects of an array.
    if last &- start >= 4, has("\",#\"", at: last &- 4) { last &-= 4 }
    last = skipBack(from: last, to: start) { $0 == .space }
    guard last == start || self[last &- 1] == .greaterThan,
      let address = addressEnd(behindClassAt: offset &+ 1)
    else { return false }
    return has("; frame = (", at: address) || has("; baseClass = ", at: address)
  }

  /// The end of a range without the quoting that pastes leave after the last bracket of a line.
  func trimQuoting(_ range: Range<Int>) -> Int {
    if self[range].allSatisfy(ByteSet.quoting.contains) { return range.lowerBound }
    return skipBack(from: range.upperBound, to: range.lowerBound) { $0 == .backtick }
  }

  /// Where a comment begins that someone added after a node.
  func commentStart(in range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    while let found = firstOffset(of: " //", from: offset, to: range.upperBound) {
      let blank = skipBack(from: found, to: range.lowerBound) { $0 == .space }
      if byte(found &+ 3) == .space || !byte(found &+ 3).isASCII || blank < found { return blank }
      offset = found &+ 3
    }
    return nil
  }
}

extension AttributeKey {
  /// The key under which an attribute that only one tool knows is kept raw: its own name, unless
  /// that name has another meaning in a snapshot.
  static func raw(_ name: String) -> AttributeKey {
    if let known = KnownKey(named: name) {
      return known.type(in: .views) == .any ? .known(known) : .other("source." + name)
    }
    let isTaken = name.hasPrefix("dump.") || name == "tail"
    return .other(isTaken ? "source." + name : name)
  }

  /// The key of one of a tool's attributes, some of which the model knows by other names.
  static func raw(_ name: String, known: KeyValuePairs<String, KnownKey>) -> AttributeKey {
    // A hash of the name would take longer than the comparison with these few.
    known.first { $0.key == name }.map { .known($0.value) } ?? raw(name)
  }
}
