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
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../shared/perf/workload.py").standardizedFileURL
    let name = arguments.split(separator: " ").joined(separator: "-") + ".ndjson"
    let file = FileManager.default.temporaryDirectory.appending(path: name)
    if FileManager.default.fileExists(atPath: file.path) { return WorkloadSession(path: file.path) }
    try Data().write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["python3", script.path, "session"] + arguments.split(separator: " ").map(String.init)
    process.standardOutput = try FileHandle(forWritingTo: file)
    try process.run()
    process.waitUntilExit()
    return WorkloadSession(path: file.path)
  }

  /// All snapshots, in memory.
  func snapshots() throws -> [Snapshot] {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe))
    var reader = FastSnapshotReader()
    var snapshots: [Snapshot] = []
    for line in bytes.split(separator: 0x0A) { snapshots.append(try reader.read([UInt8](line))) }
    return snapshots
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
