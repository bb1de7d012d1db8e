import HierarchyReport
import JSONText
import SQLiteDriver

/// Aligned columns for readers: numbers right-aligned, NULL faint. The first rows determine the
/// widths; wider values in later rows stick out, so a table of any length takes little memory.
struct TableFormat: WrittenFormat {
  let output: TextOutput
  private var columns: [String] = []
  private var waiting: [[SQLiteValue]] = []
  private var waitingBytes = 0
  private var widths: [Int]?
  private var alignsRight: [Bool] = []

  /// The number of rows, or else of their bytes, that determine the widths.
  private static let sampleRows = 1_000
  private static let sampleBytes = 4_000_000
  /// The maximum width of a column: a wider value is truncated on a terminal and sticks out
  /// elsewhere, so one value of a megabyte does not make every line as long.
  private static let widest = 100

  init(_ output: TextOutput) { self.output = output }

  mutating func begin(_ columns: [String], number: Int) {
    if number > 0 { output.writeLine() }
    self.columns = columns
    widths = nil
  }

  mutating func row(of statement: Statement) {
    let values = statement.values
    if widths != nil { return line(values) }
    waiting.append(values)
    waitingBytes += values.reduce(0) { $0 + $1.size }
    if waiting.count >= Self.sampleRows || waitingBytes >= Self.sampleBytes { settle() }
  }

  mutating func end() {
    if widths == nil { settle() }
  }

  mutating func abort() { end() }

  private mutating func settle() {
    alignsRight = columns.indices.map { column in
      waiting.contains { $0[column].isNumber }
        && waiting.allSatisfy { $0[column].isNumber || $0[column] == .null }
    }
    let widths = columns.indices.map { column in
      waiting.reduce(DisplayWidth.of(cell(columns[column]))) {
        max($0, DisplayWidth.of(cell($1[column].shownText)))
      }
    }
    .map { min($0, Self.widest) }
    self.widths = widths
    write(columns.map { (cell($0), TextStyle.heading) })
    write(widths.map { (String(repeating: "-", count: $0), TextStyle.faint) })
    for values in waiting { line(values) }
    waiting.removeAll()
    waitingBytes = 0
  }

  private func line(_ values: [SQLiteValue]) {
    write(values.map { (cell($0.shownText), $0 == .null ? TextStyle.faint : .plain) })
  }

  private func write(_ cells: [(text: String, style: TextStyle)]) {
    for (column, (text, style)) in cells.enumerated() {
      if column > 0 { output.write("  ") }
      if alignsRight[column] { output.write(gap(beside: text, in: column)) }
      output.write(text, as: style)
      if !alignsRight[column] && column + 1 < cells.count {
        output.write(gap(beside: text, in: column))
      }
    }
    output.writeLine()
  }

  private func gap(beside text: String, in column: Int) -> String {
    .blanks((widths?[column] ?? 0) - DisplayWidth.of(text))
  }

  private func cell(_ text: String) -> String {
    let shown = VisibleText.line(text)
    guard output.isTerminal, DisplayWidth.of(shown) > Self.widest else { return shown }
    return DisplayWidth.prefix(of: shown, Self.widest - 1) + "…"
  }
}

extension SQLiteValue {
  /// The approximate size of the value in bytes.
  fileprivate var size: Int {
    switch self {
    case .text(let text): 16 + text.utf8.count
    case .blob(let bytes): 16 + bytes.count
    case .null, .integer, .real: 16
    }
  }

  /// The value as plain text: numbers in round-trip form, blobs in hexadecimal.
  var plainText: String {
    switch self {
    case .null: ""
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let text): text
    case .blob(let bytes): bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  var shownText: String { self == .null ? "NULL" : plainText }

  var isNumber: Bool {
    switch self {
    case .integer, .real: true
    case .null, .text, .blob: false
    }
  }

  /// Writes the value as JSON: as text if JSON has no type for it.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .integer(let value): writer.integer(value)
    case .real(let value): writer.double(value)
    case .text(let text): writer.string(text)
    case .blob: writer.string(plainText)
    }
  }
}
