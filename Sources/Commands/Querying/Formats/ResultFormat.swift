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
    case .csv: CSVFormat(output)
    case .tsv: TSVFormat(output)
    case .json: JSONFormat(output)
    case .ndjson: JSONLinesFormat(output)
    case .markdown: MarkdownFormat(output)
    case .arrow: ArrowFormat(output)
    }
  }
}
