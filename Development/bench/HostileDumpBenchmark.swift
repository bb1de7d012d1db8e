import DumpFormats
import Foundation

/// The most that the readers of dumps take for texts made to eat time and memory.
///
/// Each reader and text has a separate process, since the peak of a process never goes down.
enum HostileDumpBenchmark: Benchmark {
  static let name = "hostile-dumps"
  static let summary = "measures the readers' time and peak memory on texts made to eat them"
  /// What a mebibyte may cost: seconds of processor time, and bytes of memory for each of its
  /// bytes.
  private static let limit = Cost(seconds: 1, half: 0, bytes: 40)
  /// The seconds after which a reader is stopped.
  private static let patience: UInt32 = 20
  /// The reader that recognises a text's format after it has cleaned it.
  private static let anyFormat = "recognised"

  /// The cost of a mebibyte for one reader.
  private struct Cost {
    let seconds: Double
    /// The seconds for half of it.
    let half: Double
    /// Bytes of memory for each input byte.
    let bytes: Double

    func isOver(_ limit: Cost) -> Bool { seconds > limit.seconds || bytes > limit.bytes }
  }

  /// Measures all readers, or those that are named; `--alone` measures one text in this process.
  static func run(_ arguments: [String]) throws {
    if arguments.count == 3, arguments[0] == "--alone" {
      return measure(arguments[1], arguments[2])
    }
    let formats = arguments.isEmpty ? DumpRegistry.names + [anyFormat] : arguments
    var costs: [(cost: Cost, format: String, dump: String)] = []
    for format in formats {
      for dump in HostileDump.all {
        costs.append((try cost(of: dump.name, format: format), format, dump.name))
      }
    }
    costs.sort { $0.cost.seconds > $1.cost.seconds }
    for worst in costs.prefix(12) { show(worst.cost, worst.format, worst.dump) }
    costs.sort { $0.cost.bytes > $1.cost.bytes }
    for worst in costs.prefix(12) { show(worst.cost, worst.format, worst.dump) }
    let over = costs.count { $0.cost.isOver(limit) }
    print("\(costs.count) measured, \(over) over the limits")
    if over > 0 {
      throw OverLimit(
        description: "\(over) took more than a second or 40 bytes an input byte for a mebibyte")
    }
  }

  private static func show(_ cost: Cost, _ format: String, _ dump: String) {
    print(
      String(
        format: "%5.2f s, %4.1f times half of it, %5.1f bytes an input byte  %@: %@", cost.seconds,
        cost.half > 0 ? cost.seconds / cost.half : 0, cost.bytes, format, dump))
  }

  private static func cost(of dump: String, format: String) throws -> Cost {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = [name, "--alone", format, dump]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    // A process that was stopped or crashed prints nothing.
    guard numbers.count == 3 else { return Cost(seconds: .infinity, half: 0, bytes: .infinity) }
    return Cost(seconds: numbers[0], half: numbers[1], bytes: numbers[2])
  }

  private static func measure(_ format: String, _ dump: String) {
    guard let dump = HostileDump.all.first(where: { $0.name == dump }) else { return }
    alarm(patience)
    let text = dump.text(bytes: 1 << 20)
    let before = peak()
    let seconds = time(text, format)
    let bytes = Double(peak() - before) / Double(text.count)
    print(seconds, time(dump.text(bytes: 1 << 19), format), bytes)
  }

  private static func time(_ text: [UInt8], _ format: String) -> Double {
    ProcessorTime.measure {
      if let reader = DumpRegistry.format(named: format) {
        withExtendedLifetime(text.withUnsafeBufferPointer { reader.read($0) }) {}
      } else {
        withExtendedLifetime(try? DumpImport().read(text)) {}
      }
    }
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
