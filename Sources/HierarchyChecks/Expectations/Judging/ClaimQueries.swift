extension ExpectationJudge {
  /// The verdict on a query. A query about one snapshot has to be empty for each snapshot of its
  /// scope, after "then" for one of them; any other query is run once.
  func judgeQuery(
    _ expectation: Expectation, _ query: SQLText, _ scope: Scope, _ range: ClosedRange<Int>
  ) throws(Failure) -> Verdict {
    do throws(ClaimError) {
      guard let queries else { throw ClaimError("there is no store to ask") }
      let isOfOne = try queries.isAboutOneSnapshot(query.sql)
      var tally = StateTally(expectation, scope, range)
      for index in isOfOne ? range : range.upperBound...range.upperBound {
        let rows = try queries.rows(query.sql, at: index, of: range)
        tally.hear(rows.isEmpty ? .holds(["it gives no rows"]) : .fails(rows), at: index)
        if let settled = tally.settled { return settled }
      }
      return tally.verdict
    } catch {
      throw failure(
        ExpectationError(
          line: expectation.line, column: query.column + (error.offset ?? 0),
          message: error.message))
    }
  }

  /// The verdict on a comparison, in which the snapshots of the scope are one run: none of them
  /// settles it.
  func judgeSameness(
    _ expectation: Expectation, _ other: OtherRun, _ range: ClosedRange<Int>
  ) throws(Failure) -> Verdict {
    do throws(ClaimError) {
      guard let comparer else { throw ClaimError("there is nothing to compare with") }
      let found = try comparer.differences(from: other, of: range)
      let lines = found.lines
      if lines.isEmpty, let reason = found.unknownReason {
        return .failed(expectation, at: nil, ["unknown, because \(reason)"])
      }
      if lines.isEmpty != expectation.isNegated { return .met(expectation, at: nil) }
      return .failed(expectation, at: nil, lines.isEmpty ? ["nothing differs"] : lines)
    } catch {
      throw failure(
        ExpectationError(line: expectation.line, column: other.column, message: error.message))
    }
  }
}

/// Compares a session with another recording of one flow.
public protocol RunAsker {
  /// How the snapshots of a scope differ from another run.
  func differences(
    from other: OtherRun, of scope: ClosedRange<Int>
  ) throws(ClaimError) -> SessionDifferences
}

/// How a session differs from another run.
public struct SessionDifferences: Hashable, Sendable {
  /// The differences, one line each; empty if nothing differs for certain.
  public let lines: [String]
  /// Why it is unknown whether anything differs where no line says so; nil if nothing does.
  public let unknownReason: String?

  public init(_ lines: [String], unknownReason: String? = nil) {
    self.lines = lines
    self.unknownReason = unknownReason
  }
}

/// Another recording that a claim names, and where it does so in its line.
public struct OtherRun: Hashable, Sendable {
  public let name: String
  /// What may differ: `text`, sections of `diff`, attributes and classes.
  public let exceptions: [String]
  /// The column in the line, from 1.
  public let column: Int
}

/// Queries the store that contains a session in SQL. Queries receive the session and the snapshots
/// of their scope as parameters.
public protocol ClaimQueries {
  /// Whether a query is about one snapshot, so it has to be run for each snapshot of its
  /// scope.
  func isAboutOneSnapshot(_ sql: String) throws(ClaimError) -> Bool

  /// The first rows that a query returns for a snapshot of a scope, one line each; indices count
  /// from 0.
  func rows(
    _ sql: String, at index: Int, of scope: ClosedRange<Int>
  ) throws(ClaimError) -> [String]
}

/// Why a query cannot be answered.
public struct ClaimError: Error, Hashable, Sendable {
  public let message: String
  /// The offset of the error in the query, from 0; nil if there is none.
  public let offset: Int?

  public init(_ message: String, offset: Int? = nil) {
    self.message = message
    self.offset = offset
  }
}
