/// One subject that is measured: a file of its own, named in `all`.
protocol Benchmark {
  static var name: String { get }
  /// What it measures, in one line.
  static var summary: String { get }
  static func run(_ arguments: [String]) throws
}

/// The benchmarks, in the order in which they are listed.
enum Benchmarks {
  static var all: [any Benchmark.Type] {
    [
      JSONBenchmark.self, RulesBenchmark.self, DiffBenchmark.self, DumpBenchmark.self,
      HostileDumpBenchmark.self, StoreBenchmark.self, SweepBenchmark.self, QueryBenchmark.self,
      CaptureBenchmark.self,
    ]
  }
}
