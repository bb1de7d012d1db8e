public import HierarchyModel
import JSONText

/// Cuts a stream of bytes into the lines of a session, one snapshot a line; blank lines are passed over.
/// Holds no more than one line and what was appended last, however long the stream.
///
///     while let bytes = try nextBytes() {
///       lines.append(bytes)
///       while let snapshot = try StrictSnapshotReader.next(of: &lines) { … }
///     }
///     lines.finish()
///     while let snapshot = try StrictSnapshotReader.next(of: &lines) { … }
public struct SnapshotLines: Sendable {
  /// How many bytes a line may have.
  public static let standardLimit = 512 << 20

  private let limit: Int
  private var buffer: [UInt8] = []
  /// Where in the buffer the line that comes next begins, and up to where no line break was found.
  private var start = 0
  private var searched = 0
  /// How many lines and bytes of the stream lie before that line.
  private var linesBefore = 0
  private var bytesBefore = 0
  private var hasEnded = false

  public init(lineLimit: Int = standardLimit) {
    limit = lineLimit
  }

  /// Takes the next bytes of the stream; complete lines should be read before more is appended.
  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if start > 0 {
      buffer.removeFirst(start)
      searched -= start
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Takes the next bytes of the stream.
  public mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  /// Says that the stream ended, so that what is left is the last line.
  public mutating func finish() {
    hasEnded = true
  }

  /// Reads the next complete line that is not blank; nil where more bytes are needed, or none came
  /// before the end. Errors name line and byte of the stream; the line they are about is behind then.
  public mutating func next(
    _ read: (UnsafeBufferPointer<UInt8>) throws(SnapshotJSONError) -> Snapshot
  ) throws(SnapshotJSONError) -> Snapshot? {
    while let range = try nextLine() {
      let (lines, bytes) = (linesBefore, bytesBefore)
      pass(range)
      guard buffer[range].contains(where: { !Self.isBlank($0) }) else { continue }
      do throws(SnapshotJSONError) {
        return try buffer.withUnsafeBufferPointer { buffer throws(SnapshotJSONError) in
          try read(UnsafeBufferPointer(rebasing: buffer[range]))
        }
      } catch {
        throw error.moved(byLines: lines, bytes: bytes)
      }
    }
    return nil
  }

  /// Where the next complete line stands in the buffer, its line break left out.
  private mutating func nextLine() throws(SnapshotJSONError) -> Range<Int>? {
    while searched < buffer.count && buffer[searched] != Self.lineFeed { searched += 1 }
    if searched - start > limit { throw tooLong() }
    if searched < buffer.count { return start..<searched }
    return hasEnded && start < buffer.count ? start..<buffer.count : nil
  }

  /// Puts a line behind.
  private mutating func pass(_ line: Range<Int>) {
    linesBefore += 1
    bytesBefore += line.count + 1
    start = min(line.upperBound + 1, buffer.count)
    searched = start
  }

  private func tooLong() -> SnapshotJSONError {
    .malformed(
      JSONError(
        line: linesBefore + 1, byte: bytesBefore + limit, found: "more",
        expected: "the end of the line after at most \(limit) bytes"))
  }

  private static let lineFeed = UInt8(ascii: "\n")

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
