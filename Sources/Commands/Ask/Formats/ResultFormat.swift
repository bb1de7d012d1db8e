import SQLiteDriver

/// A format that writes the rows of a statement as they arrive.
protocol ResultFormat {
  var isTyped: Bool { get }

  /// Whether it is one document, which holds the rows of only one statement.
  var isDocument: Bool { get }

  /// Takes the declared types of the next statement's columns, nil for undeclared ones.
  mutating func declare(_ types: [DeclaredType?])

  /// Begins the rows of a statement; `number` counts statements from 0.
  mutating func begin(_ columns: [String], number: Int)

  mutating func row(of statement: Statement)

  mutating func end()

  /// A value that cannot be written: the statement is then ended, and fails.
  var misfit: ResultMisfit? { get }

  /// Whether no more rows are wanted: the statement is then ended.
  var isFull: Bool { get }

  /// Writes the rows received so far, since no more can follow.
  mutating func abort()
}

extension ResultFormat {
  var isTyped: Bool { false }

  var isDocument: Bool { isTyped }

  func declare(_ types: [DeclaredType?]) {}

  func end() {}

  var misfit: ResultMisfit? { nil }

  var isFull: Bool { false }

  func abort() {}
}

enum ResultForm: String, CaseIterable, Sendable {
  case table, csv, tsv, json, ndjson, markdown, arrow

  func format(to output: TextOutput) -> any WrittenFormat {
    switch self {
    case .table: TableFormat(output)
    case .csv: SeparatedFormat(dialect: .csv, output: output)
    case .tsv: SeparatedFormat(dialect: .tsv, output: output)
    case .json: JSONFormat(output)
    case .ndjson: JSONLinesFormat(output)
    case .markdown: MarkdownFormat(output: output)
    case .arrow: ArrowFormat(output)
    }
  }
}

struct ResultMisfit: Hashable {
  let column: String
  /// The type of the column, and that of the value.
  let expected: String
  let found: String
  /// From 1.
  let row: Int
  /// The SQL type that could represent every value of the column.
  let remedy: String
}

/// A format that is full once its reader has left the pager or closed the pipe.
protocol WrittenFormat: ResultFormat {
  var output: TextOutput { get }
}

extension WrittenFormat {
  var isFull: Bool { output.problem != nil }
}
