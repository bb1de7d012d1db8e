import CEmbedded
import EmbeddedFiles
import HierarchyModel
import SQLiteDriver
import StoreFunctions

/// A query with its name for messages.
///
/// Comments before the first statement may describe it and its parameters:
///
///     -- Screens by the time they were on screen.
///     -- :session? only this session
///
/// A parameter with a question mark is optional; it defaults to NULL.
package struct QueryText: Sendable {
  /// `SQL`, or the file.
  package let name: String
  let sql: String

  init(name: String, sql: String) {
    self.name = name
    self.sql = String(sql.unicodeScalars.drop { $0 == Self.byteOrderMark })
  }

  /// Some editors put this at the start of a file.
  private static let byteOrderMark: Unicode.Scalar = "\u{FEFF}"

  var summary: String { head.first { !$0.hasPrefix(":") } ?? "" }

  var parameters: [Parameter] { head.compactMap(Parameter.init) }

  struct Parameter: Hashable, Sendable {
    let name: String
    let isOptional: Bool
    let summary: String

    /// Reads `:name text` or `:name? text`.
    init?(_ line: String) {
      guard line.hasPrefix(":") else { return nil }
      let word = line.dropFirst().prefix { $0 != " " }
      isOptional = word.hasSuffix("?")
      name = String(isOptional ? word.dropLast() : word)
      summary = String(line.dropFirst(1 + word.count).drop { $0 == " " })
    }
  }

  private var head: [String] {
    sql.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .prefix { $0.hasPrefix("--") }
      .map { String($0.dropFirst(2).drop { $0 == " " }) }
  }
}

/// Saved queries: `.sql` files in the user's folder, and those embedded in the program.
package struct SavedQueries {
  private let folder: String?
  private let environment: Environment

  /// The variable that names the folder if the option is missing.
  static let variable = "TREERING_QUERIES"
  private static let ending = ".sql"

  init(folder: String?, in environment: Environment) {
    self.folder = folder ?? environment[Self.variable]
    self.environment = environment
  }

  /// The embedded queries, by name.
  package static let shipped: [QueryText] = EmbeddedFile.files(of: CEmbeddedQueries()).map {
    QueryText(name: String($0.name.dropLast(ending.count)), sql: $0.text)
  }.sorted { $0.name < $1.name }

  func query(named name: String) throws(CommandFailure) -> QueryText {
    if let file = file(name), file.exists {
      return QueryText(name: file.name, sql: String(decoding: try file.readFile(), as: UTF8.self))
    }
    if let query = Self.shipped.first(where: { $0.name == name }) { return query }
    let nearest = NearMatches(to: name).nearest(of: Self.shipped.map(\.name))
    throw CommandFailure(
      .query, "there is no query \"\(name)\"",
      remedy: nearest.map { "did you mean \"\($0)\"?" } ?? "`treering query --list` names all")
  }

  /// The user's file of that name; names cannot lead out of the folder.
  private func file(_ name: String) -> InputFile? {
    guard let folder, !name.contains("/") else { return nil }
    return InputFile("\(folder)/\(name)\(Self.ending)", in: environment)
  }
}

extension QueryText {
  /// The location of a mistake that SQLite does not locate: the name in its message, or a premature
  /// end. Nil for any other. `start` is where the statement is read from.
  func byte(ofUnlocated message: String, from start: Int) -> Int? {
    message == "incomplete input"
      ? sql.utf8.count : QueryMistake(message, in: sql, from: start).byte
  }

  /// The line and column of a byte, from 1, and the line itself.
  func location(ofByte byte: Int) -> (line: Int, column: Int, text: String) {
    let bytes = Array(sql.utf8)
    let end = min(byte, bytes.count)
    let start = bytes[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let stop = bytes[end...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let before = String(decoding: bytes[start..<end], as: UTF8.self)
    return (
      bytes[..<end].count { $0 == 0x0A } + 1, before.count + 1,
      String(decoding: bytes[start..<stop], as: UTF8.self)
    )
  }

  /// Where the statement read from `start` begins, after blanks, comments and empty statements.
  func byte(ofStatementFrom start: Int) -> Int {
    let tokens = SQLTokens(sql, in: start..<sql.utf8.count).all
    return tokens.first { $0.kind != .sign || $0.text != ";" }?.byte ?? sql.utf8.count
  }
}

/// The cause of an error that has no location, from the message of SQLite or of a function.
struct QueryMistake {
  private let message: String
  private let tokens: [SQLTokens.Token]

  init(_ message: String, in sql: String, from start: Int) {
    self.message = message
    tokens = SQLTokens(sql, in: start..<sql.utf8.count).all
  }

  var byte: Int? {
    if let argument { return argument }
    let name = Self.phrases.lazy.compactMap { Self.name(after: $0, in: message) }.first
    return name.flatMap { name in
      tokens.first { $0.isName && Self.isSame($0.text, name[...]) }?.byte
    }
  }

  private static let phrases = [
    "no such table: ", "no such function: ", "no such column: ", "too many arguments on ",
  ]

  /// The name after a phrase that begins a message of SQLite, without what it belongs to.
  static func name(after phrase: String, in message: String) -> String? {
    guard message.hasPrefix(phrase) else { return nil }
    let name = message.dropFirst(phrase.count).prefix { $0 != "(" }
    return name.split(separator: ".").last.map(String.init)
  }

  /// The location of the argument that a function rejects, else of the function.
  private var argument: Int? {
    let words = message.split(separator: ": ", maxSplits: 2)
    guard let name = words.first?.prefix(while: { $0 != " " }),
      let signature = StoreFunctions.all.map(\.signature).first(where: { $0.name == name })
    else { return nil }
    let calls = tokens.indices.filter {
      tokens[$0].kind == .name && Self.isSame(tokens[$0].text, name)
    }
    guard let first = calls.first else { return nil }
    let index = words.count > 1 ? signature.arguments.firstIndex { $0.name == words[1] } : nil
    guard let index else { return tokens[first].byte }
    let given = calls.compactMap { argument(index, ofCallAt: $0) }
    let named = given.first { $0.kind == .text && message.contains("\"\($0.text)") }
    return (named ?? given.first ?? tokens[first]).byte
  }

  /// The first token of an argument of a call; nil if the call has no such argument.
  private func argument(_ number: Int, ofCallAt call: Int) -> SQLTokens.Token? {
    guard call + 1 < tokens.count, tokens[call + 1].text == "(" else { return nil }
    let rest = tokens[(call + 1)...]
    let inside = rest.prefix(SelectedItems.brackets(rest)).dropFirst().dropLast()
    let arguments = SelectedItems.split(inside, at: \.isComma)
    return number < arguments.count ? arguments[number].first : nil
  }

  private static func isSame(_ text: String, _ name: Substring) -> Bool {
    text.lowercased() == name.lowercased()
  }
}
