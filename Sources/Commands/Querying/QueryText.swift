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

  /// Where mistakes are of which SQLite does not tell the place: the name of a table that is not there,
  /// and an end that comes too early. Nil for any other.
  func byte(ofUnplaced message: String) -> Int? {
    if message == "incomplete input" { return sql.utf8.count }
    let start = "no such table: "
    guard message.hasPrefix(start),
      let range = sql.firstRange(of: message.dropFirst(start.count))
    else { return nil }
    return sql.utf8.distance(from: sql.startIndex, to: range.lowerBound)
  }

  /// The line and column of a byte, from 1, and the line itself.
  func place(ofByte byte: Int) -> (line: Int, column: Int, text: String) {
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
}
