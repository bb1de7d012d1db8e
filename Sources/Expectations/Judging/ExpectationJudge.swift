import HierarchyChecks

/// Judges the expectations of a file over a session, one after the other.
public struct ExpectationJudge {
  let session: ExpectedSession
  /// What the checks find at each snapshot, and what they cannot look at; worked out when it is asked
  /// for.
  var examinations: [(findings: [Finding], gaps: [CheckGap])]?
  /// What happened up to each snapshot; worked out when it is asked for.
  var steps: [Int: StepJudge] = [:]
  /// Where the latest event was that was expected and came.
  private var cursor = 0

  /// Answers claims in SQL; nil where there is no store.
  let asker: (any SessionAsker)?

  /// Compares with other recordings; nil where there is nobody to.
  let comparer: (any RunAsker)?

  public init(
    _ session: ExpectedSession, asking asker: (any SessionAsker)? = nil,
    comparing comparer: (any RunAsker)? = nil
  ) {
    self.session = session
    self.asker = asker
    self.comparer = comparer
  }

  /// What becomes of every expectation, in the order of the file; throws where a query has no answer.
  public mutating func judge(
    _ file: ExpectationFile
  ) throws(ExpectationError) -> [Verdict] {
    var verdicts: [Verdict] = []
    for section in file.sections { verdicts += try judge(section) }
    try refuseUnknownNames(in: verdicts.filter(\.holds).map(\.expectation), of: file)
    return verdicts
  }

  private mutating func judge(
    _ section: ExpectationFile.Section
  ) throws(ExpectationError) -> [Verdict] {
    guard let range = range(of: section.scope) else {
      return section.expectations.map { .failed($0, at: nil, ["there is no such snapshot"]) }
    }
    if section.scope != .then { cursor = range.lowerBound }
    var verdicts: [Verdict] = []
    for expectation in section.expectations {
      switch expectation.claim {
      case .event: verdicts.append(judgeEvent(expectation, section.scope, range))
      case .isEmpty(let query):
        verdicts.append(try judgeQuery(expectation, query, section.scope, range))
      case .isSame(let other):
        verdicts.append(try judgeSameness(expectation, other, range))
      default: verdicts.append(judgeState(expectation, section.scope, range))
      }
    }
    let met = verdicts.filter { verdict in
      verdict.holds && !verdict.expectation.isNegated && verdict.expectation.claim.isEvent
    }
    cursor = met.compactMap(\.place).max() ?? cursor
    return verdicts
  }

  /// The snapshots that a scope names; nil where there are none.
  private func range(of scope: Scope) -> ClosedRange<Int>? {
    let last = session.moments.count - 1
    guard last >= 0 else { return nil }
    switch scope {
    case .first: return 0...0
    case .last: return last...last
    case .all: return 0...last
    case .then: return cursor...last
    case .at(let name): return session.places[name].map { $0...$0 }
    case .range(let start, let end):
      guard let start = session.places[start], let end = session.places[end], start <= end else {
        return nil
      }
      return start...end
    }
  }
}
