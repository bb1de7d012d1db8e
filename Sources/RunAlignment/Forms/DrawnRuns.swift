import HierarchyDiff
import HierarchyModel
import HierarchyReport
package import JSONText

/// A report on two runs as a page shows it. The columns of all steps and differences are computed
/// here; the page only draws them and follows the playhead.
///
/// An object: `before` and `after` (`n` name, `s` for each step its number, label and screen, the
/// latter two as indices in `names`, -1 for none), `names`, `columns` (for each the step before,
/// the step after, -1 for none, and the index of its kind), `kinds` (a name and words each),
/// `places` (the columns of the steps before, then of those after), `stops` (columns at which a
/// pair or a gap begins), `told` (the differences, in the order of the columns: `k` kind of the
/// gap or of the lasting difference, `p` place, `t` text, `f` and `l` first and last column),
/// `counts`, `notes` (lines about the whole report), `first` (where the runs first diverge: `t`
/// text, `d` the report of `diff`, or nothing).
package struct DrawnRuns {
  private let report: RunReport
  private let columns: RunColumns
  private let told: [Told]

  /// Something that differs.
  private struct Told {
    let kind: String
    let line: RunLine
    let first: Int
    let last: Int
  }

  package init(_ report: RunReport) {
    self.report = report
    columns = RunColumns(report.runs)
    told = Self.told(report, columns)
  }

  package var title: String { report.headline.left }

  package var json: JSONValue {
    var names = Names()
    let (before, after) = (
      run(report.beforeName, report.runs.before, &names),
      run(report.afterName, report.runs.after, &names)
    )
    return [
      "before": before, "after": after,
      "names": .strings(names.all),
      "columns": .numbers(columns.columns.flatMap(Self.numbers)),
      "kinds": .array(RunColumns.Kind.allCases.map { .strings(["\($0)", $0.words]) }),
      "places": .array(RunSide.allCases.map { .numbers(columns.places[$0]) }),
      "stops": .numbers(columns.stops),
      "told": .array(told.map(Self.json)),
      "counts": .string(report.headline.right),
      "notes": .strings(notes),
      "first": first,
    ]
  }

  private var notes: [String] {
    var lines = report.goodLine.map { [$0] } ?? []
    if report.runs.before.isEmpty || report.runs.after.isEmpty {
      lines.append("one of the runs holds no snapshot")
    }
    if !report.runs.differs { lines.append(report.sameness) }
    return lines + report.summary
  }

  private var first: JSONValue {
    guard let line = report.firstLine else { return .null }
    return ["t": .string(line), "d": .strings(report.firstReportLines(width: 92))]
  }

  private func run(_ name: String, _ steps: [RunStep], _ names: inout Names) -> JSONValue {
    let facts = steps.flatMap { step in
      [step.number, names.index(of: step.label) ?? -1, names.index(of: step.screen) ?? -1]
    }
    return ["n": .string(name), "s": .numbers(facts)]
  }

  private static func numbers(_ column: RunColumns.Column) -> [Int] {
    [column.before ?? -1, column.after ?? -1, column.kind.rawValue]
  }

  private static func json(_ told: Told) -> JSONValue {
    [
      "k": .string(told.kind), "p": .string(told.line.extent), "t": .string(told.line.text),
      "f": .number(told.first), "l": .number(told.last),
    ]
  }

  /// All differences, in the order of the columns; within one column the most informative first.
  private static func told(_ report: RunReport, _ columns: RunColumns) -> [Told] {
    let (aligned, places) = (report.runs.aligned, columns.places)
    var all: [Told] = []
    func add(_ kind: String, _ line: RunLine, _ touched: [Int]) {
      guard let first = touched.min(), let last = touched.max() else { return }
      all.append(Told(kind: kind, line: line, first: first, last: last))
    }
    for side in RunSide.allCases {
      for stretch in aligned.only[side] {
        add(side.onlyHere, report.line(stretch, side), stretch.range.map { places[side][$0] })
      }
    }
    for entry in aligned.reordered {
      let touched = entry.pairs.flatMap { [places.before[$0.before], places.after[$0.after]] }
      add("reordered", report.line(entry), touched)
    }
    for difference in report.sortedDifferences {
      // The page draws the sign.
      let text = String(report.words(difference).dropFirst(2))
      add(
        difference.difference.isOpen ? "unseen" : difference.difference.kind.rawValue,
        RunLine(extent: report.extent(of: difference), text: text),
        [places.before[difference.from.before], places.before[difference.to.before]])
    }
    return all.sorted { $0.first < $1.first }
  }
}

