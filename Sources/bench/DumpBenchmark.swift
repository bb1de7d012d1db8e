import DumpFormats
import Foundation
import HierarchyModel

/// Reading of generated dumps.
enum DumpBenchmark: Benchmark {
  static let name = "dumps"
  static let summary = "reads 50 MB of recursiveDescription and 20 MB of page source"

  /// Measures all, or the formats that are named.
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

  /// Prints the speed by the clock and, since other work slows that, by processor time.
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
