public import HierarchyModel
public import SnapshotJSON

extension FastSnapshotReader {
  /// Reads the next complete line of a session; nil where more bytes are needed, or none came before
  /// the end.
  public mutating func next(
    of lines: inout SnapshotLines
  ) throws(SnapshotJSONError) -> Snapshot? {
    try lines.next { bytes throws(SnapshotJSONError) in try read(bytes) }
  }
}
