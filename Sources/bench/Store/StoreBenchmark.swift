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
    let snapshots = try workload.snapshots()
    let recording = try record(snapshots, into: path)
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
    let replay = try RowReplay(path: path).times(into: folder.appending(path: "replay").path)
    let naive = try recordNaively(snapshots, into: folder.appending(path: "naive").path)
    func total(_ times: [Double]) -> Double { times.reduce(0, +) }
    print(
      String(
        format: "  write: %.2f times the bare rows (median %.2f); naive takes %.2f times as long",
        total(recording.times) / total(replay),
        Contest.median(recording.times) / Contest.median(replay),
        total(naive) / total(recording.times)))
    print(
      String(
        format: "  slowest recording but the first: %.2f times a naive one",
        (slowest?.element ?? 0) / Contest.median(naive)))
    try readBack(snapshots, from: path)
    for line in try StoreSizes(path: path).lines(snapshots: recording.times.count) {
      print("  " + line)
    }
  }

  private static func record(
    _ snapshots: [Snapshot], into path: String
  ) throws -> (times: [Double], objects: Int) {
    let store = try Store(path: path, access: .creating)
    let session = try store.startSession("bench")
    var times: [Double] = []
    var objects = 0
    for snapshot in snapshots {
      let duration = try ProcessorTime.measure { _ = try session.record(snapshot) }
      times.append(duration)
      objects = max(objects, snapshot.count)
    }
    try session.end()
    return (times, objects)
  }

  private static func recordNaively(
    _ snapshots: [Snapshot], into path: String
  ) throws -> [Double] {
    let store = try NaiveStore(path: path)
    return try snapshots.map { snapshot in
      try ProcessorTime.measure { try store.record(snapshot) }
    }
  }

  private static func readBack(_ snapshots: [Snapshot], from path: String) throws {
    let store = try Store(path: path, access: .reading)
    var differing = 0
    var times: [Double] = []
    for (place, snapshot) in snapshots.enumerated() {
      var read = snapshot
      let duration = try ProcessorTime.measure {
        read = try store.snapshot(place + 1, of: "bench")
      }
      times.append(duration)
      if read != snapshot { differing += 1 }
    }
    print(
      String(
        format: "  read: median %.2f ms, slowest %.2f ms; %d of %d differ",
        Contest.median(times) * 1e3, (times.max() ?? 0) * 1e3, differing, snapshots.count))
  }
}
