import Foundation
import HierarchyModel
import HierarchyStore

/// What recording costs beside the bare writing of the same rows, and beside a row for every object of
/// every snapshot. Recording and bare writing take turns, snapshot by snapshot, so that what slows the
/// machine slows both; beside the rows for every object some snapshots are recorded after each other, then
/// their rows written, so that neither finds the other's pages where it left its own. Of each snapshot the
/// quickest of some rounds counts: what else the machine does only adds.
struct WriteCost {
  private static let block = 20

  private let recording: Recording
  private let times: [Double]
  private let bare: [Double]
  private let alone: [Double]
  private let naive: [Double]

  init(_ recording: Recording, _ snapshots: [Snapshot]) throws {
    self.recording = recording
    let replay = try RowReplay(path: recording.path)
    var rounds: (record: [[Double]], bare: [[Double]]) = ([], [])
    var others: (alone: [[Double]], naive: [[Double]]) = ([], [])
    for _ in 0..<Self.rounds(of: snapshots) {
      try BenchFolder.with { folder in
        let path = { (name: String) in folder.appending(path: name).path }
        let store = try Store(path: path("again.treering"), access: .creating)
        let session = try store.startSession("bench")
        let target = try replay.target(at: path("replay"))
        var times: (record: [Double], bare: [Double]) = ([], [])
        for (place, snapshot) in snapshots.enumerated() {
          times.record.append(try ProcessorTime.measure { try session.record(snapshot) })
          times.bare.append(try ProcessorTime.measure { try target.write(place) })
        }
        rounds.record.append(times.record)
        rounds.bare.append(times.bare)
        let other = try Self.blocks(
          snapshots, alone: path("alone.treering"), naive: path("naive"))
        others.alone.append(other.alone)
        others.naive.append(other.naive)
        try session.end()
      }
    }
    times = Self.quickest(rounds.record)
    bare = Self.quickest(rounds.bare)
    alone = Self.quickest(others.alone)
    naive = Self.quickest(others.naive)
  }

  /// The fewer objects, the more rounds: what is quick is disturbed the more.
  private static func rounds(of snapshots: [Snapshot]) -> Int {
    let objects = snapshots.reduce(0) { $0 + $1.count }
    return min(max(5, 6_000_000 / max(objects, 1)), 15)
  }

  /// The times of recording and of rows for every object, in turns of some snapshots.
  private static func blocks(
    _ snapshots: [Snapshot], alone: String, naive: String
  ) throws -> (alone: [Double], naive: [Double]) {
    let session = try Store(path: alone, access: .creating).startSession("bench")
    let rows = try NaiveStore(path: naive)
    var times: (alone: [Double], naive: [Double]) = ([], [])
    var rest = snapshots[...]
    while !rest.isEmpty {
      let next = rest.prefix(block)
      times.alone += try next.map { snapshot in
        try ProcessorTime.measure { try session.record(snapshot) }
      }
      times.naive += try next.map { snapshot in
        try ProcessorTime.measure { try rows.record(snapshot) }
      }
      rest = rest.dropFirst(block)
    }
    try session.end()
    return times
  }

  func report() throws {
    print("  write: " + Self.summary(times))
    print("  bare rows: " + Self.summary(bare))
    print(
      String(
        format: "  write: %.2f times the bare rows (median %.2f; at most 2.5)",
        Self.sum(times) / Self.sum(bare), Contest.median(times) / Contest.median(bare)))
    print(
      String(
        format: "  a row for every object takes %.2f times as long (2,000 objects: at least 8)",
        Self.sum(naive) / Self.sum(alone)))
    let slowest = alone.indices.dropFirst().sorted { alone[$0] > alone[$1] }.prefix(3)
    print(
      "  slowest but the first, beside a naive one (at most 1.5): "
        + slowest.map {
          String(format: "snapshot %d %.2f", $0 + 1, alone[$0] / Contest.median(naive))
        }.joined(separator: ", "))
    for line in try StoreSizes(path: recording.path).lines(snapshots: recording.count) {
      print("  " + line)
    }
  }

  private static func summary(_ times: [Double]) -> String {
    let rest = Array(times.dropFirst())
    return String(
      format: "mean %.0f us, median %.0f us, first %.0f us",
      sum(rest) / Double(max(rest.count, 1)) * 1e6, Contest.median(rest) * 1e6, times[0] * 1e6)
  }

  /// Of each snapshot the least of all rounds.
  private static func quickest(_ rounds: [[Double]]) -> [Double] {
    guard let first = rounds.first else { return [] }
    return first.indices.map { place in rounds.map { $0[place] }.min() ?? 0 }
  }

  private static func sum(_ times: [Double]) -> Double { times.reduce(0, +) }
}
