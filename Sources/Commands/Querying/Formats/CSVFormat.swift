import HierarchyReport
import SQLiteDriver

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
