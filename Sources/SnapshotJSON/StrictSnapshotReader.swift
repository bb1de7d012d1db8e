public import HierarchyModel
import JSONText

/// Reads snapshot JSON in pure Swift, and says where and why it cannot.
public enum StrictSnapshotReader {
  /// Reads one snapshot.
  public static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: SnapshotLimits = .standard
  ) throws(SnapshotJSONError) -> Snapshot {
    let tape = try parse(bytes)
    do throws(AssemblyError) {
      return try tape.withView { view throws(AssemblyError) in
        try SnapshotAssembler.snapshot(of: view, limits: limits)
      }
    } catch {
      throw error.located(in: bytes, of: tape)
    }
  }

  /// Reads one snapshot from an array of bytes.
  public static func read(
    _ bytes: [UInt8], limits: SnapshotLimits = .standard
  ) throws(SnapshotJSONError) -> Snapshot {
    try bytes.withUnsafeBufferPointer { buffer throws(SnapshotJSONError) in
      try read(buffer, limits: limits)
    }
  }

  /// Reads the next complete line of a session; nil where more bytes are needed, or none came before
  /// the end.
  public static func next(
    of lines: inout SnapshotLines, limits: SnapshotLimits = .standard
  ) throws(SnapshotJSONError) -> Snapshot? {
    try lines.next { bytes throws(SnapshotJSONError) in try read(bytes, limits: limits) }
  }

  private static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(SnapshotJSONError) -> JSONTape {
    do throws(JSONError) {
      return try JSONTape(parsing: bytes)
    } catch {
      throw .malformed(error)
    }
  }
}
