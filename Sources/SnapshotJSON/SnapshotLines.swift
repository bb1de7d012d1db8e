public import HierarchyModel
import JSONText

/// Cuts a stream of bytes into the lines of a session, one snapshot per line; blank lines are
/// skipped. Holds no more than one line and what was appended last, however long the stream.
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

  private var lines: LineBuffer

  public init(lineLimit: Int = standardLimit) { lines = LineBuffer(limit: lineLimit) }

  /// Takes the next bytes of the stream; complete lines should be read before more is appended.
  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) { lines.append(bytes) }

  /// Takes the next bytes of the stream.
  public mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

  /// Marks the end of the stream: what is left is the last line.
  public mutating func finish() { lines.finish() }

  /// Reads the next complete line that is not blank; nil where more bytes are needed, or no line is
  /// left. Errors name line and byte of the stream; a line that cannot be read is not read again,
  /// unless it is too long.
  public mutating func next(
    _ read: (UnsafeBufferPointer<UInt8>) throws(SnapshotJSONError) -> Snapshot
  ) throws(SnapshotJSONError) -> Snapshot? {
    let state = lines.state()
    let (line, bytes) = (lines.linesTaken, lines.bytesTaken)
    if state == .tooLong {
      throw .malformed(
        JSONError(
          line: line + 1, byte: bytes + lines.limit, found: "more",
          expected: "the end of the line after at most \(lines.limit) bytes"))
    }
    do throws(SnapshotJSONError) {
      return try lines.take(read)
    } catch {
      throw error.moved(byLines: line, bytes: bytes)
    }
  }
}
