extension ExpectationJudge {
  /// An event has to come in one of the steps, or between the ends; with "no" in none of the steps. About
  /// one snapshot, the step that leads to it counts.
  mutating func judgeEvent(
    _ expectation: Expectation, _ scope: Scope, _ range: ClosedRange<Int>
  ) -> Verdict {
    let isOne = range.count == 1 && scope != .then
    let first = isOne ? range.lowerBound : range.lowerBound + 1
    var evidence: [String] = []
    for place in first..<max(first, range.upperBound + 1) where place > 0 {
      switch (happened(expectation.claim, at: place), expectation.isNegated) {
      case (.holds, false): return .met(expectation, at: place)
      case (.holds(let words), true): return .failed(expectation, at: place, words)
      case (.unknown(let reason), true):
        return .failed(expectation, at: place, ["unknown, because \(reason)"])
      case (.unknown(let reason), false): evidence.append("unknown, because \(reason)")
      case (.fails(let words), _):
        evidence += words.filter { $0 != "nothing happened" }
      default: continue
      }
    }
    if expectation.isNegated { return .met(expectation, at: nil) }
    if range.count > 2, holdsBetweenEnds(expectation.claim, range) {
      return .met(expectation, at: range.upperBound)
    }
    return .failed(
      expectation, at: range.upperBound, evidence.isEmpty ? ["nothing happened"] : evidence)
  }

  private mutating func happened(_ claim: Claim, at place: Int) -> Judgement {
    guard case .event(let kind, let subject, let container) = claim else { return .absent([]) }
    let step: StepJudge
    if let known = steps[place] {
      step = known
    } else {
      step = StepJudge(session.moments[place - 1].snapshot, session.moments[place].snapshot)
      steps[place] = step
    }
    return step.judge(kind, subject: subject, container: container)
  }

  private func holdsBetweenEnds(_ claim: Claim, _ range: ClosedRange<Int>) -> Bool {
    guard case .event(let kind, let subject, let container) = claim else { return false }
    let step = StepJudge(
      session.moments[range.lowerBound].snapshot, session.moments[range.upperBound].snapshot)
    if case .holds = step.judge(kind, subject: subject, container: container) { return true }
    return false
  }
}
