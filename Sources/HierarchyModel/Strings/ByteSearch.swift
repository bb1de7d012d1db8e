extension UnsafeRawBufferPointer {
  /// Whether two byte strings are the same; 64 bytes per step, then sixteen, then eight.
  func isSame(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset &+ 64 <= count {
      let left = loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
      let right = other.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
      let difference = left ^ right
      let half = difference.lowHalf | difference.highHalf
      let quarter = half.lowHalf | half.highHalf
      if quarter.x | quarter.y != 0 { return false }
      offset &+= 64
    }
    while offset &+ 16 <= count {
      let left = loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
      let right = other.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
      if left != right { return false }
      offset &+= 16
    }
    while offset &+ 8 <= count {
      let left = loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let right = other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if left != right { return false }
      offset &+= 8
    }
    while offset < count {
      if self[offset] != other[offset] { return false }
      offset &+= 1
    }
    return true
  }

  /// Whether each of two bytes occurs right after another one; sixteen bytes per step.
  func contain(_ first: UInt8, _ second: UInt8, after former: UInt8) -> (Bool, Bool) {
    typealias Lane = SIMD16<UInt8>
    let (firsts, seconds) = (Lane(repeating: first), Lane(repeating: second))
    let formers = Lane(repeating: former)
    var found = (false, false)
    var offset = 1
    while offset &+ Lane.scalarCount <= count {
      let lane = loadUnaligned(fromByteOffset: offset, as: Lane.self)
      let before = loadUnaligned(fromByteOffset: offset &- 1, as: Lane.self)
      if any(((lane .== firsts) .| (lane .== seconds)) .& (before .== formers)) {
        if any((lane .== firsts) .& (before .== formers)) { found.0 = true }
        if any((lane .== seconds) .& (before .== formers)) { found.1 = true }
        if found == (true, true) { return found }
      }
      offset &+= Lane.scalarCount
    }
    while offset < count {
      if self[offset &- 1] == former {
        if self[offset] == first { found.0 = true }
        if self[offset] == second { found.1 = true }
      }
      offset &+= 1
    }
    return found
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
