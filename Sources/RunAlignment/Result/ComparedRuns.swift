package import HierarchyDiff
import HierarchyModel
package import HierarchyReport

/// A run to compare: its steps, and how to read its snapshots.
package struct RunSource<Failure: Error> {
  package let name: String
  package let steps: [RunStep]
  package let read: StepReader<Failure>

  package init(name: String, steps: [RunStep], read: @escaping StepReader<Failure>) {
    self.name = name
    self.steps = steps
    self.read = read
  }
}

/// Two runs with all their differences.
package struct ComparedRuns: Sendable {
  package let before: [RunStep]
  package let after: [RunStep]
  package private(set) var aligned: AlignedRuns
  /// The pairs that differ, the reordered ones too.
  package private(set) var changed: Set<AlignedRuns.Pair> = []
  /// The pairs of which a step shows objects that the other, which is partial, may have, too, and
  /// that do not differ otherwise.
  private(set) var unsure: Set<AlignedRuns.Pair> = []
  package private(set) var differences = LastingDifferences()
  /// What the pairs that are not equal did not compare.
  package private(set) var gaps = RunGaps()
  /// The number of differences set aside because runs of one build have them too.
  package private(set) var noise = (keys: 0, values: 0)

  /// The runs that the first one represents; nil if only itself.
  package let good: GoodRuns?
  /// The differences that some of them have too.
  private(set) var usual = UsualDifferences()

  private let filter: DifferenceFilter
  private let known: Set<NoiseKey>

  /// The maximum number of snapshots of each side in memory at a time.
  private static let chunk = 24

  /// Compares two runs; differences covered by `noise` are set aside. If the first one is the
  /// nearest of several good runs, reports what none of them has.
  package init<Failure>(
    _ before: RunSource<Failure>, _ after: RunSource<Failure>, filter: DifferenceFilter,
    noise known: Set<NoiseKey> = [], among good: GoodRuns? = nil
  ) throws(Failure) {
    (self.before, self.after, self.filter) = (before.steps, after.steps, filter)
    (self.good, self.known) = (good, good?.noise ?? known)
    aligned = try AlignedRuns(before, after)
    if let good { usual = aligned.takeUsual(by: good, after.steps) }
    try compare(before, after)
  }

  /// Whether it is open if something differs: objects or steps that the other run may have.
  var isUnsure: Bool { !unsure.isEmpty || aligned.hasOpenStretch }

  /// Whether any difference counts. An object or step that the other run may have does not.
  package var differs: Bool {
    !changed.isEmpty || aligned.differenceCount > 0
  }

  /// All pairs, the reordered ones last.
  var pairs: [AlignedRuns.Pair] { aligned.parts(with: usual.reordered).flatMap { $0 } }

  /// The number of reported differences.
  var differenceCount: Int { differences.all.count + aligned.differenceCount }

  /// The steps of one of the runs.
  package subscript(side: RunSide) -> [RunStep] { side == .before ? before : after }

  private mutating func compare<Failure>(
    _ before: RunSource<Failure>, _ after: RunSource<Failure>
  ) throws(Failure) {
    var keys: Set<NoiseKey> = []
    var (parts, usualParts): ([LastingDifferences], [LastingDifferences]) = ([], [])
    for part in aligned.parts(with: usual.reordered) {
      let pairs = part.filter { $0.differs(before.steps, after.steps) }
      var (own, others) = (LastingDifferences(), LastingDifferences())
      try Self.read(pairs, before, after) { number, old, new in
        let pair = pairs[number]
        let found = PairDifferences(
          old, new, front: before.steps[pair.before].front, filter: filter)
        gaps.add(old, new, found.notCompared, filter)
        let reported = setAside(found.shown, &keys)
        if reported.contains(where: { !$0.difference.isOpen }) {
          changed.insert(pair)
        } else if !reported.isEmpty {
          unsure.insert(pair)
        }
        own.add(pair, reported, of: old) { found.isKept($0) }
        if good != nil {
          let rest = found.shown.filter { known.contains($0.noise) }
          others.add(pair, rest, of: old) { found.isKept($0) }
        }
      }
      parts.append(own)
      usualParts.append(others)
    }
    differences = LastingDifferences(parts)
    usual.differences = LastingDifferences(usualParts)
    noise.keys = keys.count
  }

  /// Sets aside known noise and returns the rest.
  private mutating func setAside(
    _ shown: [ShownDifference], _ keys: inout Set<NoiseKey>
  ) -> [ShownDifference] {
    guard !known.isEmpty else { return shown }
    return shown.filter { one in
      guard known.contains(one.noise) else { return true }
      keys.insert(one.noise)
      noise.values += 1
      return false
    }
  }

  /// Whether the steps of a pair show different screens, which steps of good runs do not.
  package func showsOtherScreens(_ pair: AlignedRuns.Pair) -> Bool {
    let (old, new) = (before[pair.before], after[pair.after])
    return old.showsOtherScreen(than: new) && !known.contains(.screen(at: old))
  }

  /// The report of `diff` on a pair, without changes that are ignored or set aside.
  package func reported(_ report: ChangeReport, of pair: AlignedRuns.Pair) -> ChangeReport {
    let front = before[pair.before].front
    var (old, new) = (ClassPaths(report.context.old), ClassPaths(report.context.new))
    func isNoise(
      _ kind: StepDifference.Kind, _ subject: String, _ object: ObjectIndex?,
      _ paths: inout ClassPaths
    ) -> Bool {
      object.map { known.contains(NoiseKey(kind, subject, of: $0, in: &paths, front)) } ?? false
    }
    var reported = report.filtered(by: filter.changes)
    reported.sections = filter.sections
    if known.isEmpty { return reported }
    reported.changes.attributes.removeAll {
      isNoise(.attribute, $0.key.name, $0.object.before, &old)
    }
    reported.changes.removed.removeAll { isNoise(.removed, "", $0, &old) }
    reported.changes.inserted.removeAll { isNoise(.added, "", $0, &new) }
    reported.changes.moved.removeAll { isNoise(.moved, "", $0.before, &old) }
    reported.changes.reordered.removeAll { isNoise(.moved, "", $0.before, &old) }
    return reported
  }

  /// Reads both snapshots of pairs, which ascend on both sides.
  static func read<Failure>(
    _ pairs: [AlignedRuns.Pair], _ before: RunSource<Failure>, _ after: RunSource<Failure>,
    _ body: (Int, Snapshot, Snapshot) -> Void
  ) throws(Failure) {
    var start = 0
    while start < pairs.count {
      let end = min(start + chunk, pairs.count)
      var (left, right): ([Int: Snapshot], [Int: Snapshot]) = ([:], [:])
      try before.read(pairs[start..<end].map(\.before)) { left[$0] = $1 }
      try after.read(pairs[start..<end].map(\.after)) { right[$0] = $1 }
      for number in start..<end {
        guard let old = left[pairs[number].before], let new = right[pairs[number].after] else {
          continue
        }
        body(number, old, new)
      }
      start = end
    }
  }
}

