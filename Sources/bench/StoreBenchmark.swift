import Foundation
import HierarchyModel
import HierarchyStore
import SnapshotJSONReader

/// Sessions in a store: what a snapshot costs in bytes, to write and to read, and whether all come back
/// as they were.
enum StoreBenchmark: Benchmark {
  static let name = "store"
  static let summary = "records sessions of 300, 2,000 and 20,000 objects and reads them back"

  static func run(_ arguments: [String]) throws {
    let sessions =
      arguments.isEmpty
      ? try ["300 1000 1", "2000 1000 2", "20000 100 3"].map(WorkloadSession.generated)
      : arguments.map { WorkloadSession(path: $0) }
    for session in sessions { try run(session) }
  }

  private static func run(_ workload: WorkloadSession) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "bench.treering").path
    let recording = try record(workload, into: path)
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    print("\(workload.name): \(recording.times.count) snapshots of \(recording.objects) objects")
    print("  \(size / recording.times.count) bytes a snapshot")
    let sorted = recording.times.dropFirst().sorted()
    let mean = sorted.reduce(0, +) / Double(max(sorted.count, 1))
    let slowest = (recording.times.enumerated().dropFirst().max { $0.1 < $1.1 })
    print(
      String(
        format:
          "  write: mean %.0f us, median %.0f us, slowest %.0f us (snapshot %d), first %.0f us",
        mean * 1e6, Contest.median(sorted) * 1e6, (slowest?.element ?? 0) * 1e6,
        (slowest?.offset ?? 0) + 1, recording.times[0] * 1e6))
    try readBack(workload, from: path, count: recording.times.count)
    for line in try StoreSizes(path: path).lines(snapshots: recording.times.count) {
      print("  " + line)
    }
  }

  private static func record(
    _ workload: WorkloadSession, into path: String
  ) throws -> (times: [Double], objects: Int) {
    let store = try Store(path: path, access: .creating)
    let session = try store.startSession("bench")
    var times: [Double] = []
    var objects = 0
    try workload.eachSnapshot { snapshot in
      let duration = try ContinuousClock().measure { _ = try session.record(snapshot) }
      times.append(duration / .seconds(1))
      objects = max(objects, snapshot.count)
    }
    try session.end()
    return (times, objects)
  }

  private static func readBack(_ workload: WorkloadSession, from path: String, count: Int) throws {
    let store = try Store(path: path, access: .reading)
    var number = 0
    var differing = 0
    var times: [Double] = []
    try workload.eachSnapshot { snapshot in
      number += 1
      var read = snapshot
      let duration = try ContinuousClock().measure {
        read = try store.snapshot(number, of: "bench")
      }
      times.append(duration / .seconds(1))
      if read != snapshot { differing += 1 }
    }
    print(
      String(
        format: "  read: median %.2f ms, slowest %.2f ms; %d of %d differ",
        Contest.median(times) * 1e3, (times.max() ?? 0) * 1e3, differing, count))
  }
}
