/// Cuts a line of a scenario, of expectations or of settings into words.
///
/// White space separates words. Text between double quotes is one word where a word could begin; a
/// quote within a word is one of its characters. A mark is a word of its own. `#` by itself begins
/// a comment, so `#email` is a name.
package struct WordScanner {
  /// One word and where it begins.
  package struct Word: Hashable, Sendable {
    package let text: String
    package let isQuoted: Bool
    /// The column in the line, from 1.
    package let column: Int
  }

  /// A quote that is never closed.
  package struct OpenQuote: Error, Hashable {
    /// The column in the line, from 1.
    package let column: Int

    package init(column: Int) { self.column = column }
  }

  private let characters: [Character]
  private let marks: String
  private let hasEscapes: Bool
  private var index = 0

  /// A scanner at the beginning of a line. With escapes, a quote or backslash between quotes is
  /// written after a backslash, which may come before nothing else.
  package init(_ line: some StringProtocol, marks: String = "", hasEscapes: Bool = false) {
    characters = Array(line)
    self.marks = marks
    self.hasEscapes = hasEscapes
  }

  /// The next word, nil at the end of the line or before a comment.
  package mutating func next() throws(OpenQuote) -> Word? {
    while index < characters.count, characters[index].isWhitespace { index += 1 }
    guard index < characters.count else { return nil }
    if characters[index] == "\"" { return try quoted() }
    let start = index
    index += 1
    if !marks.contains(characters[start]) {
      while index < characters.count, !endsWord(characters[index]) { index += 1 }
    }
    let text = String(characters[start..<index])
    if text == "#" {
      index = characters.count
      return nil
    }
    return Word(text: text, isQuoted: false, column: start + 1)
  }

  /// All words that are left.
  package mutating func rest() throws(OpenQuote) -> [Word] {
    var words: [Word] = []
    while let word = try next() { words.append(word) }
    return words
  }

  private func endsWord(_ character: Character) -> Bool {
    character.isWhitespace || marks.contains(character)
  }

  private mutating func quoted() throws(OpenQuote) -> Word {
    let column = index + 1
    var text = ""
    index += 1
    while index < characters.count, characters[index] != "\"" {
      if hasEscapes, characters[index] == "\\" {
        index += 1
        guard index < characters.count, "\"\\".contains(characters[index]) else { break }
      }
      text.append(characters[index])
      index += 1
    }
    guard index < characters.count, characters[index] == "\"" else {
      throw OpenQuote(column: column)
    }
    index += 1
    return Word(text: text, isQuoted: true, column: column)
  }

  /// The lines of a text, with any line endings.
  package static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }
}
