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
    return .object([
      .init(key: "before", value: before), .init(key: "after", value: after),
      .init(key: "names", value: .array(names.all.map { .string($0) })),
      .init(key: "columns", value: .array(columns.columns.flatMap(Self.json))),
      .init(
        key: "kinds",
        value: .array(
          RunColumns.Kind.allCases.map { .array([.string("\($0)"), .string($0.words)]) })),
      .init(
        key: "places",
        value: .array([Self.numbers(columns.ofBefore), Self.numbers(columns.ofAfter)])),
      .init(key: "stops", value: Self.numbers(columns.stops)),
      .init(key: "told", value: .array(told.map(Self.json))),
      .init(key: "counts", value: .string(report.headline.right)),
      .init(key: "notes", value: .array(notes.map { .string($0) })),
      .init(key: "first", value: first),
    ])
  }

  private var notes: [String] {
    var lines = report.goodLine.map { [$0] } ?? []
    if report.runs.before.isEmpty || report.runs.after.isEmpty {
      lines.append("one of the runs holds no snapshot")
    }
    if !report.runs.differs { lines.append("no differences") }
    return lines + report.summary
  }

  private var first: JSONValue {
    guard let line = report.firstLine else { return .null }
    return .object([
      .init(key: "t", value: .string(line)),
      .init(key: "d", value: .array(report.firstReportLines.map { .string($0) })),
    ])
  }

  private func run(_ name: String, _ steps: [RunStep], _ names: inout Names) -> JSONValue {
    let facts = steps.flatMap { step in
      [step.number, names.index(of: step.label), names.index(of: step.screen)]
    }
    return .object([
      .init(key: "n", value: .string(name)), .init(key: "s", value: Self.numbers(facts)),
    ])
  }

  private static func json(_ column: RunColumns.Column) -> [JSONValue] {
    [column.before ?? -1, column.after ?? -1, column.kind.rawValue].map(number)
  }

  private static func json(_ told: Told) -> JSONValue {
    .object([
      .init(key: "k", value: .string(told.kind)), .init(key: "p", value: .string(told.line.extent)),
      .init(key: "t", value: .string(told.line.text)), .init(key: "f", value: number(told.first)),
      .init(key: "l", value: number(told.last)),
    ])
  }

  private static func number(_ value: Int) -> JSONValue { .number(.integer(Int64(value))) }

  private static func numbers(_ values: [Int]) -> JSONValue { .array(values.map(number)) }

  /// All differences, in the order of the columns; within one column the most informative first.
  private static func told(_ report: RunReport, _ columns: RunColumns) -> [Told] {
    let (before, after) = (report.runs.before, report.runs.after)
    let aligned = report.runs.aligned
    var all: [Told] = []
    func add(_ kind: String, _ line: RunLine, _ touched: [Int]) {
      guard let first = touched.min(), let last = touched.max() else { return }
      all.append(Told(kind: kind, line: line, first: first, last: last))
    }
    for stretch in aligned.onlyBefore {
      add(
        "onlyBefore", report.line(stretch, before, "only before"),
        stretch.range.map { columns.ofBefore[$0] })
    }
    for stretch in aligned.onlyAfter {
      add(
        "onlyAfter", report.line(stretch, after, "only after"),
        stretch.range.map { columns.ofAfter[$0] })
    }
    for entry in aligned.reordered {
      let touched = entry.pairs.flatMap {
        [columns.ofBefore[$0.before], columns.ofAfter[$0.after]]
      }
      add("reordered", report.line(entry), touched)
    }
    for difference in report.sortedDifferences {
      // The page draws the sign.
      let text = String(report.words(difference).dropFirst(2))
      add(
        difference.difference.kind.rawValue,
        RunLine(extent: report.extent(of: difference), text: text),
        [columns.ofBefore[difference.from.before], columns.ofBefore[difference.to.before]])
    }
    return all.enumerated().sorted {
      ($0.element.first, $0.offset) < ($1.element.first, $1.offset)
    }.map(\.element)
  }
}

/// Strings, each stored once.
private struct Names {
  private(set) var all: [String] = []
  private var indices: [String: Int] = [:]

  mutating func index(of name: String?) -> Int {
    guard let name else { return -1 }
    if let index = indices[name] { return index }
    indices[name] = all.count
    all.append(name)
    return all.count - 1
  }
}
