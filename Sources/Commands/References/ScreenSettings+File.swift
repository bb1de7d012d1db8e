import HierarchyModel
import UIKitRules

extension ScreenSettings {
  static let fileName = ".treering-screens"

  /// The settings in the file found in the current folder or its ancestors; defaults if there is
  /// none.
  init(for call: Invocation) throws(CommandFailure) {
    self.init()
    let found = call.surroundings.foldersUpwards.map { $0 + "/" + Self.fileName }
      .first { InputFile($0, in: call.surroundings).exists }
    guard let file = found else { return }
    let bytes = try InputFile(file, in: call.surroundings).read()
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(.malformedInput, "is no UTF-8 text; expected settings").about(file)
    }
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (number, line) in lines.enumerated() {
      let words = Self.words(of: line)
      if !words.isEmpty && !read(words) {
        var failure = CommandFailure(
          .malformedInput,
          "expected \"name \"TEXT\" for CLASS\", \"by title CLASS\", \"by identifier CLASS\" or"
            + " \"ignore CLASS\", found \"\(words.joined(separator: " "))\"")
        failure.path = file
        failure.line = number + 1
        throw failure
      }
    }
  }

  /// The words of a line up to `#`; quoted text is one word.
  private static func words(of line: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    var hasWord = false
    for character in line {
      switch character {
      case "\"":
        isQuoted.toggle()
        hasWord = true
      case "#" where !isQuoted:
        if hasWord { words.append(word) }
        return words
      case " " where !isQuoted, "\t" where !isQuoted:
        if hasWord { words.append(word) }
        (word, hasWord) = ("", false)
      default:
        word.append(character)
        hasWord = true
      }
    }
    if hasWord { words.append(word) }
    return words
  }

  /// Parses a line; false if it is not a setting.
  private mutating func read(_ words: [String]) -> Bool {
    switch (words[0], words.count) {
    case ("name", 4) where words[2] == "for" && !words[1].isEmpty: names[words[3]] = words[1]
    case ("by", 3) where words[1] == "title": byTitle.insert(words[2])
    case ("by", 3) where words[1] == "identifier": byIdentifier.insert(words[2])
    case ("ignore", 2): ignored.insert(words[1])
    default: return false
    }
    return true
  }
}