/// Strings, each stored once.
private struct Names {
  private(set) var all: [String] = []
  private var indices: [String: Int] = [:]

  mutating func index(of name: String?) -> Int? {
    guard let name else { return nil }
    if let index = indices[name] { return index }
    indices[name] = all.count
    all.append(name)
    return all.count - 1
  }
}

/// Two runs side by side. A column is a pair, or a step of one run; a pair that comes in another
/// order has a column on each side.
private struct RunColumns {
  /// The kind of a column; a page gets the number.
  enum Kind: Int, CaseIterable {
    case same, changed, again, onlyBefore, onlyAfter, reordered, reorderedChanged, setAside, unsure

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
      case .unsure: "not all seen on both sides"
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
  /// The column of each step of a run; for steps that share one through a repeat, the first.
  private(set) var places = OfBothRuns<[Int]> { _ in [] }

  init(_ runs: ComparedRuns) {
    let lone = OfBothRuns { LoneSteps(runs, $0) }
    for pair in runs.aligned.pairs {
      for side in RunSide.allCases { addLone(lone[side], side, upTo: pair[side]) }
      let kind: Kind =
        pair.isRepeat
        ? .again
        : runs.changed.contains(pair) ? .changed : runs.unsure.contains(pair) ? .unsure : .same
      if !pair.isRepeat { stops.append(columns.count) }
      for side in RunSide.allCases where pair[side] == places[side].count {
        places[side].append(columns.count)
      }
      columns.append(Column(before: pair.before, after: pair.after, kind: kind))
    }
    for side in RunSide.allCases { addLone(lone[side], side, upTo: runs[side].count) }
  }

  /// Adds the steps of a run up to the next pair, which have no counterpart in the other run.
  private mutating func addLone(_ lone: LoneSteps, _ side: RunSide, upTo end: Int) {
    var last: OptionalIndex?
    for step in places[side].count..<max(places[side].count, end) {
      places[side].append(columns.count)
      if lone.gaps[step] != last { stops.append(columns.count) }
      last = lone.gaps[step]
      let partner = lone.partners[step]
      columns.append(
        side == .before
          ? Column(before: step, after: partner, kind: lone.kinds[step])
          : Column(before: partner, after: step, kind: lone.kinds[step]))
    }
  }
}

/// The steps of a run that are not a pair in order: for each step its kind, a number that the steps
/// of a gap share, and the step of the other run that shows the same in another order.
private struct LoneSteps {
  private(set) var kinds: [RunColumns.Kind]
  private(set) var gaps: [OptionalIndex]
  private(set) var partners: [Int: Int] = [:]
  private var gapCount = 0

  init(_ runs: ComparedRuns, _ side: RunSide) {
    kinds = Array(repeating: .setAside, count: runs[side].count)
    gaps = Array(repeating: .none, count: runs[side].count)
    for entry in runs.aligned.reordered { add(entry, side, .reordered, runs) }
    for stretch in runs.aligned.only[side] {
      add(stretch.range, stretch.isOpen ? .unsure : side == .before ? .onlyBefore : .onlyAfter)
    }
    for stretch in runs.usual.only[side] { add(stretch.range, .setAside) }
    for entry in runs.usual.reordered { add(entry, side, .setAside, runs) }
  }

  private mutating func add(_ range: ClosedRange<Int>, _ kind: RunColumns.Kind) {
    for step in range where kinds.indices.contains(step) {
      kinds[step] = kind
      gaps[step] = OptionalIndex(gapCount)
    }
    gapCount += 1
  }

  /// Each step that the other run has elsewhere is a separate stop; what repeats one has its
  /// partner.
  private mutating func add(
    _ entry: AlignedRuns.Reordered, _ side: RunSide, _ kind: RunColumns.Kind, _ runs: ComparedRuns
  ) {
    add(entry[side], kind)
    for pair in entry.pairs where partners[pair[side]] == nil {
      let isChanged = runs.changed.contains(pair)
      add(pair[side]...pair[side], pair.isRepeat ? .again : isChanged ? .reorderedChanged : kind)
      partners[pair[side]] = pair[side.other]
    }
  }
}
