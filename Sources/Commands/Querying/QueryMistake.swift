import SQLiteDriver
import StoreFunctions

/// What the words of SQLite, or of a function of the store, say is at fault where neither says where.
struct QueryMistake {
  private let message: String
  private let tokens: [SQLTokens.Token]

  /// A failure of the statement that is read from a byte on.
  init(_ message: String, in sql: String, from start: Int) {
    self.message = message
    tokens = SQLTokens(sql, in: start..<sql.utf8.count).all
  }

  /// Where it stands, nil where that cannot be told.
  var byte: Int? { argument ?? subject.flatMap(byte(ofName:)) }

  /// What follows a phrase of SQLite: the name of a table, a function or a column.
  private var subject: Substring? {
    for phrase in ["no such table: ", "no such function: ", "no such column: "]
    where message.hasPrefix(phrase) {
      return message.dropFirst(phrase.count)
    }
    let phrase = "too many arguments on "
    if message.hasPrefix(phrase) { return message.dropFirst(phrase.count).prefix { $0 != "(" } }
    return nil
  }

  private func byte(ofName name: Substring) -> Int? {
    let last = name.split(separator: ".").last ?? name
    return tokens.first { $0.isName && Self.isSame($0.text, last) }?.byte
  }

  /// Where the argument stands that a function complains of, else the function.
  private var argument: Int? {
    let words = message.split(separator: ": ", maxSplits: 2)
    guard let name = words.first?.prefix(while: { $0 != " " }),
      let signature = StoreFunctions.all.map(\.signature).first(where: { $0.name == name })
    else { return nil }
    let calls = tokens.indices.filter {
      tokens[$0].kind == .name && Self.isSame(tokens[$0].text, name)
    }
    guard let first = calls.first else { return nil }
    let place = words.count > 1 ? signature.arguments.firstIndex { $0.name == words[1] } : nil
    guard let place else { return tokens[first].byte }
    let given = calls.compactMap { argument(place, ofCallAt: $0) }
    let told = given.first { $0.kind == .text && message.contains("\"\($0.text)") }
    return (told ?? given.first ?? tokens[first]).byte
  }

  /// The first word of an argument of a call, nil where the call has no such one.
  private func argument(_ number: Int, ofCallAt call: Int) -> SQLTokens.Token? {
    guard call + 2 < tokens.count, tokens[call + 1].text == "(" else { return nil }
    var (depth, passed, isNext) = (0, 0, true)
    for token in tokens[(call + 2)...] {
      if passed == number && isNext { return token }
      isNext = false
      guard token.kind == .sign else { continue }
      if token.text == "(" { depth += 1 }
      if token.text == ")" { depth -= 1 }
      if depth < 0 { return nil }
      if token.text == "," && depth == 0 { (passed, isNext) = (passed + 1, true) }
    }
    return nil
  }

  private static func isSame(_ text: String, _ name: Substring) -> Bool {
    text.lowercased() == name.lowercased()
  }
}