extension AlignedRuns.Pair {
  /// Whether the two steps differ in anything; false for a repeat, which differs as the step before
  /// does.
  fileprivate func differs(_ before: [RunStep], _ after: [RunStep]) -> Bool {
    !isRepeat && before[self.before].digests.whole != after[self.after].digests.whole
  }
}

extension AlignedRuns {
  /// The number of stretches that certainly only one run has, or that come in another order.
  package var differenceCount: Int {
    reordered.count + RunSide.allCases.reduce(0) { $0 + only[$1].count { !$0.isOpen } }
  }

  var hasOpenStretch: Bool { RunSide.allCases.contains { only[$0].contains { $0.isOpen } } }

  /// Aligns two runs.
  package init<Failure>(_ before: RunSource<Failure>, _ after: RunSource<Failure>) throws(Failure) {
    let aligner = RunAligner(before, after)
    self =
      aligner.isSecondFirst
      ? try RunAligner(after, before).aligned().mirrored : try aligner.aligned()
    try settleStretches(before, after)
  }
}

/// The differences between runs of one build.
package struct LearnedNoise: Sendable {
  package private(set) var keys: Set<NoiseKey> = []

  package init() {}

  /// Learns from two runs of one build, and returns which of their steps pair.
  @discardableResult
  package mutating func learn<Failure>(
    _ first: RunSource<Failure>, _ second: RunSource<Failure>, filter: DifferenceFilter
  ) throws(Failure) -> AlignedRuns {
    let aligned = try AlignedRuns(first, second)
    for (index, part) in aligned.parts().enumerated() {
      let pairs = part.filter { $0.differs(first.steps, second.steps) }
      try ComparedRuns.read(pairs, first, second) { number, old, new in
        let step = first.steps[pairs[number].before]
        let shown = PairDifferences(old, new, front: step.front, filter: filter).shown
        if index == 0, step.showsOtherScreen(than: second.steps[pairs[number].after]) {
          keys.insert(.screen(at: step))
        }
        // Reordered steps are alike only in form: what differs but texts may be more than noise.
        for one in shown where index == 0 || one.noise.isOfText { keys.insert(one.noise) }
      }
    }
    return aligned
  }
}
