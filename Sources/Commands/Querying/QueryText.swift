/// A query with its name for messages. Comments before the first statement may say what it does and
/// which parameters it has:
///
///     -- Screens by the time they were on screen.
///     -- :session? only this session
///
/// A parameter with a question mark may be left out; it is NULL then.
package struct QueryText: Sendable {
  /// `SQL`, or the file.
  package let name: String
  let sql: String

  init(name: String, sql: String) {
    self.name = name
    self.sql = String(sql.unicodeScalars.drop { $0 == Self.byteOrderMark })
  }

  /// What some editors begin a file with.
  private static let byteOrderMark: Unicode.Scalar = "\u{FEFF}"

  /// What the query does: the first line of its head.
  var summary: String { head.first { !$0.hasPrefix(":") } ?? "" }

  /// What is said of its parameters, in order.
  var parameters: [Parameter] { head.compactMap(Parameter.init) }

  /// A parameter as the head of a query tells of it.
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

  /// The lines of comment that the query begins with.
  private var head: [String] {
    sql.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .prefix { $0.hasPrefix("--") }
      .map { String($0.dropFirst(2).drop { $0 == " " }) }
  }
}
