import HierarchyReport
import JSONText
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

/// An object a line, for programs that read while rows come.
struct JSONLinesFormat: ResultFormat {
  private var output: TextOutput
  private var objects = JSONRow([])

  init(_ output: TextOutput) {
    self.output = output
  }

  mutating func begin(_ columns: [String], number: Int) {
    objects = JSONRow(columns)
  }

  mutating func row(_ values: [SQLiteValue]) {
    output.writeLine(objects.text(values))
  }

  func end() {}
}

/// A table of Markdown; nothing in a value is a mark.
struct MarkdownFormat: ResultFormat {
  private var output: TextOutput

  init(_ output: TextOutput) {
    self.output = output
  }

  mutating func begin(_ columns: [String], number: Int) {
    if number > 0 { output.writeLine() }
    line(columns.map(MarkdownText.prose))
    line(columns.map { _ in "---" })
  }

  mutating func row(_ values: [SQLiteValue]) {
    line(values.map { MarkdownText.prose($0.plainText) })
  }

  func end() {}

  private mutating func line(_ cells: [String]) {
    output.writeLine("| " + cells.joined(separator: " | ") + " |")
  }
}

/// One array of objects a statement, an object a line.
struct JSONFormat: ResultFormat {
  private var output: TextOutput
  private var objects = JSONRow([])
  private var isEmpty = true

  init(_ output: TextOutput) {
    self.output = output
  }

  mutating func begin(_ columns: [String], number: Int) {
    objects = JSONRow(columns)
    isEmpty = true
    output.write("[")
  }

  mutating func row(_ values: [SQLiteValue]) {
    output.write(isEmpty ? "\n" : ",\n")
    output.write(objects.text(values))
    isEmpty = false
  }

  mutating func end() {
    output.writeLine(isEmpty ? "]" : "\n]")
  }
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

/// Values with commas between, a line a row (RFC 4180, but lines end in a line feed). NULL is empty, an
/// empty text is `""`; blobs are hexadecimal.
struct CSVFormat: ResultFormat {
  private var output: TextOutput

  init(_ output: TextOutput) {
    self.output = output
  }

  mutating func begin(_ columns: [String], number: Int) {
    if number > 0 { output.writeLine() }
    output.writeLine(columns.map(Self.field).joined(separator: ","))
  }

  mutating func row(_ values: [SQLiteValue]) {
    output.writeLine(values.map(Self.text).joined(separator: ","))
  }

  func end() {}

  private static func text(_ value: SQLiteValue) -> String {
    switch value {
    case .null: ""
    case .text(let text): field(text)
    default: value.plainText
    }
  }

  private static func field(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    guard needsQuotes || text.isEmpty else { return text }
    // Scalar by scalar: a quote and an accent after it are one character.
    let doubled = text.unicodeScalars.reduce(into: "") { doubled, scalar in
      if scalar == "\"" { doubled += "\"" }
      doubled.unicodeScalars.append(scalar)
    }
    return "\"" + doubled + "\""
  }
}

/// Writes rows as JSON objects: a member a column, in order.
struct JSONRow {
  private let keys: [String]
  private var writer = JSONWriter()

  init(_ columns: [String]) {
    keys = ColumnKeys.of(columns)
  }

  /// The text of a row.
  mutating func text(_ values: [SQLiteValue]) -> String {
    writer.removeAll()
    writer.beginObject()
    for (key, value) in zip(keys, values) {
      writer.key(key)
      value.write(to: &writer)
    }
    writer.endObject()
    return writer.text
  }
}

/// Names for columns that all differ: of those with one name the second is `name_2`.
enum ColumnKeys {
  static func of(_ columns: [String]) -> [String] {
    var counts: [String: Int] = [:]
    var used = Set(columns)
    return columns.map { column in
      guard counts[column] != nil else {
        counts[column] = 1
        return column
      }
      var key = column
      while used.contains(key) {
        counts[column, default: 1] += 1
        key = "\(column)_\(counts[column, default: 1])"
      }
      used.insert(key)
      return key
    }
  }
}

/// Values with tabs between, a line a row. Tabs, line ends and backslashes in text are escaped, NULL is
/// `\N`; blobs are hexadecimal.
struct TSVFormat: ResultFormat {
  private var output: TextOutput

  init(_ output: TextOutput) {
    self.output = output
  }

  mutating func begin(_ columns: [String], number: Int) {
    if number > 0 { output.writeLine() }
    output.writeLine(columns.map(Self.escape).joined(separator: "\t"))
  }

  mutating func row(_ values: [SQLiteValue]) {
    output.writeLine(values.map(Self.text).joined(separator: "\t"))
  }

  func end() {}

  private static func text(_ value: SQLiteValue) -> String {
    switch value {
    case .null: "\\N"
    case .text(let text): escape(text)
    default: value.plainText
    }
  }

  private static func escape(_ text: String) -> String {
    guard text.utf8.contains(where: { [0x09, 0x0A, 0x0D, 0x5C].contains($0) }) else { return text }
    // Scalar by scalar: a return and a line feed are one character.
    return text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\t": escaped += "\\t"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
