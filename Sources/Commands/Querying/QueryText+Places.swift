extension QueryText {
  /// Where a mistake is of which SQLite does not tell the place: what its words name, or an end that
  /// comes too early. Nil for any other. `start` is where the statement is read from.
  func byte(ofUnplaced message: String, from start: Int) -> Int? {
    message == "incomplete input"
      ? sql.utf8.count : QueryMistake(message, in: sql, from: start).byte
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

  /// The first byte of the statement that is read from a byte on: what follows blanks and comments.
  func byte(ofStatementFrom start: Int) -> Int {
    var rest = sql.utf8.dropFirst(start)
    while let byte = rest.first {
      if Self.blanks.contains(byte) {
        rest = rest.dropFirst()
      } else if rest.starts(with: "--".utf8) {
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
      } else if rest.starts(with: "/*".utf8) {
        rest = rest.dropFirst(2)
        while !rest.isEmpty && !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
      } else {
        break
      }
    }
    return sql.utf8.distance(from: sql.startIndex, to: rest.startIndex)
  }

  /// What SQLite takes for blank, and the mark of an empty statement.
  private static let blanks: Set<UInt8> = [0x09, 0x0A, 0x0C, 0x0D, 0x20, UInt8(ascii: ";")]
}
