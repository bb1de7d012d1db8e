import SQLiteDriver

/// The values that a user gives for the parameters of a query: `name=value`. Numbers are numbers,
/// `NULL` is NULL, anything else is text; a value in single quotes is always text.
struct QueryParameters {
  private let values: [String: SQLiteValue]
  private let mayBeUnused: Bool
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
    mayBeUnused = false
  }

  /// Values that a query may use but does not have to.
  init(offering values: [String: SQLiteValue]) {
    self.values = values
    mayBeUnused = true
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

  /// How to give a parameter its value: values on offer are an agent's.
  private func remedy(for name: String) -> String {
    mayBeUnused ? "give it in \"params\"" : "give it with --param \(name)=VALUE"
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

/// The tokens of a statement, as much of SQL as it takes to find an offset; without comments.
struct SQLTokens {
  struct Token: Hashable {
    enum Kind {
      case name
      case quoted
      case text, parameter, sign
    }

    let kind: Kind
    /// The source text; without the quotes if it is quoted.
    let text: String
    /// Its offset in the whole text.
    let byte: Int

    var isName: Bool { kind == .name || kind == .quoted }
  }

  private(set) var all: [Token] = []
  private let bytes: [UInt8]
  private let start: Int
  private var offset = 0

  init(_ sql: String, in range: Range<Int>) {
    start = range.lowerBound
    bytes = Array(sql.utf8.dropFirst(range.lowerBound).prefix(range.count))
    while offset < bytes.count { readToken() }
  }

  /// Where the parameter with a number first occurs, numbered as in SQLite: a repeated name keeps
  /// its number, an explicit number is used as is, any other parameter gets the next number.
  func byte(ofParameter wanted: Int) -> Int? {
    var numbers: [String: Int] = [:]
    var last = 0
    for token in all where token.kind == .parameter {
      let isNumbered = token.text.hasPrefix("?")
      let number = (isNumbered ? Int(token.text.dropFirst()) : numbers[token.text]) ?? last &+ 1
      if number == wanted { return token.byte }
      last = max(last, number)
      if !isNumbered { numbers[token.text] = number }
    }
    return nil
  }

  private mutating func readToken() {
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "'"): readQuoted(.text, until: byte)
    case UInt8(ascii: "\""), UInt8(ascii: "`"): readQuoted(.quoted, until: byte)
    case UInt8(ascii: "["): readQuoted(.quoted, until: UInt8(ascii: "]"))
    case UInt8(ascii: "-") where next == byte: skipLine()
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"):
      readParameter()
    case _ where Self.isOfName(byte):
      let from = offset
      skipName()
      add(.name, from..<offset, at: from)
    case 0...0x20: offset += 1
    default:
      offset += 1
      add(.sign, offset - 1..<offset, at: offset - 1)
    }
  }

  private var next: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

  private mutating func add(_ kind: Token.Kind, _ range: Range<Int>, at byte: Int) {
    let text = String(decoding: bytes[range], as: UTF8.self)
    all.append(Token(kind: kind, text: text, byte: start + byte))
  }

  /// A quote within a quoted text is doubled, which reads as two texts.
  private mutating func readQuoted(_ kind: Token.Kind, until end: UInt8) {
    let from = offset
    offset += 1
    while offset < bytes.count, bytes[offset] != end { offset += 1 }
    add(kind, from + 1..<max(from + 1, offset), at: from)
    offset += 1
  }

  private mutating func skipLine() {
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
  }

  private mutating func skipComment() {
    offset += 2
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "*") || next != UInt8(ascii: "/") {
      offset += 1
    }
    offset += 2
  }

  private mutating func skipName() {
    while offset < bytes.count, Self.isOfName(bytes[offset]) { offset += 1 }
  }

  /// A mark without a name is not a parameter, except "?".
  private mutating func readParameter() {
    let from = offset
    offset += 1
    skipName()
    let isParameter = bytes[from] == UInt8(ascii: "?") || offset - from > 1
    add(isParameter ? .parameter : .sign, from..<offset, at: from)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
