/// The parameters of a statement as its text has them, numbered as SQLite does: one of a name that was met
/// before has its number, one with a number that one, any other the next.
struct SQLParameters {
  /// The number of each parameter, and the byte of the text at which it begins.
  private var found: [(number: Int, byte: Int)] = []

  /// Reads the statement that stands in some bytes of a text.
  init(_ sql: String, in range: Range<Int>) {
    var numbers: [String: Int] = [:]
    var last = 0
    for token in SQLTokens(sql, in: range).all where token.kind == .parameter {
      let isNumbered = token.text.hasPrefix("?")
      let number = isNumbered ? Int(token.text.dropFirst()) : numbers[token.text]
      found.append((number ?? last &+ 1, token.byte))
      last = max(last, found.last?.number ?? 0)
      if !isNumbered { numbers[token.text] = found.last?.number }
    }
  }

  /// Where the parameter of a number stands first.
  func byte(ofNumber number: Int) -> Int? {
    found.first { $0.number == number }?.byte
  }
}
