import DumpFormats
import Foundation

/// What memory the readers of dumps take at most, beside their input: each reader and input in a process
/// of its own, since a process never gives its peak back.
enum DumpMemoryBenchmark: Benchmark {
  static let name = "dump-memory"
  static let summary = "measures the readers' peak memory on inputs made to eat it"
  /// How many bytes an input byte may cost.
  private static let limit = 40.0

  static func run(_ arguments: [String]) throws {
    if arguments.count == 2 { return try measure(arguments[0], arguments[1]) }
    var isOver = false
    for format in DumpRegistry.names {
      let costs = try HostileDump.all.map { dump in
        (dump.name, try cost(of: dump.name, format: format))
      }
      guard let worst = costs.max(by: { $0.1 < $1.1 }) else { continue }
      if worst.1 > limit { isOver = true }
      print(
        String(
          format: "%@ %5.1f bytes an input byte (%@)",
          format.padding(toLength: 24, withPad: " ", startingAt: 0), worst.1, worst.0))
    }
    if isOver { throw OverLimit() }
  }

  /// A reader took more memory than it may.
  private struct OverLimit: Error, CustomStringConvertible {
    let description = "a reader took more than 40 bytes an input byte"
  }

  private static func cost(of dump: String, format: String) throws -> Double {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = [name, format, dump]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? .infinity
  }

  private static func measure(_ format: String, _ dump: String) throws {
    guard let reader = DumpRegistry.format(named: format),
      let text = HostileDump.all.first(where: { $0.name == dump })?.text
    else { return }
    let before = peak()
    let reading = text.withUnsafeBufferPointer { reader.read($0) }
    let cost = Double(peak() - before) / Double(text.count)
    withExtendedLifetime(reading) { print(cost) }
  }

  /// The most memory that the process ever had, in bytes.
  private static func peak() -> Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return Int(usage.ru_maxrss)
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return Int(usage.ru_maxrss) * 1024
    #endif
  }
}
