import Foundation
import HierarchyModel
import HierarchyStore
import SQLiteDriver

/// Sessions in a store: what a snapshot costs in bytes, to write and to read, what queries over time
/// cost, and whether all snapshots are read as they were written.
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
      if !parts.isDisjoint(with: [.record, .write]) {
        try PackedJSON(workload.path, snapshots.count, in: folder).report()
      }
      if parts.contains(.write) { try WriteCost(recording, snapshots).report() }
      if parts.contains(.read) { try ReadCost(recording, snapshots).report() }
      if parts.contains(.time) { try QueriesOverTime(recording, snapshots, in: folder).report() }
    }
  }
}

/// The same snapshots as packed JSON: smaller, but it must be read from the beginning.
struct PackedJSON {
  private let snapshots: Int
  /// Nil where the packer is not installed.
  private let bytes: Int?

  private static let packer = ["zstd", "-12", "--long=27", "-q", "-f"]

  init(_ path: String, _ snapshots: Int, in folder: URL) throws {
    self.snapshots = snapshots
    let packed = folder.appending(path: "packed.zst")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = Self.packer + [path, "-o", packed.path]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let size = try? FileManager.default.attributesOfItem(atPath: packed.path)[.size] as? Int
    bytes = process.terminationStatus == 0 ? size ?? nil : nil
  }

  func report() {
    let command = Self.packer.prefix(3).joined(separator: " ")
    print(
      bytes.map {
        "  \(command) of the same JSON: \($0 / max(1, snapshots)) bytes a snapshot,"
          + " to be read from the beginning"
      } ?? "  \(command) of the same JSON: not measured, zstd is not installed")
  }
}

/// What reading costs, and whether what is read is what was recorded.
struct ReadCost {
  private var times: [Double] = []
  private var differing = 0

  init(_ recording: Recording, _ snapshots: [Snapshot]) throws {
    let store = try Store(path: recording.path, access: .reading)
    for (index, snapshot) in snapshots.enumerated() {
      var read = snapshot
      times.append(
        try ProcessorTime.measure { read = try store.snapshot(index + 1, of: "bench") })
      if read != snapshot { differing += 1 }
    }
  }

  func report() {
    print(
      String(
        format: "  read: median %.2f ms, slowest %.2f ms; %d of %d differ",
        Contest.median(times) * 1e3, (times.max() ?? 0) * 1e3, differing, times.count))
  }
}

/// The cost of the delta of two neighbours in a large and a small session with as many changes.
enum DeltaCost {
  private static let changes = 20

  static func run() throws {
    try BenchFolder.with { folder in
      let small = try store(objects: 300, folder.appending(path: "small").path)
      let large = try store(objects: 20_000, folder.appending(path: "large").path)
      let medians = try Contest([
        ("small", { _ = try small.store.delta(from: 2, to: 3, of: "bench") }),
        ("large", { _ = try large.store.delta(from: 2, to: 3, of: "bench") }),
        (
          "epoch",
          { _ = try large.store.delta(from: large.epoch, to: large.epoch + 1, of: "bench") }
        ),
        ("whole", { _ = try large.store.snapshot(3, of: "bench") }),
      ]).medians(rounds: 9)
      let first = medians[0].seconds
      print(
        String(
          format: "delta of neighbours, %d changes: 300 objects %.2f ms; of 20,000 %.2f times that,"
            + " around an epoch %.2f (at most 5); reading one of those snapshots %.0f times",
          changes, first * 1e3, medians[1].seconds / first, medians[2].seconds / first,
          medians[3].seconds / first))
    }
  }

