package import HierarchyReport

/// All that a report on two runs is made of. Every form reads this and nothing else.
package struct RunReport: Sendable {
  package let beforeName: String
  package let afterName: String
  package let runs: ComparedRuns
  /// What `diff` says of the first pair that differs; nil where no pair does.
  package var firstReport: ChangeReport?
  /// Whether every difference is listed.
  package var listsAll = false
  /// Whether what is said at the end is said after the first line: a reader may see the beginning only.
  package var summaryIsFirst = false
  /// What tells all about the first pair, and what lists every difference.
  package var advice = (pair: "treering diff tells all", all: "--all lists them")

  package init(_ beforeName: String, _ afterName: String, _ runs: ComparedRuns) {
    self.beforeName = beforeName
    self.afterName = afterName
    self.runs = runs
  }

  /// Where the runs part first.
  package enum First: Sendable {
    case pair(AlignedRuns.Pair)
    case onlyBefore(AlignedRuns.Stretch)
    case onlyAfter(AlignedRuns.Stretch)
    case reordered(AlignedRuns.Reordered)
  }

  /// The first difference in the order of the runs; nil where nothing differs.
  package var first: First? {
    let aligned = runs.aligned
    var found: [(at: Int, rank: Int, first: First)] = []
    if let index = runs.changed.min() {
      let pair = aligned.pairs[index]
      found.append((pair.before + pair.after, 0, .pair(pair)))
    }
    if let stretch = aligned.onlyBefore.first {
      found.append((at(before: stretch.range.lowerBound), 1, .onlyBefore(stretch)))
    }
    if let stretch = aligned.onlyAfter.first {
      found.append((at(after: stretch.range.lowerBound), 1, .onlyAfter(stretch)))
    }
    if let entry = aligned.reordered.min(by: { $0.before.lowerBound < $1.before.lowerBound }) {
      found.append((entry.before.lowerBound + entry.after.lowerBound, 2, .reordered(entry)))
    }
    return found.min { ($0.at, $0.rank) < ($1.at, $1.rank) }?.first
  }

  /// Where a step that only one run has lies between the pairs, told on both sides together.
  private func at(before place: Int) -> Int {
    let other = runs.aligned.pairs.last { $0.before < place }?.after ?? -1
    return place + other + 1
  }

  private func at(after place: Int) -> Int {
    let other = runs.aligned.pairs.last { $0.after < place }?.before ?? -1
    return place + other + 1
  }

  /// How many steps pair, and how many there are on the side that has more; repeats do not count.
  package var counts: (pairs: Int, steps: Int) {
    let pairs = runs.aligned.pairs.count { !$0.isRepeat }
    let (left, right) = (FoldedRun(runs.before).heads.count, FoldedRun(runs.after).heads.count)
    return (pairs, max(left, right))
  }

  /// How many pairs do not differ.
  package var sameCount: Int { counts.pairs - runs.changed.count }

  /// The differences, those that tell most first: what is shown and how, then what came and went, where
  /// things are, and what they say.
  package var sortedDifferences: [LastingDifference] {
    runs.differences.all.enumerated().sorted { left, right in
      let (a, b) = (rank(left.element), rank(right.element))
      if a != b { return a < b }
      if left.element.steps != right.element.steps {
        return left.element.steps > right.element.steps
      }
      return left.offset < right.offset
    }.map(\.element)
  }

  private func rank(_ difference: LastingDifference) -> Int {
    switch (difference.difference.kind, difference.difference.subject) {
    case (.attribute, "frame"), (.attribute, "bounds"), (.attribute, "screenFrame"),
      (.attribute, "contentOffset"), (.attribute, "contentSize"):
      2
    case (.attribute, "text"), (.attribute, "label"), (.attribute, "value"), (.attribute, "title"):
      3
    case (.attribute, _): 0
    default: 1
    }
  }
}
