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
      if let snapshot = try nextOfBuffer() { return snapshot }
      if hasEnded { return nil }
      let bytes = try receive()
      hasEnded = bytes.isEmpty
      if hasEnded { lines.finish() } else { lines.append(bytes) }
    }
  }

  private mutating func nextOfBuffer() throws(CommandFailure) -> Snapshot? {
    do throws(SnapshotJSONError) {
      return try reader.next(of: &lines)
    } catch {
      throw CommandFailure(error, path: name)
    }
  }

  private func receive() throws(CommandFailure) -> [UInt8] {
    try reporting(name) { () throws(SystemProblem) in try source.read(upTo: Self.chunk) }
  }
}
