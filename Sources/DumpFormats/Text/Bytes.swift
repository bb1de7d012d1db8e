#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The bytes of a dump, with the queries that scanners need.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer<UInt8> {
  /// The byte at an offset; NUL, which begins nothing in any format, behind the end.
  @inline(__always)
  func byte(_ offset: Int) -> UInt8 {
    offset < count ? self[offset] : 0
  }

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

  /// The offset of the first occurrence of a literal in a range of offsets.
  func firstOffset(of literal: StaticString, from offset: Int, to end: Int? = nil) -> Int? {
    let length = literal.utf8CodeUnitCount
    let last = (end ?? count) &- length
    guard length > 0, offset <= last else { return nil }
    let first = literal.utf8Start[0]
    var offset = offset
    while let found = firstOffset(of: first, from: offset, to: last &+ 1) {
      if has(literal, at: found) { return found }
      offset = found &+ 1
    }
    return nil
  }

  /// Whether two parts of the bytes are the same.
  func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    guard let start = baseAddress else { return true }
    return memcmp(start + left.lowerBound, start + right.lowerBound, left.count) == 0
  }

  /// The end of the line that contains an offset: its newline, or the end of the text.
  @inline(__always)
  func lineEnd(from offset: Int) -> Int {
    firstOffset(of: Character.newline, from: offset, to: count) ?? count
  }

  /// The offset after white space on one line, including NO-BREAK SPACEs.
  @inline(__always)
  func skipBlanks(from offset: Int) -> Int {
    var offset = offset
    while offset < count {
      let byte = self[offset]
      if byte == 0x20 || byte == 0x09 || byte == 0x0D {
        offset &+= 1
      } else if byte == 0xC2 && self.byte(offset &+ 1) == 0xA0 {
        offset &+= 2
      } else {
        break
      }
    }
    return offset
  }

  /// The end of a range without trailing white space.
  func trimEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      let byte = self[end &- 1]
      if byte == 0x20 || byte == 0x09 || byte == 0x0D {
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
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end && isOutside(self[start]) { start &+= 1 }
    while end > start && isOutside(self[end &- 1]) { end &-= 1 }
    return start..<end
  }

  /// Part of the bytes as bytes.
  @inline(__always)
  func slice(_ range: Range<Int>) -> Bytes {
    Bytes(rebasing: self[range])
  }

  /// Part of the bytes as text.
  func string(_ range: Range<Int>) -> String {
    String(decoding: self[range], as: UTF8.self)
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

extension Character {
  /// A line feed's byte.
  @inline(__always) static var newline: UInt8 { 0x0A }
}

extension UInt8 {
  /// Whether this is an ASCII letter.
  @inline(__always) var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// Whether this is white space.
  @inline(__always) var isSpace: Bool { self == 0x20 || self &- 0x09 < 5 }
  /// Whether this is an ASCII digit.
  @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }
  /// Whether this is a lower-case or upper-case hexadecimal digit.
  @inline(__always) var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
  /// Whether a byte may occur in the name of an attribute.
  @inline(__always) var isKeyPart: Bool { ByteSet.keyParts.contains(self) }
}
