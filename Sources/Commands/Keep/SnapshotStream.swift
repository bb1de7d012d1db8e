import HierarchyModel
import SnapshotJSON

/// Snapshot JSON lines, read one at a time as they arrive.
struct SnapshotStream: ~Copyable {
  let name: String
  private let source: any ByteSource
  private var reader = FastSnapshotReader()
  private var lines = SnapshotLines()
  private var hasEnded = false

  /// The number of bytes requested at once; a pipe returns those available.
  private static let chunk = 1 << 16

  init(_ source: any ByteSource, name: String) {
    self.source = source
    self.name = name
  }

  /// The next snapshot, waiting for it if necessary; nil at the end.
  mutating func next() throws(CommandFailure) -> Snapshot? {
    while true {
      do throws(SnapshotJSONError) {
        if let snapshot = try reader.next(of: &lines) { return snapshot }
      } catch {
        throw CommandFailure(error, path: name)
      }
      if hasEnded { return nil }
      let bytes = try reported(name, try source.read(upTo: Self.chunk))
      hasEnded = bytes.isEmpty
      if hasEnded { lines.finish() } else { lines.append(bytes) }
    }
  }
}
