package import HierarchyModel

/// The positions of matched objects on both sides, as runs of neighbours that stayed neighbours, in
/// the order of the first side. Each run is as long as possible.
package struct Pairing: Hashable, Sendable {
  /// Consecutive objects that are consecutive on both sides.
  package struct Run: Hashable, Sendable {
    var before: Int
    var after: Int
    var count: Int

    package init(before: Int, after: Int, count: Int) {
      self.before = before
      self.after = after
      self.count = count
    }
  }

  package private(set) var runs: [Run] = []

  init() {}

  /// The runs of a matching, given the position on the second side for each position on the first.
  package init(toAfter: [OptionalIndex]) {
    for (before, after) in toAfter.enumerated() {
      if let after = after.value { append(Run(before: before, after: after, count: 1)) }
    }
  }

  /// Adds a run after all others, joined to the last one if it continues that.
  mutating func append(_ run: Run) {
    if let last = runs.last, last.before &+ last.count == run.before,
      last.after &+ last.count == run.after
    {
      runs[runs.count - 1].count = last.count &+ run.count
    } else if run.count > 0 {
      runs.append(run)
    }
  }

  /// The values of the first side's objects, rearranged for the second side: none for objects that
  /// only the second side has.
  package func transfer(_ values: [Int32], to count: Int) -> [OptionalIndex] {
    var transferred = [OptionalIndex](repeating: .none, count: count)
    for run in runs {
      for step in 0..<run.count {
        transferred[run.after &+ step] = OptionalIndex(Int(values[run.before &+ step]))
      }
    }
    return transferred
  }

  /// The same pairing with its sides exchanged.
  package var inverse: Pairing {
    var inverse = Pairing()
    for run in runs.sorted(by: { $0.after < $1.after }) {
      inverse.append(Run(before: run.after, after: run.before, count: run.count))
    }
    return inverse
  }

  /// The position on the second side of an object of the first.
  package func after(ofBefore position: Int) -> Int? {
    let next = runs.rank { $0.before <= position }
    guard next > 0, position - runs[next - 1].before < runs[next - 1].count else { return nil }
    return runs[next - 1].after + position - runs[next - 1].before
  }
}

extension Pairing {
  /// The pairing from the first side to a third, given the one from the second side to the third.
  package func composed(with next: Pairing) -> Pairing {
    var runs: [Run] = []
    var other = 0
    for run in self.runs.sorted(by: { $0.after < $1.after }) {
      let end = run.after + run.count
      while other < next.runs.count, next.runs[other].before + next.runs[other].count <= run.after {
        other += 1
      }
      var index = other
      while index < next.runs.count, next.runs[index].before < end {
        let step = next.runs[index]
        let first = max(run.after, step.before)
        runs.append(
          Run(
            before: run.before + first - run.after, after: step.after + first - step.before,
            count: min(end, step.before + step.count) - first))
        index += 1
      }
    }
    return Pairing(unordered: runs)
  }

  /// The pairing of runs in any order.
  init(unordered runs: [Run]) {
    self.init()
    for run in runs.sorted(by: { $0.before < $1.before }) { append(run) }
  }
}
