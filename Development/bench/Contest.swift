/// Ways of doing one thing, timed in turns so a slow machine slows all of them, by the processor
/// time of this thread.
struct Contest {
  private let contestants: [(name: String, work: () throws -> Void)]

  init(_ contestants: [(name: String, work: () throws -> Void)]) {
    self.contestants = contestants
  }

  /// The median seconds of each contestant, after one round that does not count.
  func medians(rounds: Int) throws -> [(name: String, seconds: Double)] {
    var times = contestants.map { _ in [Double]() }
    for round in 0...rounds {
      for (index, contestant) in contestants.enumerated() {
        let seconds = try ProcessorTime.measure(contestant.work)
        if round > 0 { times[index].append(seconds) }
      }
    }
    return zip(contestants, times).map { ($0.name, Self.median($1)) }
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
