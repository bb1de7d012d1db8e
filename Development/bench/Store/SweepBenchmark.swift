import Commands
import Foundation
import HierarchyModel
import HierarchyStore

/// Whole sessions: the cost of each command that goes over one, and of the sweep alone, beside
/// recording the same session from JSON in the same run.
enum SweepBenchmark: Benchmark {
  static let name = "sweep"
  static let summary = "commands over sessions of 300, 2,000 and 20,000 objects; [FILE…]"

  static func run(_ arguments: [String]) throws {
    let sessions =
      arguments.isEmpty
      ? try ["300 1000 1", "2000 1000 2", "20000 100 3"].map(WorkloadSession.generated)
      : arguments.map { WorkloadSession(path: $0) }
    for session in sessions { try run(session) }
  }

  /// The commands, with their names in the report.
  private static let commands: [(name: String, words: [String])] = [
    ("export", ["export", "bench.treering"]),
    ("view", ["view", "bench.treering"]),
    ("check", ["check", "bench.treering"]),
    ("verify", ["verify", "bench.treering"]),
    ("verify --full", ["verify", "bench.treering", "--full"]),
    ("log --all", ["log", "bench", "--all", "--store", "bench.treering"]),
    ("find", ["find", "bench.treering", "UIButton"]),
  ]

  private static func run(_ session: WorkloadSession) throws {
    try BenchFolder.with { folder in
      let program = Program(folder: folder)
      let recording = try program.seconds(
        ["record", "--store", "bench.treering", "--session", "bench"], input: session.path)
      print(String(format: "%@: recording %.2f s", session.name, recording))
      for (name, words) in commands {
        report(name, try program.seconds(words), recording)
      }
      try sweepAlone(folder.appending(path: "bench.treering").path, recording)
    }
  }

  /// Sweeps over the snapshots without using them, beside reading each by itself.
  private static func sweepAlone(_ path: String, _ recording: Double) throws {
    let store = try Store(path: path, access: .reading)
    let numbers = try store.snapshots(of: "bench").map(\.number)
    var differing = 0
    let alone = try ProcessorTime.measure {
      for number in numbers { _ = try store.snapshot(number, of: "bench") }
    }
    let swept = try ProcessorTime.measure {
      try sweep(store, numbers) { _, _ in }
    }
    let other = try Store(path: path, access: .reading)
    try sweep(store, numbers) { number, snapshot in
      if try other.snapshot(number, of: "bench") != snapshot { differing += 1 }
    }
    report("sweep alone", swept, recording)
    report("each snapshot by itself", alone, recording)
    print(
      String(
        format: "  sweep / by itself: %.2f; %.3f ms a snapshot; %d of %d differ", swept / alone,
        swept / Double(max(numbers.count, 1)) * 1e3, differing, numbers.count))
  }

  private static func sweep(
    _ store: Store, _ numbers: [Int], _ body: (Int, Snapshot) throws -> Void
  ) throws {
    func failure(_ error: StoreError) -> any Error { error }
    try store.sweep(numbers, of: "bench", wrap: failure) { index, snapshot in
      try body(numbers[index], snapshot)
      return true
    }
  }

  private static func report(_ name: String, _ seconds: Double, _ recording: Double) {
    print(
      String(
        format: "  %@ %6.2f s, %.2f of recording",
        name.padding(toLength: 24, withPad: " ", startingAt: 0), seconds, seconds / recording))
  }
}

/// The program beside this one, run in a folder.
private struct Program {
  let folder: URL

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The seconds of processor time that a call takes. Exit status 1 says what was found.
  func seconds(_ words: [String], input: String? = nil) throws -> Double {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "treering")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardInput =
      try input.map { try FileHandle(forReadingFrom: URL(filePath: $0)) }
      ?? FileHandle.nullDevice
    let start = Self.childTime
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus < 2 else {
      throw Failure(description: "\"\(words.joined(separator: " "))\" failed")
    }
    return Self.childTime - start
  }

  /// `RUSAGE_CHILDREN`, whose type differs between platforms.
  private static let children: Int32 = -1

  private static var childTime: Double {
    var usage = rusage()
    getrusage(children, &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) * 1e-6
    }
  }
}

/// A session of snapshot JSON, one per line, in a file.
struct WorkloadSession {
  let path: String

  var name: String { URL(filePath: path).lastPathComponent }

  /// The session that the workload generator beside the repository makes from its arguments.
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
