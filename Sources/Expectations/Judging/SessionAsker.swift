/// Compares a session with another recording of one flow.
public protocol RunAsker {
  /// What the snapshots of a scope differ in from another run, a line each; none where they are the same.
  func differences(
    from other: OtherRun, of scope: ClosedRange<Int>
  ) throws(AskingError) -> [String]
}

/// Another recording that a claim names, and where in its line it does.
public struct OtherRun: Hashable, Sendable {
  public let name: String
  /// What may differ: `text`, sections of `diff`, attributes and classes.
  public let exceptions: [String]
  /// The character of the line, from 1.
  public let column: Int

  public init(_ name: String, but exceptions: [String] = [], column: Int) {
    self.name = name
    self.exceptions = exceptions
    self.column = column
  }
}

extension ExpectationJudge {
  /// The snapshots of the scope are compared as one run.
  func judgeSameness(
    _ expectation: Expectation, _ other: OtherRun, _ range: ClosedRange<Int>
  ) throws(ExpectationError) -> Verdict {
    do throws(AskingError) {
      guard let comparer else { throw AskingError("there is nothing to compare with") }
      let lines = try comparer.differences(from: other, of: range)
      if lines.isEmpty != expectation.isNegated { return .met(expectation, at: range.upperBound) }
      return .failed(
        expectation, at: range.upperBound, lines.isEmpty ? ["nothing differs"] : lines)
    } catch {
      throw ExpectationError(
        line: expectation.line, column: other.column, message: error.message)
    }
  }
}

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
