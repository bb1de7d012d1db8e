/// Where a file of expectations cannot be read.
public struct ExpectationError: Error, Hashable, Sendable {
  public let line: Int
  /// The character of the line, from 1.
  public let column: Int
  public let expected: String
  public let found: String
  /// What may have been meant, nil where nothing comes near.
  public let suggestion: String?
}

extension ExpectationError: CustomStringConvertible {
  public var description: String { "column \(column): expected \(expected), found \(found)" }
}
