/// Asks the store that holds a session in SQL. Queries know the session and the snapshots of their scope
/// by parameters.
public protocol SessionAsker {
  /// Whether a query asks about one snapshot, and so is to be asked of each of its scope.
  func asksOfOneSnapshot(_ sql: String) throws(AskingError) -> Bool

  /// The first rows that a query gives about a snapshot of a scope, a line each; places count from 0.
  func rows(
    _ sql: String, at place: Int, of scope: ClosedRange<Int>
  ) throws(AskingError) -> [String]
}

/// Why a query has no answer.
public struct AskingError: Error, Hashable, Sendable {
  public let message: String
  /// The character of the query at fault, from 0; nil where none is.
  public let offset: Int?

  public init(_ message: String, offset: Int? = nil) {
    self.message = message
    self.offset = offset
  }
}
