import Foundation
import HierarchyModel

/// Sessions in a store: what a snapshot costs in bytes, to write and to read, what queries over time
/// cost, and whether all come back as they were.
enum StoreBenchmark: Benchmark {
  static let name = "store"
  static let summary =
    "sessions of 300, 2,000 and 20,000 objects; [--only PART]… [FILE…], parts: "
    + Part.allCases.map(\.rawValue).joined(separator: " ")

  /// What can be run alone.
  enum Part: String, CaseIterable {
    case record, write, read, time, delta, scale
  }

  static func run(_ arguments: [String]) throws {
    let (parts, files) = try parse(arguments)
    let sessions =
      files.isEmpty
      ? try ["300 1000 1", "2000 1000 2", "20000 100 3"].map(WorkloadSession.generated)
      : files.map { WorkloadSession(path: $0) }
    if !parts.isDisjoint(with: [.record, .write, .read, .time]) {
      for session in sessions { try run(session, parts) }
    }
    if parts.contains(.delta) { try DeltaCost.run() }
    if parts.contains(.scale) { try StoreScale.run(sessions[0]) }
  }

  private static func parse(
    _ arguments: [String]
  ) throws -> (parts: Set<Part>, files: [String]) {
    var parts: Set<Part> = []
    var files: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard word == "--only" else {
        files.append(word)
        continue
      }
      guard let part = rest.popFirst().flatMap(Part.init) else { throw UnknownPart() }
      parts.insert(part)
    }
    return (parts.isEmpty ? Set(Part.allCases).subtracting([.record]) : parts, files)
  }

  private struct UnknownPart: Error, CustomStringConvertible {
    var description: String {
      "--only takes one of " + Part.allCases.map(\.rawValue).joined(separator: ", ")
    }
  }

  private static func run(_ workload: WorkloadSession, _ parts: Set<Part>) throws {
    try BenchFolder.with { folder in
      let snapshots = try workload.snapshots()
      let recording = try Recording(snapshots, into: folder.appending(path: "bench.treering").path)
      print(
        "\(workload.name): \(snapshots.count) snapshots of"
          + " \(snapshots.map(\.count).max() ?? 0) objects, \(recording.bytes) bytes a snapshot")
      if parts.contains(.write) { try WriteCost(recording, snapshots).report() }
      if parts.contains(.read) { try ReadCost(recording, snapshots).report() }
      if parts.contains(.time) { try QueriesOverTime(recording, snapshots, in: folder).report() }
    }
  }
}
