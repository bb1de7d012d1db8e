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

/// The number of terminal columns that text takes.
enum DisplayWidth {
  /// The columns of text without control characters.
  static func of(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    let scalars = text.unicodeScalars
    if scalars.allSatisfy(isPlain) { return scalars.count }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  /// Whether a scalar is certainly a character of one column, whatever its neighbours: Unicode's
  /// tables, which would answer this for all others, are slow.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x2010...0x2027, 0x2030...0x205E: true
    default: false
    }
  }

  static func prefix(of text: String, _ limit: Int) -> Substring {
    var columns = 0
    let end = text.firstIndex { character in
      columns += width(of: character)
      return columns > limit
    }
    return text[..<(end ?? text.endIndex)]
  }

  private static func width(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    let isEmoji =
      first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
    if isEmoji || isWide(first) { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  /// The blocks of East Asian scripts that terminals show in two columns.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
