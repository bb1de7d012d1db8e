import Foundation

/// The program beside the repository that makes the same sessions and pairs of snapshots each time.
enum WorkloadScript {
  /// Its path if no other is named.
  static let standard = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/perf/workload.py").standardizedFileURL

  /// Runs it; its output goes into a file, which exists only once it is complete.
  static func run(_ script: URL, _ arguments: [String], into file: URL? = nil) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script.path] + arguments
    let part = file?.appendingPathExtension("part")
    if let part {
      try Data().write(to: part)
      process.standardOutput = try FileHandle(forWritingTo: part)
    }
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(script: script.path) }
    if let file, let part {
      try? FileManager.default.removeItem(at: file)
      try FileManager.default.moveItem(at: part, to: file)
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    let script: String
    var description: String { "the workload script \"\(script)\" failed; is it there?" }
  }
}