  /// A session whose snapshots differ in some labels, in many at every second step, and the number
  /// of the last snapshot before an epoch that began with few changes.
  private static func store(
    objects: Int, _ path: String
  ) throws -> (store: Store, epoch: Int) {
    let store = try Store(path: path, access: .creating)
    let session = try store.startSession("bench")
    var editions = Array(repeating: 1, count: objects / 4)
    var epoch: Int64 = 1
    for number in 1...100 {
      let isBurst = number > 3 && number % 2 == 0
      let step = isBurst ? 1 : editions.count / changes
      let changed = isBurst ? editions.count : step * changes
      for label in stride(from: 0, to: changed, by: step) { editions[label] += 1 }
      try session.record(try GeneratedSnapshot(views: objects, editions: editions).snapshot)
      let last = try lastEpoch(of: store)
      if last != epoch, !isBurst { return (store, number - 1) }
      epoch = last
    }
    return (store, 2)
  }

  private static func lastEpoch(of store: Store) throws -> Int64 {
    try store.connection.prepare("SELECT epoch FROM snapshot ORDER BY id DESC LIMIT 1")
      .firstInteger() ?? 0
  }
}

/// SQL over all snapshots of a session, beside the same on a table with a row for every object of
/// every snapshot.
struct QueriesOverTime {
  private let store: Connection
  private let naive: NaiveStore
  /// An object that is in the first snapshot.
  private let token: Int64

  init(_ recording: Recording, _ snapshots: [Snapshot], in folder: URL) throws {
    store = try Connection(path: recording.path, mode: .read)
    naive = try NaiveStore(path: folder.appending(path: "naive-read").path)
    for snapshot in snapshots { try naive.record(snapshot) }
    let tokens = snapshots[0].views.compactMap { view -> Int64? in
      guard case .address(let address)? = snapshots[0].token(of: view) else { return nil }
      return Int64(bitPattern: address)
    }
    token = tokens.isEmpty ? 0 : tokens[tokens.count / 2]
  }

  func report() throws {
    let counts = try (count(), naive.countsByClass())
    let areSame = counts.0.allSatisfy { counts.1[$0.key] == $0.value }
    try report(
      "count per class", areSame: areSame, ours: { _ = try count() },
      theirs: { _ = try naive.countsByClass() })
    let object = try store.prepare("SELECT id FROM object WHERE token = ?1")
    try object.bind(token, at: 1)
    let id = try object.firstInteger() ?? 0
    try reportHistory("history of an object", of: id)
    try naive.addIndex()
    try reportHistory("beside an index on object", of: id)
  }

  private func reportHistory(_ name: String, of id: Int64) throws {
    try report(
      name, areSame: true, ours: { try history(of: id) },
      theirs: { try naive.history(of: token) })
  }

  private func report(
    _ name: String, areSame: Bool, ours: @escaping () throws -> Void,
    theirs: @escaping () throws -> Void
  ) throws {
    let medians = try Contest([(name, ours), ("naive", theirs)]).medians(rounds: 5)
    print(
      String(
        format: "  %@: %.3f ms, naive %.3f ms: %.0f times%@", name, medians[0].seconds * 1e3,
        medians[1].seconds * 1e3, medians[1].seconds / medians[0].seconds,
        areSame ? "" : "; THE RESULTS DIFFER"))
  }

  private func history(of view: Int64) throws {
    let select = try store.prepare("SELECT * FROM view_history WHERE view = ?1")
    try select.bind(view, at: 1)
    try select.run()
  }

  private func count() throws -> [String: Int64] {
    let select = try store.prepare(
      """
      SELECT c.name, t.rows FROM (
        SELECT o.class_id, sum(min(v.to_seq, e.last_seq + 1) - v.from_seq) AS rows
        FROM version AS v CROSS JOIN object AS o ON o.id = v.object_id
        CROSS JOIN session AS e ON e.id = o.session_id
        WHERE v.to_seq > v.from_seq GROUP BY o.class_id
      ) AS t JOIN name AS c ON c.id = t.class_id
      """)
    var counts: [String: Int64] = [:]
    while try select.step() { counts[select.text(0) ?? ""] = select.integer(1) }
    return counts
  }
}
