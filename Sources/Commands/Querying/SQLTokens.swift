/// The words of a statement, without blanks and comments: as much of SQL as finding a place in it takes.
struct SQLTokens {
  /// One word.
  struct Token: Hashable {
    enum Kind {
      case name
      /// A name in quotes.
      case quoted
      case text
      case parameter
      case sign
    }

    let kind: Kind
    /// As it is written, a quoted one without its quotes.
    let text: String
    /// Where it begins in the whole text.
    let byte: Int

    var isName: Bool { kind == .name || kind == .quoted }
  }

  private(set) var all: [Token] = []
  private let bytes: [UInt8]
  private let start: Int
  private var place = 0

  /// Reads what stands in some bytes of a text.
  init(_ sql: String, in range: Range<Int>) {
    start = range.lowerBound
    bytes = Array(sql.utf8.dropFirst(range.lowerBound).prefix(range.count))
    while place < bytes.count { readToken() }
  }

  private mutating func readToken() {
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: "'"): readQuoted(.text, until: byte)
    case UInt8(ascii: "\""), UInt8(ascii: "`"): readQuoted(.quoted, until: byte)
    case UInt8(ascii: "["): readQuoted(.quoted, until: UInt8(ascii: "]"))
    case UInt8(ascii: "-") where next == byte: skipLine()
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"):
      readParameter()
    case _ where Self.isOfName(byte):
      let from = place
      skipName()
      add(.name, from..<place, at: from)
    case 0...0x20: place += 1
    default:
      place += 1
      add(.sign, place - 1..<place, at: place - 1)
    }
  }

  private var next: UInt8? { place + 1 < bytes.count ? bytes[place + 1] : nil }

  private mutating func add(_ kind: Token.Kind, _ range: Range<Int>, at byte: Int) {
    let text = String(decoding: bytes[range], as: UTF8.self)
    all.append(Token(kind: kind, text: text, byte: start + byte))
  }

  /// A quote within a quoted text is written twice, which reads as two texts.
  private mutating func readQuoted(_ kind: Token.Kind, until end: UInt8) {
    let from = place
    place += 1
    while place < bytes.count, bytes[place] != end { place += 1 }
    add(kind, from + 1..<max(from + 1, place), at: from)
    place += 1
  }

  private mutating func skipLine() {
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
  }

  private mutating func skipComment() {
    place += 2
    while place < bytes.count, bytes[place] != UInt8(ascii: "*") || next != UInt8(ascii: "/") {
      place += 1
    }
    place += 2
  }

  private mutating func skipName() {
    while place < bytes.count, Self.isOfName(bytes[place]) { place += 1 }
  }

  /// A mark without a name is no parameter, but for "?".
  private mutating func readParameter() {
    let from = place
    place += 1
    skipName()
    let isParameter = bytes[from] == UInt8(ascii: "?") || place - from > 1
    add(isParameter ? .parameter : .sign, from..<place, at: from)
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
