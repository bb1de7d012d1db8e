/// A line in which `…` stands for any text and `0x*` for any address (15.1, item 33).
struct TextPattern {
  private let parts: [[Character]]

  init(_ text: String) {
    parts = Self.split(text, by: "…").map(Array.init)
  }

  /// Whether a whole line fits.
  func matches(_ line: String) -> Bool {
    var rest = Array(Self.withoutAddresses(line))[...]
    guard let first = parts.first, let last = parts.last, rest.starts(with: first) else {
      return false
    }
    if parts.count == 1 { return rest.count == first.count }
    rest = rest.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() {
      guard let found = Self.find(part, in: rest) else { return false }
      rest = rest[(found + part.count)...]
    }
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }

  private static func find(_ part: [Character], in text: ArraySlice<Character>) -> Int? {
    text.indices.first { text[$0...].starts(with: part) } ?? (part.isEmpty ? text.endIndex : nil)
  }

  /// A line with every address replaced by `0x*`.
  private static func withoutAddresses(_ line: String) -> String {
    var result = ""
    var rest = Substring(line)
    while let start = rest.firstIndex(of: "0") {
      result += rest[..<start]
      rest = rest[start...]
      let digits = rest.dropFirst(2).prefix(while: \.isHexDigit)
      if rest.hasPrefix("0x"), !digits.isEmpty {
        result += "0x*"
        rest = rest[digits.endIndex...]
      } else {
        result += "0"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  /// The pieces of a text between occurrences of a mark.
  static func split(_ text: String, by mark: String) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var rest = Substring(text)
    while !rest.isEmpty {
      if rest.hasPrefix(mark) {
        pieces.append(piece)
        piece = ""
        rest = rest.dropFirst(mark.count)
      } else {
        piece.append(rest.removeFirst())
      }
    }
    return pieces + [piece]
  }
}
