import SQLiteDriver

/// A way to write the rows of a statement while they come.
protocol ResultFormat {
  /// Whether its columns have types; it holds the rows of one statement then.
  var isTyped: Bool { get }

  /// Takes what is declared of the columns of the next statement, nil where nothing is.
  mutating func declare(_ types: [DeclaredType?])

  /// Begins the rows of a statement; `number` counts statements from 0.
  mutating func begin(_ columns: [String], number: Int)

  /// Writes a row, as many values as there are columns.
  mutating func row(_ values: [SQLiteValue])

  /// Ends the statement's rows.
  mutating func end()

  /// A value that cannot be written: the statement is then ended, and fails.
  var misfit: ResultMisfit? { get }

  /// Whether more rows are of no use: the statement is then ended.
  var isSated: Bool { get }

  /// Writes out what was given so far: more cannot be had.
  mutating func breakOff()
}

extension ResultFormat {
  var isTyped: Bool { false }

  func declare(_ types: [DeclaredType?]) {}

  var misfit: ResultMisfit? { nil }

  var isSated: Bool { false }

  func breakOff() {}
}

/// The names of the formats.
enum ResultForm: String, CaseIterable, Sendable {
  case table, csv, tsv, json, ndjson, markdown, arrow

  /// The format, writing to an output.
  func format(to output: TextOutput) -> any ResultFormat {
    switch self {
    case .table: TableFormat(output)
    case .csv: SeparatedFormat(.csv, output)
    case .tsv: SeparatedFormat(.tsv, output)
    case .json: JSONFormat(output)
    case .ndjson: JSONLinesFormat(output)
    case .markdown: MarkdownFormat(output)
    case .arrow: ArrowFormat(output)
    }
  }
}

/// A value that a format with types cannot write.
struct ResultMisfit: Hashable {
  let column: String
  /// What the column holds, and what the value is.
  let expected: String
  let found: String
  /// From 1.
  let row: Int
  /// The type of SQL that all of the column could be written as.
  let remedy: String
}

/// A format that is sated once nobody reads its output any more: the reader has left the pager, or a pipe
/// has closed.
struct UntilClosed: ResultFormat {
  private var format: any ResultFormat
  private let output: TextOutput

  init(_ format: any ResultFormat, to output: TextOutput) {
    self.format = format
    self.output = output
  }

  var isTyped: Bool { format.isTyped }

  var misfit: ResultMisfit? { format.misfit }

  var isSated: Bool { output.problem != nil }

  mutating func declare(_ types: [DeclaredType?]) { format.declare(types) }

  mutating func begin(_ columns: [String], number: Int) { format.begin(columns, number: number) }

  mutating func row(_ values: [SQLiteValue]) { format.row(values) }

  mutating func end() { format.end() }

  mutating func breakOff() { format.breakOff() }
}
