import Foundation
import HierarchyStore
import SQLiteDriver
import StoreFunctions

/// Questions in SQL beside the store's own reading: a snapshot's views, and the delta of two.
enum QueryBenchmark: Benchmark {
  static let name = "query"
  static let summary = "asks a store of 2,000 objects and 1,000 snapshots in SQL"

  private static let limits = (views: 2.0, neighbours: 3.0)

  static func run(_ arguments: [String]) throws {
    let workload =
      try arguments.first.map { WorkloadSession(path: $0) } ?? .generated("2000 1000 2")
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "bench.treering").path
    let count = try workload.record(as: "bench", into: path)
    let store = try Store(path: path, access: .reading)
    let connection = try Connection(path: path, mode: .read)
    try StoreFunctions.offer(to: connection)
    let areFast = [
      try askViews(store, connection, count), try askNeighbours(store, connection, count),
    ]
    if areFast.contains(false) { throw OverLimit(description: "a query is too slow") }
  }

  private static func askViews(
    _ store: Store, _ connection: Connection, _ count: Int
  ) throws -> Bool {
    let select = try connection.prepare("SELECT * FROM views WHERE snapshot_id = ?1")
    return try compare(
      "views of a snapshot", "the reader", limit: limits.views, over: indices(of: count),
      { _ = try store.snapshot($0, of: "bench") }, { try all(select, [$0]) })
  }

  private static func askNeighbours(
    _ store: Store, _ connection: Connection, _ count: Int
  ) throws -> Bool {
    let select = try connection.prepare("SELECT * FROM treering_diff(?1, ?2)")
    return try compare(
      "treering_diff of neighbours", "the delta", limit: limits.neighbours,
      over: indices(of: count - 1),
      { _ = try store.delta(from: $0, to: $0 + 1, of: "bench") }, { try all(select, [$0, $0 + 1]) })
  }

  /// Some numbers of snapshots, from all over a session.
  private static func indices(of count: Int) -> [Int] {
    Array(stride(from: 1, through: max(1, count), by: max(1, count / 40)))
  }

  /// Prints how long a question takes; returns whether that is within its limit.
  private static func compare(
    _ question: String, _ standard: String, limit: Double, over indices: [Int],
    _ own: (Int) throws -> Void, _ asked: (Int) throws -> Void
  ) throws -> Bool {
    var ratios: [Double] = []
    var seconds: [Double] = []
    for index in indices {
      // Twice, so each finds in memory what the other has read.
      let first = try ProcessorTime.measure { try own(index) }
      let query = try ProcessorTime.measure { try asked(index) }
      let second = try ProcessorTime.measure { try own(index) }
      seconds.append(query)
      ratios.append(query / min(first, second))
    }
    let ratio = Contest.median(ratios)
    print(
      String(
        format: "%@: median %.2f ms, %.2f times %@ (at most %.0f)%@", question,
        Contest.median(seconds) * 1e3, ratio, standard, limit, ratio > limit ? "  TOO SLOW" : ""))
    return ratio <= limit
  }

  /// Reads every value of every row.
  private static func all(_ select: Statement, _ values: [Int]) throws {
    for (index, value) in values.enumerated() { try select.bind(value, at: Int32(index + 1)) }
    let columns = Int32(select.columnCount)
    while try select.step() {
      for column in 0..<columns { _ = select.value(column) }
    }
  }
}
