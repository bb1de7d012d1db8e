package import HierarchyModel
import SnapshotJSON

/// Snapshot JSON lines as they arrive at a source, one at a time.
package struct SnapshotStream: ~Copyable {
  /// What messages call the source.
  package let name: String
  private let source: any ByteSource
  private var reader = FastSnapshotReader()
  private var lines = SnapshotLines()
  private var hasEnded = false

  /// How many bytes are asked for at once; a pipe gives those that are there.
  private static let chunk = 1 << 16

  package init(_ source: any ByteSource, name: String) {
    self.source = source
    self.name = name
  }

  /// The next snapshot; waits for it, nil at the end.
  package mutating func next() throws(CommandFailure) -> Snapshot? {
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
