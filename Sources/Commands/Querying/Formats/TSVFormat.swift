import HierarchyReport
import SQLiteDriver

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
