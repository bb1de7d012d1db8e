import Foundation
import HierarchyModel
import HierarchyStore
import SQLiteDriver

/// What the delta of two neighbours costs in a large and in a small session, with as many changes.
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

  /// A session whose snapshots differ in some labels, many in every second step; and the last snapshot
  /// before an epoch that began with a step of few changes.
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
