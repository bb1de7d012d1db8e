/// Splits a line into tokens: blanks separate, `[ ] ,` stand alone, `"…"` holds blanks, and `#` where a
/// word could begin starts a comment.
struct ScenarioTokenizer {
  private let characters: [Character]
  private var place = 0
  private(set) var tokens: [ScenarioToken] = []

  /// Splits a line, or the beginning of it, or names what is wrong with it.
  static func tokens(
    of line: String, atMost limit: Int = .max
  ) throws(ScenarioFailure) -> [ScenarioToken] {
    var tokenizer = ScenarioTokenizer(characters: Array(line))
    try tokenizer.run(atMost: limit)
    return tokenizer.tokens
  }

  private init(characters: [Character]) {
    self.characters = characters
  }

  private mutating func run(atMost limit: Int) throws(ScenarioFailure) {
    while place < characters.count && tokens.count < limit {
      let character = characters[place]
      switch character {
      case _ where character.isWhitespace: place += 1
      case "#": return
      case "[", "]", ",": take(until: place + 1)
      case "\"": try takeQuoted()
      default: takeWord()
      }
    }
  }

  private mutating func take(until end: Int) {
    tokens.append(ScenarioToken(text: String(characters[place..<end]), isQuoted: false))
    place = end
  }

  private mutating func takeWord() {
    let rest = characters[place...]
    let end = rest.firstIndex { $0.isWhitespace || "[],\"".contains($0) } ?? characters.count
    take(until: end)
  }

  private mutating func takeQuoted() throws(ScenarioFailure) {
    let start = place
    var text = ""
    place += 1
    while place < characters.count {
      let character = characters[place]
      place += 1
      if character == "\"" {
        tokens.append(ScenarioToken(text: text, isQuoted: true))
        return
      }
      guard character == "\\" else {
        text.append(character)
        continue
      }
      guard place < characters.count, "\"\\".contains(characters[place]) else { break }
      text.append(characters[place])
      place += 1
    }
    throw .mistake(
      "column \(start + 1): the text in quotes does not end, or holds a \\ before another character"
    )
  }
}
