extension Pairing {
  /// Where the objects of a first side are on a third, given where those of the second are.
  package func composed(with next: Pairing) -> Pairing {
    var runs: [Run] = []
    var other = 0
    for run in self.runs.sorted(by: { $0.after < $1.after }) {
      let end = run.after + run.count
      while other < next.runs.count, next.runs[other].before + next.runs[other].count <= run.after {
        other += 1
      }
      var place = other
      while place < next.runs.count, next.runs[place].before < end {
        let step = next.runs[place]
        let first = max(run.after, step.before)
        runs.append(
          Run(
            before: run.before + first - run.after, after: step.after + first - step.before,
            count: min(end, step.before + step.count) - first))
        place += 1
      }
    }
    return Pairing(unordered: runs)
  }

  /// The pairing of runs in any order.
  init(unordered runs: [Run]) {
    self.init()
    for run in runs.sorted(by: { $0.before < $1.before }) { append(run) }
  }

  /// The same with further pairs of objects.
  func adding(_ pairs: [(before: Int32, after: Int32)]) -> Pairing {
    Pairing(
      unordered: runs + pairs.map { Run(before: $0.before, after: $0.after, count: 1) })
  }
}
