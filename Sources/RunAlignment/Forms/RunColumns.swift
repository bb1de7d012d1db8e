/// Two runs side by side. A column is a pair, or a step of one run at its own place; what both show
/// in another order has a column for each side.
struct RunColumns {
  /// The kind of a column; a page gets the number.
  enum Kind: Int, CaseIterable {
    case same, changed, again, onlyBefore, onlyAfter, reordered, reorderedChanged, setAside

    /// Its description for a reader.
    var words: String {
      switch self {
      case .same: "pair, no difference"
      case .changed: "pair, differs"
      case .again: "repeats the step before"
      case .onlyBefore: "only before"
      case .onlyAfter: "only after"
      case .reordered: "in another order"
      case .reorderedChanged: "in another order, differs"
      case .setAside: "set aside: a good run has it too"
      }
    }
  }

  struct Column: Equatable {
    let before: Int?
    let after: Int?
    let kind: Kind
  }

  private(set) var columns: [Column] = []
  /// The columns at which a pair or a gap begins, in order; repeats and the rest of a gap belong to
  /// them.
  private(set) var stops: [Int] = []
  /// The column of each step; for steps that share one through a repeat, the first.
  private(set) var ofBefore: [Int] = []
  private(set) var ofAfter: [Int] = []

  init(_ runs: ComparedRuns) {
    let (before, after) = (
      LoneSteps(before: runs), LoneSteps(after: runs)
    )
    for (index, pair) in runs.aligned.pairs.enumerated() {
      addLone(before, upTo: pair.before, after, upTo: pair.after)
      let kind: Kind = pair.isRepeat ? .again : runs.changed.contains(index) ? .changed : .same
      if !pair.isRepeat { stops.append(columns.count) }
      if pair.before == ofBefore.count { ofBefore.append(columns.count) }
      if pair.after == ofAfter.count { ofAfter.append(columns.count) }
      columns.append(Column(before: pair.before, after: pair.after, kind: kind))
    }
    addLone(before, upTo: runs.before.count, after, upTo: runs.after.count)
  }

  /// Adds the steps up to the next pair, which have no counterpart in the other run.
  private mutating func addLone(
    _ before: LoneSteps, upTo endBefore: Int, _ after: LoneSteps, upTo endAfter: Int
  ) {
    var last: Int?
    for step in ofBefore.count..<max(ofBefore.count, endBefore) {
      ofBefore.append(columns.count)
      begin(before.gaps[step], &last)
      columns.append(
        Column(before: step, after: before.partners[step], kind: before.kinds[step]))
    }
    last = nil
    for step in ofAfter.count..<max(ofAfter.count, endAfter) {
      ofAfter.append(columns.count)
      begin(after.gaps[step], &last)
      columns.append(Column(before: after.partners[step], after: step, kind: after.kinds[step]))
    }
  }

  private mutating func begin(_ gap: Int, _ last: inout Int?) {
    if gap != last { stops.append(columns.count) }
    last = gap
  }
}

/// The steps of a run that are not a pair in order: for each step its kind, a number that the steps
/// of a gap share, and the step of the other run that shows the same in another order.
private struct LoneSteps {
  private(set) var kinds: [RunColumns.Kind]
  private(set) var gaps: [Int]
  private(set) var partners: [Int: Int] = [:]
  private var gapCount = 0

  init(before runs: ComparedRuns) {
    self.init(runs.before.count)
    let (aligned, usual) = (runs.aligned, runs.usual)
    for entry in aligned.reordered {
      add(entry.before, .reordered)
      for pair in entry.pairs {
        add(pair.before, pair.after, runs.changedReordered.contains(pair))
      }
    }
    for stretch in aligned.onlyBefore { add(stretch.range, .onlyBefore) }
    for range in usual.onlyBefore.map(\.range) + usual.reordered.map(\.before) {
      add(range, .setAside)
    }
  }

  init(after runs: ComparedRuns) {
    self.init(runs.after.count)
    let (aligned, usual) = (runs.aligned, runs.usual)
    for entry in aligned.reordered {
      add(entry.after, .reordered)
      for pair in entry.pairs {
        add(pair.after, pair.before, runs.changedReordered.contains(pair))
      }
    }
    for stretch in aligned.onlyAfter { add(stretch.range, .onlyAfter) }
    for range in usual.onlyAfter.map(\.range) + usual.reordered.map(\.after) {
      add(range, .setAside)
    }
  }

  private init(_ count: Int) {
    kinds = Array(repeating: .setAside, count: count)
    gaps = Array(repeating: -1, count: count)
  }

  private mutating func add(_ range: ClosedRange<Int>, _ kind: RunColumns.Kind) {
    for step in range where kinds.indices.contains(step) {
      kinds[step] = kind
      gaps[step] = gapCount
    }
    gapCount += 1
  }

  /// Each step that the other run has elsewhere is a stop of its own.
  private mutating func add(_ step: Int, _ partner: Int, _ isChanged: Bool) {
    add(step...step, isChanged ? .reorderedChanged : .reordered)
    partners[step] = partner
  }
}
