extension ExpectationJudge {
  /// A query about one snapshot has to be empty at each of its scope, after "then" at one of them; any
  /// other is asked once.
  mutating func judgeQuery(
    _ expectation: Expectation, _ query: SQLText, _ scope: Scope, _ range: ClosedRange<Int>
  ) throws(ExpectationError) -> Verdict {
    do throws(AskingError) {
      guard let asker else { throw AskingError("there is no store to ask") }
      let isOfOne = try asker.asksOfOneSnapshot(query.sql)
      var last = Verdict.failed(expectation, at: range.upperBound, [])
      for place in isOfOne ? range : range.upperBound...range.upperBound {
        let rows = try asker.rows(query.sql, at: place, of: range)
        if rows.isEmpty == expectation.isNegated {
          last = .failed(expectation, at: place, rows.isEmpty ? ["it gives no rows"] : rows)
          if scope != .then { return last }
        } else if scope == .then {
          return .met(expectation, at: place)
        } else {
          last = .met(expectation, at: place)
        }
      }
      return last
    } catch {
      throw ExpectationError(
        line: expectation.line, column: query.column + (error.offset ?? 0),
        message: error.message)
    }
  }
}
