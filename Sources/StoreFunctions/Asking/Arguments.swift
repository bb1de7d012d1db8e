import SQLiteDriver

/// The arguments of one call, by their names.
struct Arguments {
  private let signature: TableSignature
  private let values: [SQLiteValue?]

  init(_ values: [SQLiteValue?], of signature: TableSignature) {
    self.values = values
    self.signature = signature
  }

  /// An argument that was given, nil for one that was left out.
  subscript(name: String) -> SQLiteValue? {
    signature.arguments.firstIndex { $0.name == name }.flatMap { values[$0] }
  }

  /// An argument that SQLite has made sure of.
  func required(_ name: String) throws(TableError) -> SQLiteValue {
    guard let value = self[name] else {
      throw TableError("\(signature.name) needs its argument \"\(name)\": \(signature.call)")
    }
    return value
  }

  /// An argument that must be text.
  func text(_ name: String) throws(TableError) -> String {
    guard case .text(let text) = try required(name) else {
      throw failure(name, "expected text")
    }
    return text
  }

  /// An argument that must be a finite number.
  func number(_ name: String) throws(TableError) -> Double {
    switch try required(name) {
    case .integer(let number): return Double(number)
    case .real(let number) where number.isFinite: return number
    default: throw failure(name, "expected a number")
    }
  }

  func failure(_ name: String, _ message: String) -> TableError {
    TableError("\(signature.name): \(name): \(message)")
  }
}
