import JSONText
import SQLiteDriver

extension SQLiteValue {
  /// The value as plain text: a number so that it reads back as the same, a blob in hexadecimal.
  var plainText: String {
    switch self {
    case .null: ""
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let text): text
    case .blob(let bytes): bytes.map(Self.hexadecimal).joined()
    }
  }

  var isNumber: Bool {
    switch self {
    case .integer, .real: true
    case .null, .text, .blob: false
    }
  }

  /// Writes the value as JSON: what JSON has no type for as text.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .integer(let value): writer.integer(value)
    case .real(let value): writer.double(value)
    case .text(let text): writer.string(text)
    case .blob: writer.string(plainText)
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
