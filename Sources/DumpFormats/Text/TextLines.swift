/// The lines of a text as ranges of offsets, without their newlines.
struct TextLines: Sequence, IteratorProtocol {
  private let bytes: Bytes
  private var offset: Int

  /// The lines from the one that begins at an offset on.
  init(_ bytes: Bytes, from start: Int = 0) {
    self.bytes = bytes
    offset = start
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
  var lines: TextLines { TextLines(self) }

  /// Whether a line has nothing but white space.
  func isBlank(_ line: Range<Int>) -> Bool { skipBlanks(from: line.lowerBound) >= line.upperBound }

  /// A line without the carriage return that ends it.
  func withoutReturn(_ line: Range<Int>) -> Range<Int> {
    let isReturn = !line.isEmpty && self[line.upperBound &- 1] == .carriageReturn
    return isReturn ? line.lowerBound..<(line.upperBound &- 1) : line
  }

  /// How many of the first lines that are not blank have a mark, and how many have none.
  func countLines(
    upTo limit: Int = .max, where isMarked: (Range<Int>) -> Bool
  ) -> (marked: Int, plain: Int) {
    var (marked, plain) = (0, 0)
    for line in lines {
      if marked &+ plain == limit { break }
      if isMarked(line) { marked &+= 1 } else if !isBlank(line) { plain &+= 1 }
    }
    return (marked, plain)
  }

  /// The text without the beginning of every line: `start` gives the offset from which a line is
  /// kept.
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
  /// The text with some of it replaced: `part` gives the byte that replaces what is at an offset,
  /// nil for none, and the offset after that; nil where a byte is kept.
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

  /// Calls `body` with the text that was made from this one; with this one where none was made.
  func replaced<Result, Failure: Error>(
    by made: [UInt8]?, _ body: (Bytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let made else { return try body(self) }
    return try made.withUnsafeBufferPointer { bytes throws(Failure) in try body(bytes) }
  }
}

/// Maps offsets to lines, in any order: each part of the text is read once, and then a small part
/// of it for each offset.
struct LineCounter {
  private let bytes: Bytes
  /// The lines at the multiples of `step`, as far as any offset was asked for.
  private var lines = [1]

  private static let step = 256

  init(_ bytes: Bytes) { self.bytes = bytes }

  /// The line of an offset, counted from 1.
  mutating func line(of offset: Int) -> Int {
    let offset = min(max(0, offset), bytes.count)
    let part = offset / Self.step
    while lines.count <= part {
      let end = lines.count &* Self.step
      lines.append(lines[lines.count &- 1] &+ newlines(in: end &- Self.step..<end))
    }
    return lines[part] &+ newlines(in: part &* Self.step..<offset)
  }

  private func newlines(in range: Range<Int>) -> Int {
    var count = 0
    for offset in range where bytes[offset] == .newline { count &+= 1 }
    return count
  }
}
