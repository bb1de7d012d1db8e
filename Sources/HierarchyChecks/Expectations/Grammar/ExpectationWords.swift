import HierarchyModel

/// The words of one line of expectations, read from left to right; a comma is a separate word.
struct ExpectationWords {
  let line: Int
  private let words: [WordScanner.Word]
  private let end: Int
  private var index = 0

  init(_ text: some StringProtocol, line: Int) throws(ExpectationError) {
    self.line = line
    end = text.count + 1
    var scanner = WordScanner(text, marks: ",")
    do throws(WordScanner.OpenQuote) {
      words = try scanner.rest()
    } catch {
      throw ExpectationError(
        line: line, column: error.column, expected: "a quote with its end",
        found: "none on the line", suggestion: nil)
    }
  }

  var isAtEnd: Bool { index >= words.count }

  /// The column where the next word begins, or where the line ends.
  var column: Int { index < words.count ? words[index].column : end }

  var left: Int { words.count - index }

  /// Takes the next word if it is one of the options.
  mutating func take(_ options: String...) -> Bool { take(among: options) != nil }

  /// Whether the next word is one of the options.
  func isNext(among options: [String]) -> Bool {
    var ahead = self
    return ahead.take(among: options) != nil
  }

  /// Takes the next word if it is one of the options, and returns it.
  mutating func take(among options: [String]) -> String? {
    guard index < words.count, !words[index].isQuoted, options.contains(words[index].text) else {
      return nil
    }
    index += 1
    return words[index - 1].text
  }

  /// Takes the next words if they are the expected ones.
  mutating func take(all expected: [String]) -> Bool {
    var ahead = self
    guard expected.allSatisfy({ ahead.take($0) }) else { return false }
    self = ahead
    return true
  }

  mutating func word(_ expected: String) throws(ExpectationError) -> String {
    guard index < words.count, words[index].isQuoted || words[index].text != "," else {
      throw mistake(expected)
    }
    index += 1
    return words[index - 1].text
  }

  /// Takes a required quoted text, with the column of its first character.
  mutating func quoted(_ expected: String) throws(ExpectationError) -> (text: String, column: Int) {
    guard index < words.count, words[index].isQuoted else { throw mistake(expected) }
    index += 1
    return (words[index - 1].text, words[index - 1].column + 1)
  }

  mutating func require(_ keyword: String) throws(ExpectationError) {
    guard take(keyword) else { throw mistake("\"\(keyword)\"") }
  }

  mutating func number(_ expected: String) throws(ExpectationError) -> Int {
    guard index < words.count, let number = Int(words[index].text), number >= 0 else {
      throw mistake(expected)
    }
    index += 1
    return number
  }

  /// A number of points, which may have a fraction and a sign.
  mutating func coordinate(_ expected: String) throws(ExpectationError) -> Double {
    guard index < words.count, let number = Double(words[index].text), number.isFinite else {
      throw mistake(expected)
    }
    index += 1
    return number
  }

  func finish() throws(ExpectationError) {
    guard isAtEnd else { throw mistake("the end of the line") }
  }

  /// An error at the next word; `known` are the words that may have been meant.
  func mistake(_ expected: String, known: [String] = []) -> ExpectationError {
    let word = index < words.count ? words[index] : nil
    let nearest = word.flatMap { NearMatches(to: $0.text).nearest(of: known) }
    return ExpectationError(
      line: line, column: word?.column ?? end, expected: expected,
      found: word.map { "\"\($0.text)\"" } ?? "the end of the line", suggestion: nearest)
  }
}

/// Where a file of expectations cannot be read, or why one of its questions cannot be answered.
public struct ExpectationError: Error, Hashable, Sendable {
  public let line: Int
  /// The column in the line, from 1.
  public let column: Int
  /// What is wrong: lower case, on one line.
  public let message: String
  /// What may have been meant, nil if nothing is similar.
  public let suggestion: String?
  /// What else to do about the error.
  public let remedy: String?

  /// A word other than the expected one.
  init(line: Int, column: Int, expected: String, found: String, suggestion: String?) {
    self.init(
      line: line, column: column, message: "expected \(expected), found \(found)",
      suggestion: suggestion)
  }

  init(line: Int, column: Int, message: String, suggestion: String? = nil, remedy: String? = nil) {
    self.line = line
    self.column = column
    self.message = message
    self.suggestion = suggestion
    self.remedy = remedy
  }
}

extension ExpectationError: CustomStringConvertible {
  public var description: String { "column \(column): \(message)" }
}
