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
        line: line, column: error.column,
        message: "expected a quote with its end, found none on the line")
    }
  }

  private var next: WordScanner.Word? { index < words.count ? words[index] : nil }

  var isAtEnd: Bool { next == nil }

  /// The column where the next word begins, or where the line ends.
  var column: Int { next?.column ?? end }

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
    guard let next, !next.isQuoted, options.contains(next.text) else { return nil }
    index += 1
    return next.text
  }

  /// Takes the next words if they are the expected ones.
  mutating func take(all expected: [String]) -> Bool {
    var ahead = self
    guard expected.allSatisfy({ ahead.take($0) }) else { return false }
    self = ahead
    return true
  }

  /// Takes the next word if it has what is required.
  private mutating func take<Value>(
    _ expected: String, _ read: (WordScanner.Word) -> Value?
  ) throws(ExpectationError) -> Value {
    guard let value = next.flatMap(read) else { throw mistake(expected) }
    index += 1
    return value
  }

  /// Takes a required word. A quoted one after a class is part of an object's name, as in
  /// `UILabel "Total"`.
  mutating func word(_ expected: String) throws(ExpectationError) -> String {
    let first = try take(expected) { $0.isQuoted || $0.text != "," ? $0 : nil }
    guard !first.isQuoted, let text = next, text.isQuoted else { return first.text }
    index += 1
    return "\(first.text) \"\(text.text)\""
  }

  /// Takes a required quoted text, with the column of its first character.
  mutating func quoted(_ expected: String) throws(ExpectationError) -> (text: String, column: Int) {
    try take(expected) { $0.isQuoted ? ($0.text, $0.column + 1) : nil }
  }

  mutating func require(_ keyword: String) throws(ExpectationError) {
    guard take(keyword) else { throw mistake("\"\(keyword)\"") }
  }

  mutating func number(_ expected: String) throws(ExpectationError) -> Int {
    try take(expected) { Int($0.text).flatMap { $0 >= 0 ? $0 : nil } }
  }

  /// A number of points, which may have a fraction and a sign.
  mutating func coordinate(_ expected: String) throws(ExpectationError) -> Double {
    try take(expected) { Double($0.text).flatMap { $0.isFinite ? $0 : nil } }
  }

  func finish() throws(ExpectationError) {
    guard isAtEnd else { throw mistake("the end of the line") }
  }

  /// An error at the next word; `known` are the words that may have been meant.
  func mistake(_ expected: String, known: [String] = []) -> ExpectationError {
    let found = next.map { "\"\($0.text)\"" } ?? "the end of the line"
    return ExpectationError(
      line: line, column: column, message: "expected \(expected), found \(found)",
      suggestion: next.flatMap { $0.isQuoted ? nil : NearMatches(to: $0.text).nearest(of: known) },
      remedy: next.flatMap { word in
        let isKnown = known.contains { $0.split(separator: " ").first == word.text[...] }
        return word.isQuoted && isKnown ? "only names are written between quotes" : nil
      })
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
