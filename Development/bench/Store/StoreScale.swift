import Foundation
import HierarchyModel
import HierarchyStore
import SQLiteDriver

/// Reading from a lot: in a long session, among sessions that were recorded side by side, in a
/// store of a million snapshots.
enum StoreScale {
  static func run(_ workload: WorkloadSession) throws {
    let snapshots = try workload.snapshots()
    guard snapshots.count > 100 else { return }
    try BenchFolder.with { folder in
      try longSession(snapshots, folder)
      try interleaved(Array(snapshots.prefix(100)), folder)
      try manySnapshots(folder.appending(path: "million").path)
    }
  }

  /// Reads the same snapshot in the middle of 10,000 and of 100.
  ///
  /// The long session goes back and forth through the snapshots, so neighbours stay neighbours.
  private static func longSession(_ snapshots: [Snapshot], _ folder: URL) throws {
    let (short, long) = (folder.appending(path: "100").path, folder.appending(path: "10000").path)
    _ = try Recording(Array(snapshots.prefix(100)), into: short)
    let period = 2 * (snapshots.count - 1)
    let start = 50 - 5_000 % period + period
    let store = try Store(path: long, access: .creating)
    let session = try store.startSession("bench")
    for step in 0..<10_000 {
      let index = (start + step) % period
      try session.record(snapshots[index < snapshots.count ? index : period - index])
    }
    try session.end()
    let medians = try Contest([
      ("100", { try read(51, of: "bench", in: short) }),
      ("10,000", { try read(5_001, of: "bench", in: long) }),
    ]).medians(rounds: 31)
    print(
      String(
        format: "middle of 10,000 snapshots: %.2f ms, %.2f times that of 100 (at most 1.3)",
        medians[1].seconds * 1e3, medians[1].seconds / medians[0].seconds))
  }

  private static func interleaved(_ snapshots: [Snapshot], _ folder: URL) throws {
    let (alone, among) = (folder.appending(path: "alone").path, folder.appending(path: "16").path)
    _ = try Recording(snapshots, into: alone)
    let store = try Store(path: among, access: .creating)
    let names = ["bench"] + (2...16).map { "bench \($0)" }
    let sessions = try names.map { try store.startSession($0) }
    for snapshot in snapshots {
      for session in sessions { try session.record(snapshot) }
    }
    try sessions[0].end()
    let medians = try Contest([
      ("alone", { try read(51, of: "bench", in: alone) }),
      ("among 16", { try read(51, of: "bench", in: among) }),
    ]).medians(rounds: 31)
    print(
      String(
        format: "among sixteen sessions: %.2f ms, %.2f times one alone (at most 1.3)",
        medians[1].seconds * 1e3, medians[1].seconds / medians[0].seconds))
  }

  private static func read(_ number: Int, of session: String, in path: String) throws {
    _ = try Store(path: path, access: .reading).snapshot(number, of: session)
  }

  private static func manySnapshots(_ path: String) throws {
    do {
      let store = try Store(path: path, access: .creating)
      try store.connection.run(
        script: """
          INSERT INTO look (id, shape) VALUES (1, 0);
          WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
          INSERT INTO session (id, name, open_seq, snapshot_count, last_seq)
          SELECT i, 'session ' || i, 32767, 1000, 1000 FROM n;
          WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
          INSERT INTO snapshot (
            session_id, seq, epoch, first_row, last_row, tracked, label, look_id, digest)
          SELECT s.i, n.i, s.i, 1, 0, 7, 'moment ' || n.i, 1, 0 FROM n AS s CROSS JOIN n;
          """)
    }
    var count = 0
    let seconds = try Contest([
      ("list", { count = try Store(path: path, access: .reading).sessions().count })
    ]).medians(rounds: 15)[0].seconds
    print(
      String(
        format: "opening a store of 1,000,000 snapshots and listing its %d sessions: %.2f ms",
        count, seconds * 1e3))
  }
}

/// A folder that is removed afterwards.
enum BenchFolder {
  static func with(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}

/// A session that was recorded, and the seconds that each snapshot took.
struct Recording {
  let path: String
  let times: [Double]
  let count: Int

  /// Records the snapshots as the session `bench`.
  init(_ snapshots: [Snapshot], into path: String) throws {
    let store = try Store(path: path, access: .creating)
    let session = try store.startSession("bench")
    times = try snapshots.map { snapshot in
      try ProcessorTime.measure { try session.record(snapshot) }
    }
    count = snapshots.count
    self.path = path
    try session.end()
  }

  /// The bytes of the file for each snapshot.
  var bytes: Int {
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    return (size ?? 0) / max(count, 1)
  }
}
