/// The words of an unfinished command line as a shell splits it, with quotes and backslashes
/// resolved; the last one is still being typed, and empty after a blank.
struct ShellWords {
  private(set) var words: [String] = []

  /// Splits a line; `home` replaces the `~` at the start of finished words.
  init(_ line: some StringProtocol, home: String?) {
    var word = ""
    var (isInWord, isEscaped, isInHome) = (false, false, false)
    var quote: Character?
    for character in line {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        (isEscaped, isInWord) = (true, true)
      } else if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "\"" || character == "'" {
        (quote, isInWord) = (character, true)
      } else if character.isWhitespace {
        if isInHome, word.hasPrefix("~/"), let home { word = home + word.dropFirst() }
        if isInWord { words.append(word) }
        (word, isInWord, isInHome) = ("", false, false)
      } else {
        isInHome = isInHome || character == "~" && !isInWord
        word.append(character)
        isInWord = true
      }
    }
    words.append(word)
  }
}
