import Foundation
import HierarchyModel

/// What recording costs beside the bare writing of the same rows, and beside a row for every object of
/// every snapshot.
struct WriteCost {
  private let recording: Recording
  private let replay: [Double]
  private let naive: [Double]

  init(_ recording: Recording, _ snapshots: [Snapshot], in folder: URL) throws {
    self.recording = recording
    replay = try RowReplay(path: recording.path)
      .times(into: folder.appending(path: "replay").path)
    let store = try NaiveStore(path: folder.appending(path: "naive-write").path)
    naive = try snapshots.map { snapshot in
      try ProcessorTime.measure { try store.record(snapshot) }
    }
  }

  func report() throws {
    let times = recording.times
    let rest = Array(times.dropFirst())
    print(
      String(
        format: "  write: mean %.0f us, median %.0f us, first %.0f us",
        Self.sum(rest) / Double(max(rest.count, 1)) * 1e6, Contest.median(rest) * 1e6,
        times[0] * 1e6))
    let bare = Array(replay.dropFirst())
    print(
      String(
        format: "  bare rows: mean %.0f us, median %.0f us, first %.0f us",
        Self.sum(bare) / Double(max(bare.count, 1)) * 1e6, Contest.median(bare) * 1e6,
        replay[0] * 1e6))
    print(
      String(
        format: "  write: %.2f times the bare rows (median %.2f; at most 2.5)",
        Self.sum(times) / Self.sum(replay), Contest.median(times) / Contest.median(replay)))
    print(
      String(
        format: "  a row for every object takes %.2f times as long (2,000 objects: at least 8)",
        Self.sum(naive) / Self.sum(times)))
    let slowest = times.indices.dropFirst().max { times[$0] < times[$1] } ?? 0
    print(
      String(
        format: "  slowest but the first, snapshot %d: %.2f times a naive one (at most 1.5)",
        slowest + 1, times[slowest] / Contest.median(naive)))
    for line in try StoreSizes(path: recording.path).lines(snapshots: recording.count) {
      print("  " + line)
    }
  }

  private static func sum(_ times: [Double]) -> Double { times.reduce(0, +) }
}
