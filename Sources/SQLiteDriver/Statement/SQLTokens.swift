/// The tokens of a statement, as much of SQL as it takes to find an offset; without comments.
package struct SQLTokens {
  package struct Token: Hashable {
    package enum Kind {
      case name
      case quoted
      case text, parameter, sign
    }

    package let kind: Kind
    /// The source text; without the quotes if it is quoted.
    package let text: String
    /// Its offset in the whole text.
    package let byte: Int

    package var isName: Bool { kind == .name || kind == .quoted }
  }

  package private(set) var all: [Token] = []
  private let bytes: [UInt8]
  private let start: Int
  private var offset = 0

  package init(_ sql: String, in range: Range<Int>) {
    start = range.lowerBound
    bytes = Array(sql.utf8.dropFirst(range.lowerBound).prefix(range.count))
    while offset < bytes.count { readToken() }
  }

  /// Where the parameter with a number first occurs, numbered as in SQLite: a repeated name keeps
  /// its number, an explicit number is used as is, any other parameter gets the next number.
  package func byte(ofParameter wanted: Int) -> Int? {
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
