import CSimdJSON
public import HierarchyModel
import JSONText
public import SnapshotJSON

/// Reads snapshot JSON through simdjson, reusing memory from one document to the next.
///
/// What simdjson or the assembler rejects is read again by `StrictSnapshotReader`, which has the
/// final say: it reports the location and the expectation, and accepts integers over 64 bits.
public struct FastSnapshotReader: ~Copyable {
  private let parser: OpaquePointer?
  private let limits: SnapshotLimits

  public init(limits: SnapshotLimits = .standard) {
    parser = csimdjson_create()
    self.limits = limits
  }

  deinit { csimdjson_destroy(parser) }

  /// The number of readable bytes after a document that saves copying it.
  public static var padding: Int { Int(CSIMDJSON_PADDING) }

  /// Reads one snapshot.
  public mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(SnapshotJSONError) -> Snapshot { try read(bytes, spare: 0) }

  /// Reads one snapshot from an array of bytes, or from a slice of it.
  public mutating func read(
    _ bytes: [UInt8], in range: Range<Int>? = nil
  ) throws(SnapshotJSONError) -> Snapshot {
    let range = range ?? bytes.indices
    return try bytes.withUnsafeBufferPointer { buffer throws(SnapshotJSONError) in
      try read(
        UnsafeBufferPointer(rebasing: buffer[range]), spare: bytes.capacity - range.upperBound)
    }
  }

  /// Reads one snapshot followed by `spare` readable bytes of any value.
  private mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, spare: Int
  ) throws(SnapshotJSONError) -> Snapshot {
    if let snapshot = readFast(bytes, spare: spare) { return snapshot }
    return try StrictSnapshotReader.read(bytes, limits: limits)
  }

  /// The snapshot; nil if the fast path rejects the document.
  private func readFast(_ bytes: UnsafeBufferPointer<UInt8>, spare: Int) -> Snapshot? {
    var tape = csimdjson_tape()
    guard let parser, csimdjson_parse(parser, bytes.baseAddress, bytes.count, spare, &tape) else {
      return nil
    }
    let view = JSONTapeView(
      words: UnsafeBufferPointer(start: tape.words, count: tape.word_count),
      characters: UnsafeBufferPointer(start: tape.characters, count: tape.character_count))
    return try? SnapshotAssembler.snapshot(of: view, limits: limits)
  }

  /// Reads the next complete line of a session; nil if that needs more bytes, or at the end.
  public mutating func next(of lines: inout SnapshotLines) throws(SnapshotJSONError) -> Snapshot? {
    try lines.next { bytes throws(SnapshotJSONError) in try read(bytes) }
  }
}
