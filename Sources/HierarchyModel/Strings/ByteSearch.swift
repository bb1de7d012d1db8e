import SystemLibrary

extension UnsafeRawBufferPointer {
  /// Whether two byte strings are the same.
  func isSame(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let own = baseAddress, let others = other.baseAddress else { return true }
    return memcmp(own, others, count) == 0
  }

  /// Whether a byte occurs right after another one.
  func contains(_ byte: UInt8, after former: UInt8) -> Bool {
    guard let start = baseAddress else { return false }
    var offset = 1
    while offset < count, let found = memchr(start + offset, Int32(byte), count - offset) {
      offset = UnsafeRawPointer(found) - start
      if self[offset - 1] == former { return true }
      offset += 1
    }
    return false
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a text has more combining marks in a row than a limit allows.
  @inlinable @inline(__always)
  package func hasMarksInARow(moreThan limit: Int) -> Bool {
    // A mark has at least two bytes.
    count > 2 &* limit && hasMarks(moreThan: limit)
  }

  @usableFromInline
  func hasMarks(moreThan limit: Int) -> Bool {
    guard contains(where: { $0 >= 0x80 }) else { return false }
    var marks = 0
    for scalar in String(decoding: self, as: UTF8.self).unicodeScalars {
      let combines = !scalar.isASCII && scalar.properties.canonicalCombiningClass != .notReordered
      marks = combines ? marks + 1 : 0
      if marks > limit { return true }
    }
    return false
  }
}

extension StringProtocol {
  /// Where another text first occurs in this one, byte for byte: a letter and its marks are not
  /// taken as one.
  package func firstRange(ofBytesOf text: String) -> Range<Index>? {
    var text = text
    let offset = text.withUTF8 { wanted in
      utf8.withContiguousStorageIfAvailable { Self.offset(of: wanted, in: $0) }
    }
    guard let offset else { return firstRange(of: text) }
    return offset.map { offset in
      let start = utf8.index(startIndex, offsetBy: offset)
      return start..<utf8.index(start, offsetBy: text.utf8.count)
    }
  }

  /// The text with some bytes replaced wherever they occur, so a character is escaped even where a
  /// mark combines with it.
  package func replacing(bytesOf text: String, with other: String) -> String {
    var result = ""
    var rest = self[...]
    while let range = rest.firstRange(ofBytesOf: text), !range.isEmpty {
      result += rest[..<range.lowerBound] + other
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  private static func offset(
    of wanted: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    guard let first = wanted.first, wanted.count <= bytes.count else { return nil }
    return (0...(bytes.count - wanted.count)).first { start in
      bytes[start] == first && wanted.indices.allSatisfy { bytes[start + $0] == wanted[$0] }
    }
  }
}
