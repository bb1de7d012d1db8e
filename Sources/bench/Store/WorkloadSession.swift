import Foundation
import HierarchyModel
import HierarchyStore
import SnapshotJSONReader

/// A session of snapshot JSON, one a line, in a file.
struct WorkloadSession {
  let path: String

  var name: String { URL(filePath: path).lastPathComponent }

  /// The session that the workload generator beside the repository makes of its arguments.
  static func generated(_ arguments: String) throws -> WorkloadSession {
    let name = arguments.split(separator: " ").joined(separator: "-") + ".ndjson"
    let file = FileManager.default.temporaryDirectory.appending(path: name)
    if FileManager.default.fileExists(atPath: file.path) { return WorkloadSession(path: file.path) }
    try WorkloadScript.run(
      WorkloadScript.standard, ["session"] + arguments.split(separator: " ").map(String.init),
      into: file)
    return WorkloadSession(path: file.path)
  }

  /// All snapshots, in memory.
  func snapshots() throws -> [Snapshot] {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe))
    var reader = FastSnapshotReader()
    var snapshots: [Snapshot] = []
    for line in bytes.split(separator: 0x0A) { snapshots.append(try reader.read([UInt8](line))) }
    guard !snapshots.isEmpty else { throw Empty(path: path) }
    return snapshots
  }

  private struct Empty: Error, CustomStringConvertible {
    let path: String
    var description: String { "\(path) is empty; expected snapshots, one a line" }
  }

  /// Records the session into a new store, a snapshot at a time; returns how many there are.
  func record(as name: String, into store: String) throws -> Int {
    let bytes = try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
    var reader = FastSnapshotReader()
    let session = try Store(path: store, access: .creating).startSession(name)
    var count = 0
    for line in bytes.split(separator: 0x0A) {
      try session.record(try reader.read([UInt8](line)))
      count += 1
    }
    try session.end()
    return count
  }
}
