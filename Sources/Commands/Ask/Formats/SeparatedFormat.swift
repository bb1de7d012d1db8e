import HierarchyReport
import SQLiteDriver

/// Separated values, one line per row; blobs are hexadecimal.
struct SeparatedFormat: WrittenFormat {
  let dialect: Dialect
  let output: TextOutput

  func begin(_ columns: [String], number: Int) {
    if number > 0 { output.writeLine() }
    line(columns.map(dialect.field))
  }

  func row(of statement: Statement) { line(statement.values.map(text)) }

  private func text(_ value: SQLiteValue) -> String {
    switch value {
    case .null: dialect.null
    case .text(let text): dialect.field(text)
    default: value.plainText
    }
  }

  private func line(_ fields: [String]) {
    output.writeLine(fields.joined(separator: dialect.separator))
  }

  struct Dialect {
    let separator: String
    let null: String
    let field: (String) -> String

    /// Commas (RFC 4180, but lines end in a line feed). NULL is empty, an empty text is `""`.
    static var csv: Dialect { Dialect(separator: ",", null: "", field: quoted) }

    /// Tabs. Tabs in text, newlines and backslashes are escaped, NULL is `\N`.
    static var tsv: Dialect { Dialect(separator: "\t", null: "\\N", field: escaped) }

    private static func quoted(_ text: String) -> String {
      let needsQuotes = text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
      guard needsQuotes || text.isEmpty else { return text }
      // Scalar by scalar: a quote and a following combining accent are one character.
      let doubled = text.unicodeScalars.reduce(into: "") { doubled, scalar in
        if scalar == "\"" { doubled += "\"" }
        doubled.unicodeScalars.append(scalar)
      }
      return "\"" + doubled + "\""
    }

    private static func escaped(_ text: String) -> String {
      guard text.utf8.contains(where: { [0x09, 0x0A, 0x0D, 0x5C].contains($0) }) else {
        return text
      }
      // Scalar by scalar: a carriage return and a line feed are one character.
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
}
