import CSimdJSON
public import HierarchyModel
import JSONText
public import SnapshotJSON

/// Reads snapshot JSON through simdjson, with the memory of one document after the other. What simdjson
/// or the assembler refuses is read again by `StrictSnapshotReader`, whose word is final: it knows the
/// place and the expectation, and takes integers over 64 bits.
public struct FastSnapshotReader: ~Copyable {
  private let parser: OpaquePointer?
  private let limits: SnapshotLimits

  public init(limits: SnapshotLimits = .standard) {
    parser = csimdjson_create()
    self.limits = limits
  }

  deinit {
    csimdjson_destroy(parser)
  }

  /// Reads one snapshot.
  public mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(SnapshotJSONError) -> Snapshot {
    if let snapshot = readFast(bytes) { return snapshot }
    return try StrictSnapshotReader.read(bytes, limits: limits)
  }

  /// Reads one snapshot from an array of bytes.
  public mutating func read(_ bytes: [UInt8]) throws(SnapshotJSONError) -> Snapshot {
    try bytes.withUnsafeBufferPointer { buffer throws(SnapshotJSONError) in
      try read(buffer)
    }
  }

  /// The snapshot, nil where this way does not take the document.
  private func readFast(_ bytes: UnsafeBufferPointer<UInt8>) -> Snapshot? {
    var tape = csimdjson_tape()
    guard let parser, csimdjson_parse(parser, bytes.baseAddress, bytes.count, &tape) else {
      return nil
    }
    let view = JSONTapeView(
      words: UnsafeBufferPointer(start: tape.words, count: tape.word_count),
      characters: UnsafeBufferPointer(start: tape.characters, count: tape.character_count))
    return try? SnapshotAssembler.snapshot(of: view, limits: limits)
  }
}
