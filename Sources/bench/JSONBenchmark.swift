import Foundation
import HierarchyModel
import SnapshotJSON
import SnapshotJSONReader

/// Reading and writing of snapshot JSON beside Foundation's decoder.
enum JSONBenchmark: Benchmark {
  static let name = "json"
  static let summary = "reads and writes snapshots, beside JSONDecoder; takes files of one snapshot"

  static func run(_ arguments: [String]) throws {
    if arguments.isEmpty {
      try measure("generated, 2000 views", try GeneratedSnapshot(views: 2_000).bytes)
    }
    for path in arguments {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      try measure(path, Array(data.prefix { $0 != UInt8(ascii: "\n") }))
    }
  }

  private static func measure(_ title: String, _ bytes: [UInt8]) throws {
    let data = Data(bytes)
    let snapshot = try StrictSnapshotReader.read(bytes)
    var reader = FastSnapshotReader()
    let medians = try Contest([
      ("JSONDecoder", { _ = try JSONDecoder().decode(DecodableSnapshot.self, from: data) }),
      ("FastSnapshotReader", { _ = try reader.read(bytes) }),
      ("StrictSnapshotReader", { _ = try StrictSnapshotReader.read(bytes) }),
      ("SnapshotJSONWriter", { _ = SnapshotJSONWriter.write(snapshot) }),
    ]).medians(rounds: 21)
    print("\(title): \(bytes.count) bytes, \(snapshot.count) objects")
    let reference = medians.first?.seconds ?? 0
    for (name, seconds) in medians {
      let speed = Double(bytes.count) / seconds / 1e6
      print(
        String(
          format: "  %@ %7.1f MB/s %8.3f ms %6.1f times JSONDecoder",
          name.padding(toLength: 22, withPad: " ", startingAt: 0), speed, seconds * 1e3,
          reference / seconds))
    }
  }
}
