import SQLiteDriver

/// The values that a user gives for the parameters of a query: `name=value`. Numbers are numbers,
/// `NULL` is NULL, anything else is text; between single quotes everything is.
struct QueryParameters {
  private let values: [String: SQLiteValue]
  private let mayBeUnused: Bool
  /// The names of those that may be left out.
  private var optional: Set<String> = []
  private var used: Set<String> = []

  /// Reads what was given; throws for what has no name.
  init(_ texts: [String]) throws(UsageMistake) {
    var values: [String: SQLiteValue] = [:]
    for text in texts {
      guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
        throw UsageMistake("\"\(text)\" gives no parameter; expected NAME=VALUE")
      }
      let name = text[..<sign].drop { ":@$".contains($0) }
      values[String(name)] = Self.value(String(text[text.index(after: sign)...]))
    }
    self.values = values
    mayBeUnused = false
  }

  /// Values that a query may use or not.
  init(offering values: [String: SQLiteValue]) {
    self.values = values
    mayBeUnused = true
  }

  /// The same values for the statements of a query, which says what may be left out.
  func giving(to query: QueryText) -> QueryParameters {
    var parameters = self
    parameters.optional = Set(query.parameters.filter(\.isOptional).map(\.name))
    return parameters
  }

  /// Binds the parameters of a statement, which was read from some bytes of the SQL; throws where one has
  /// no value and may not be NULL.
  mutating func bind(
    to statement: Statement, at bytes: Range<Int>, of query: QueryText, _ failure: QueryFailure
  ) throws(CommandFailure) {
    for (place, parameter) in statement.parameters.enumerated() {
      let name = parameter.map { String($0.dropFirst()) } ?? "\(place + 1)"
      if let value = values[name] {
        used.insert(name)
        do { try statement.bind(value, at: Int32(place + 1)) } catch {
          throw failure.failure(error, from: bytes.lowerBound)
        }
      } else if !optional.contains(name) {
        let byte = SQLParameters(query.sql, in: bytes).byte(ofNumber: place + 1)
        // Below a number that the text names there may be numbers that it does not have.
        if parameter == nil && byte == nil { continue }
        throw failure.noValue(of: parameter ?? "?\(name)", at: byte, from: bytes.lowerBound)
      }
    }
  }

  /// Throws where a value was given for a parameter that no statement has.
  func requireUse(in query: QueryText) throws(CommandFailure) {
    guard !mayBeUnused, let name = values.keys.filter({ !used.contains($0) }).min() else { return }
    throw CommandFailure(.query, "there is no parameter :\(name)").about(query.name)
  }

  private static func value(_ text: String) -> SQLiteValue {
    if text.count >= 2, text.hasPrefix("'"), text.hasSuffix("'") {
      return .text(String(text.dropFirst().dropLast()).replacing("''", with: "'"))
    }
    if text == "NULL" { return .null }
    if let integer = Int64(text) { return .integer(integer) }
    if let number = Double(text), number.isFinite, text.first.map(isNumeric) == true {
      return .real(number)
    }
    return .text(text)
  }

  /// Whether a number in decimal may begin so; Swift takes hexadecimal and words too.
  private static func isNumeric(_ character: Character) -> Bool {
    "+-.0123456789".contains(character)
  }
}
