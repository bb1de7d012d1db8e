import SQLiteDriver

/// The values that a user gives for the parameters of a query: `name=value`. Numbers are numbers,
/// `NULL` is NULL, anything else is text; a value in single quotes is always text.
struct QueryParameters {
  private let values: [String: SQLiteValue]
  private let mayBeUnused: Bool
  /// Whether they are an agent's.
  private let isOffer: Bool
  private var optional: Set<String> = []
  private var used: Set<String> = []

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
    (mayBeUnused, isOffer) = (false, false)
  }

  /// Values from elsewhere than the command line, which a query may not have to use.
  init(offering values: [String: SQLiteValue], mayBeUnused: Bool = true) {
    self.values = values
    (self.mayBeUnused, isOffer) = (mayBeUnused, true)
  }

  /// The same values for the statements of a query, which defines its optional parameters.
  func giving(to query: QueryText) -> QueryParameters {
    var parameters = self
    parameters.optional = Set(query.parameters.filter(\.isOptional).map(\.name))
    return parameters
  }

  /// Binds the parameters of a statement in some bytes of the SQL; throws if one needs a value.
  mutating func bind(
    to statement: Statement, at bytes: Range<Int>, of query: QueryText, _ failure: QueryFailure
  ) throws(CommandFailure) {
    for (index, parameter) in statement.parameters.enumerated() {
      let name = parameter.map { String($0.dropFirst()) } ?? "\(index + 1)"
      if let value = values[name] {
        used.insert(name)
        do { try statement.bind(value, at: Int32(index + 1)) } catch {
          throw failure.failure(error, from: bytes.lowerBound)
        }
      } else if !optional.contains(name) {
        let byte = SQLTokens(query.sql, in: bytes).byte(ofParameter: index + 1)
        // Below a number in the text, SQLite also counts numbers that the text does not use.
        if parameter == nil && byte == nil { continue }
        throw failure.failure(
          "parameter \(parameter ?? "?\(name)") has no value", remedy: remedy(for: name), at: byte,
          from: bytes.lowerBound)
      }
    }
  }

  /// How to give a parameter its value.
  private func remedy(for name: String) -> String {
    isOffer ? "give it in \"params\"" : "give it with --param \(name)=VALUE"
  }

  /// Throws if a value was given for a parameter that no statement has.
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
    // Swift also accepts words, and hexadecimal, in which ids are written.
    if let number = Double(text), number.isFinite, text.allSatisfy("+-.0123456789eE".contains) {
      return .real(number)
    }
    return .text(text)
  }
}
