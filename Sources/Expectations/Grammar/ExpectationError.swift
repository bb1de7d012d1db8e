/// Where a file of expectations cannot be read, or what it asks cannot be answered.
public struct ExpectationError: Error, Hashable, Sendable {
  public let line: Int
  /// The character of the line, from 1.
  public let column: Int
  /// What is wrong: lower case, on one line.
  public let message: String
  /// What may have been meant, nil where nothing comes near.
  public let suggestion: String?
  /// What else to do about it.
  public let remedy: String?

  /// A word that is not the one that was expected.
  init(line: Int, column: Int, expected: String, found: String, suggestion: String?) {
    self.init(
      line: line, column: column, message: "expected \(expected), found \(found)",
      suggestion: suggestion)
  }

  init(
    line: Int, column: Int, message: String, suggestion: String? = nil, remedy: String? = nil
  ) {
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
