/// The lines of a text as ranges of offsets, without their newlines.
struct TextLines: Sequence, IteratorProtocol {
  private let bytes: Bytes
  private var offset = 0

  init(_ bytes: Bytes) {
    self.bytes = bytes
  }

  @inline(__always)
  mutating func next() -> Range<Int>? {
    guard offset < bytes.count else { return nil }
    let line = offset..<bytes.lineEnd(from: offset)
    offset = line.upperBound &+ 1
    return line
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The lines of the text.
  var lines: TextLines { TextLines(self) }

  /// Whether a line has nothing but white space.
  func isBlank(_ line: Range<Int>) -> Bool { skipBlanks(from: line.lowerBound) >= line.upperBound }

  /// The text without the beginning of every line: `start` gives the offset from which a line stays.
  func droppingBeginnings(_ start: (Range<Int>) -> Int) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(count)
    for line in lines {
      text.append(contentsOf: self[start(line)..<Swift.min(line.upperBound &+ 1, count)])
    }
    return text
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The text with some of it replaced: `part` gives the byte that stands for what is at an offset,
  /// nil for none, and the offset behind that; nil where a byte stays.
  func replacing(_ part: (_ offset: Int) -> (byte: UInt8?, end: Int)?) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(count)
    var offset = 0
    while offset < count {
      let (byte, end) = part(offset) ?? (self[offset], offset &+ 1)
      if let byte { text.append(byte) }
      offset = end
    }
    return text
  }
}

/// Maps offsets to lines; cheap if an offset is near the previous one.
struct LineCounter {
  private let bytes: Bytes
  private var line = 1
  private var offset = 0

  init(_ bytes: Bytes) {
    self.bytes = bytes
  }

  /// The line of an offset, counted from 1.
  mutating func line(of wanted: Int) -> Int {
    let wanted = min(max(0, wanted), bytes.count)
    while offset < wanted {
      if bytes[offset] == .newline { line &+= 1 }
      offset &+= 1
    }
    while offset > wanted {
      offset &-= 1
      if bytes[offset] == .newline { line &-= 1 }
    }
    return line
  }
}
