import HierarchyReport
import SQLiteDriver

/// Aligned columns for readers: numbers to the right, NULL faint. The first rows tell the widths; later
/// ones that are wider stand out, so that a table of any length takes little memory.
struct TableFormat: ResultFormat {
  private var output: TextOutput
  private var columns: [String] = []
  private var waiting: [[SQLiteValue]] = []
  private var waitingBytes = 0
  private var widths: [Int]?
  private var alignsRight: [Bool] = []

  /// How many rows, or else bytes of them, tell the widths.
  private static let sampleRows = 1_000
  private static let sampleBytes = 4_000_000
  /// How wide a column is at most: on a terminal a wider value is cut, elsewhere it stands out, so that
  /// one value of a megabyte does not make every line as long.
  private static let widest = 100

  init(_ output: TextOutput) {
    self.output = output
  }

  mutating func begin(_ columns: [String], number: Int) {
    if number > 0 { output.writeLine() }
    self.columns = columns
    widths = nil
  }

  mutating func row(_ values: [SQLiteValue]) {
    if widths != nil { return line(values) }
    waiting.append(values)
    waitingBytes += values.reduce(0) { $0 + $1.size }
    if waiting.count >= Self.sampleRows || waitingBytes >= Self.sampleBytes { settle() }
  }

  mutating func end() {
    if widths == nil { settle() }
  }

  mutating func breakOff() {
    end()
  }

  /// Finds the widths, and writes the head and what has waited for it.
  private mutating func settle() {
    alignsRight = columns.indices.map { column in
      waiting.contains { $0[column].isNumber }
        && waiting.allSatisfy { $0[column].isNumber || $0[column] == .null }
    }
    let widths = columns.indices.map { column in
      waiting.reduce(DisplayWidth.of(cell(columns[column]))) {
        max($0, DisplayWidth.of(cell($1[column])))
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

  private mutating func line(_ values: [SQLiteValue]) {
    write(values.map { (cell($0), $0 == .null ? TextStyle.faint : .plain) })
  }

  private mutating func write(_ cells: [(text: String, style: TextStyle)]) {
    for (column, (text, style)) in cells.enumerated() {
      let gap = String(
        repeating: " ", count: max(0, (widths?[column] ?? 0) - DisplayWidth.of(text)))
      if column > 0 { output.write("  ") }
      if alignsRight[column] { output.write(gap) }
      output.write(text, as: style)
      if !alignsRight[column] && column + 1 < cells.count { output.write(gap) }
    }
    output.writeLine()
  }

  private func cell(_ value: SQLiteValue) -> String {
    value == .null ? "NULL" : cell(value.plainText)
  }

  private func cell(_ text: String) -> String {
    let shown = VisibleText.line(text)
    guard output.isTerminal, DisplayWidth.of(shown) > Self.widest else { return shown }
    return DisplayWidth.prefix(of: shown, Self.widest - 1) + "…"
  }
}

extension SQLiteValue {
  /// About how many bytes the value takes.
  fileprivate var size: Int {
    switch self {
    case .text(let text): 16 + text.utf8.count
    case .blob(let bytes): 16 + bytes.count
    case .null, .integer, .real: 16
    }
  }
}
