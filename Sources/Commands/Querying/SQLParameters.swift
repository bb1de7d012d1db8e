/// The parameters of a statement as its text has them, numbered as SQLite does: one of a name that was met
/// before has its number, one with a number that one, any other the next.
struct SQLParameters {
  private let bytes: [UInt8]
  private var place = 0
  private var numbers: [String: Int] = [:]
  private var last = 0
  /// The number of each parameter, and the byte of the statement at which it begins.
  private var found: [(number: Int, byte: Int)] = []

  private let start: Int

  /// Reads the statement that stands in some bytes of a text.
  init(_ sql: String, in range: Range<Int>) {
    start = range.lowerBound
    bytes = Array(sql.utf8.dropFirst(range.lowerBound).prefix(range.count))
    while place < bytes.count { readToken() }
  }

  /// Where the parameter of a number stands first.
  func byte(ofNumber number: Int) -> Int? {
    found.first { $0.number == number }.map { start + $0.byte }
  }

  private mutating func readToken() {
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): skip(through: byte)
    case UInt8(ascii: "["): skip(through: UInt8(ascii: "]"))
    case UInt8(ascii: "-") where next == byte: skip(through: UInt8(ascii: "\n"))
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"):
      readParameter()
    case _ where Self.isOfName(byte): skipName()
    default: place += 1
    }
  }

  private var next: UInt8? { place + 1 < bytes.count ? bytes[place + 1] : nil }

  /// A quote within a quoted text is written twice, which reads as two texts.
  private mutating func skip(through end: UInt8) {
    place += 1
    while place < bytes.count, bytes[place] != end { place += 1 }
    place += 1
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

  private mutating func readParameter() {
    let start = place
    place += 1
    skipName()
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    let isNumbered = bytes[start] == UInt8(ascii: "?")
    // A mark without a name is no parameter, but for "?".
    guard isNumbered || text.count > 1 else { return }
    let number = isNumbered ? Int(text.dropFirst()) : numbers[text]
    found.append((number ?? last &+ 1, start))
    last = max(last, found.last?.number ?? 0)
    if !isNumbered { numbers[text] = found.last?.number }
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
