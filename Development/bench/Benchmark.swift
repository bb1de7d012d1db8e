import Commands
import DumpFormats
import Foundation
import HeadlessUIKit
import HierarchyCapture
import HierarchyModel
import SnapshotJSON
import UIKitRules

/// One subject to measure, in a separate file and listed in `all`.
protocol Benchmark {
  static var name: String { get }
  /// What it measures, in one line.
  static var summary: String { get }
  static func run(_ arguments: [String]) throws
}

/// Something measured is over its limit, so the benchmark does not end with 0.
struct OverLimit: Error, CustomStringConvertible {
  let description: String
}

/// The benchmarks, in the order of the list.
enum Benchmarks {
  static var all: [any Benchmark.Type] {
    [
      JSONBenchmark.self, RulesBenchmark.self, DiffBenchmark.self, DumpBenchmark.self,
      HostileDumpBenchmark.self, StoreBenchmark.self, SweepBenchmark.self, QueryBenchmark.self,
      CaptureBenchmark.self, DrawingBenchmark.self,
    ]
  }
}

/// Next responders of every object, by the rules alone and with captured links.
enum RulesBenchmark: Benchmark {
  static let name = "rules"
  static let summary = "computes every next link of 2,000, 20,000 and 200,000 objects"

  static func run(_ arguments: [String]) throws {
    for views in [2_000, 20_000, 200_000] {
      let snapshot = try StrictSnapshotReader.read(try GeneratedSnapshot(views: views).bytes)
      let book = RuleBook(snapshot)
      let medians = try Contest([
        ("derived", { _ = book.derivedLinks() }), ("next", { _ = book.nextLinks() }),
      ]).medians(rounds: 15)
      for (name, seconds) in medians {
        print(
          String(
            format: "%7d objects  %@ %6.1f ns an object %8.3f ms", snapshot.count,
            name.padding(toLength: 8, withPad: " ", startingAt: 0),
            seconds * 1e9 / Double(snapshot.count), seconds * 1e3))
      }
    }
  }
}

/// Reading of generated dumps.
enum DumpBenchmark: Benchmark {
  static let name = "dumps"
  static let summary = "reads 50 MB of recursiveDescription and 20 MB of page source"

  /// Measures all formats, or those that are named.
  static func run(_ arguments: [String]) throws {
    let megabyte = 1_000_000
    func isWanted(_ format: String) -> Bool { arguments.isEmpty || arguments.contains(format) }
    if isWanted("recursive-description") {
      try measure("recursive-description", GeneratedDump.views(bytes: 50 * megabyte), atLeast: 60)
    }
    if isWanted("appium-xml") {
      try measure("appium-xml", GeneratedDump.pageSource(bytes: 20 * megabyte), atLeast: 30)
    }
  }

  /// Prints the speed by the clock and by processor time, which other work does not slow.
  private static func measure(_ format: String, _ text: [UInt8], atLeast floor: Double) throws {
    var nodes = 0
    var processorTimes: [Double] = []
    let read = {
      let start = clock()
      let reading = try DumpImport(format: format, isStrict: true).read(text)
      processorTimes.append(Double(clock() - start) / Double(CLOCKS_PER_SEC))
      nodes = reading.snapshots.reduce(0) { $0 + $1.count }
    }
    let seconds = try Contest([(format, read)]).medians(rounds: 5).first?.seconds ?? 0
    let megabytes = Double(text.count) / 1e6
    print(
      String(
        format: "%@ %5.1f MB %7d nodes %6.1f MB/s, %6.1f MB/s of processor time (at least %.0f)",
        format.padding(toLength: 22, withPad: " ", startingAt: 0), megabytes, nodes,
        megabytes / seconds, megabytes / Contest.median(processorTimes), floor))
  }
}

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

/// The walk of a capture, which is all that the app's main thread does, and the snapshot made
/// later.
///
/// The headless UIKit answers faster than UIKit, so this is the time of the walk itself.
enum CaptureBenchmark: Benchmark {
  static let name = "capture"
  static let summary =
    "walks over 2,000 and 20,000 views, and makes snapshots of what it brings back"

  static func run(_ arguments: [String]) throws {
    for views in [2_000, 20_000] {
      let source = HeadlessApplication(try world(views))
      let captured = CapturedHierarchy(capturing: source)
      let medians = try Contest([
        ("walk", { _ = CapturedHierarchy(capturing: source) }),
        ("snapshot", { _ = try captured.snapshot() }),
      ]).medians(rounds: 15)
      for (name, seconds) in medians {
        print(
          String(
            format: "%7d objects  %@ %8.3f ms", captured.count,
            name.padding(toLength: 8, withPad: " ", startingAt: 0), seconds * 1e3))
      }
    }
  }

  /// A window of rows, each with a label and a button in it.
  private static func world(_ views: Int) throws -> UIKitWorld {
    var world = UIKitWorld(profile: .ios13)
    let window = try world.addWindow()
    try world.setRoot(try world.addController(.navigation), of: window)
    for row in 0..<(views / 3) {
      var attributes = ViewAttributes()
      attributes.frame = Frame(x: 0, y: Double(row) * 44, width: 390, height: 44)
      let cell = try world.addView(className: "Shop.Cell", attributes: attributes, to: window)
      attributes.text = "row \(row)"
      _ = try world.addView(className: "UILabel", attributes: attributes, to: cell)
      attributes.identifier = "buy-\(row)"
      _ = try world.addView(className: "UIButton", attributes: attributes, to: cell)
    }
    try world.makeKeyAndVisible(window)
    return world
  }
}

/// The same document for Foundation's decoder: the keys that the format names, typed.
struct DecodableSnapshot: Decodable {
  let treering: Int
  let label: String?
  let time: Double?
  let covers: [String]?
  let profile: String?
  let run: [String: String]?
  let views: [View]?
  let controllers: [Controller]?

  struct View: Decodable {
    let id: String?
    let `class`: String?
    let kind: String?
    let `in`: Reference?
    let inWindow: Bool?
    let scene: Reference?
    let level: Double?
    let root: Reference?
    let key: Bool?
    let firstResponder: Reference?
    let frame: [Double]?
    let screenFrame: [Double]?
    let bounds: [Double]?
    let transform: [Double]?
    let alpha: Double?
    let hidden: Bool?
    let opaque: Bool?
    let interaction: Bool?
    let clips: Bool?
    let tag: Int?
    let identifier: String?
    let label: String?
    let text: String?
    let contentOffset: [Double]?
    let contentSize: [Double]?
    let layer: String?
  }

  struct Controller: Decodable {
    let id: String?
    let `class`: String?
    let parent: Reference?
    let view: Reference?
    let title: String?
    let state: String?
    let definesContext: Bool?
    let style: String?
    let presents: Reference?
    let presentedBy: Reference?
    let source: Reference?
  }

  enum Reference: Decodable {
    case id(String)
    case position(Int)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let id = try? container.decode(String.self) {
        self = .id(id)
      } else {
        self = .position(try container.decode(Int.self))
      }
    }
  }
}
