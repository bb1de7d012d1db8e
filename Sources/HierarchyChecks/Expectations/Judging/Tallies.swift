/// The verdict on a claim about snapshots, as the snapshots of a scope are examined in order. The
/// claim has to be true in all of them that contain its object, and at least one has to contain it;
/// after "then" it has to be true in one of them.
struct StateTally {
  let expectation: Expectation
  private let scope: Scope
  private let range: ClosedRange<Int>
  private var wasThere = false
  private var last: Verdict
  /// The verdict that no later snapshot can change.
  private(set) var settled: Verdict?

  init(_ expectation: Expectation, _ scope: Scope, _ range: ClosedRange<Int>) {
    (self.expectation, self.scope, self.range) = (expectation, scope, range)
    last = .failed(expectation, at: range.upperBound, [])
  }

  var verdict: Verdict {
    settled ?? (wasThere && scope != .then ? .met(expectation, at: range.upperBound) : last)
  }

  mutating func hear(_ judgement: Judgement, at index: Int) {
    switch judgement {
    case .holds(let evidence): hear(!expectation.isNegated, evidence, at: index)
    case .fails(let evidence): hear(expectation.isNegated, evidence, at: index)
    case .absent(let evidence):
      if !wasThere { last = .failed(expectation, at: index, evidence) }
    case .unknown(let reason): hear(false, ["unknown, because \(reason)"], at: index)
    }
  }

  private mutating func hear(_ holds: Bool, _ evidence: [String], at index: Int) {
    wasThere = true
    if holds {
      if scope == .then { settled = .met(expectation, at: index) }
    } else {
      last = .failed(expectation, at: index, evidence)
      if scope != .then { settled = last }
    }
  }
}

/// The verdict on a claim about an event, as the steps of a scope are examined one after another.
/// The event has to occur in one of the steps, or between the ends; with "no", in none of the
/// steps.
struct EventTally {
  private static let mostEvidence = 1_000

  let expectation: Expectation
  private let range: ClosedRange<Int>
  private var evidence: [String] = []
  /// The number of lines of evidence that were not kept, since a session may be long.
  private var omitted = 0
  /// The verdict that no later step can change.
  private(set) var settled: Verdict?

  init(_ expectation: Expectation, _ range: ClosedRange<Int>) {
    (self.expectation, self.range) = (expectation, range)
  }

  /// Judges the step that leads to an index.
  mutating func hear(_ step: StepJudge, at index: Int) {
    switch (step.judge(expectation.claim), expectation.isNegated) {
    case (.holds, false): settled = .met(expectation, at: index)
    case (.holds(let words), true): settled = .failed(expectation, at: index, words)
    case (.unknown(let reason), true):
      settled = .failed(expectation, at: index, ["unknown, because \(reason)"])
    case (.unknown(let reason), false): add(["unknown, because \(reason)"])
    case (.fails(let words), _): add(words.filter { $0 != "nothing happened" })
    case (.absent, _): break
    }
  }

  private mutating func add(_ lines: [String]) {
    let room = Self.mostEvidence - evidence.count
    evidence += lines.prefix(room)
    omitted += lines.count - min(lines.count, room)
  }

  /// Whether the step from one end of the scope to the other matters.
  var asksForEnds: Bool { settled == nil && !expectation.isNegated && range.count > 2 }

  /// The verdict, given the step from one end of the scope to the other if that matters.
  func verdict(ends: StepJudge?) -> Verdict {
    if let settled { return settled }
    if expectation.isNegated { return .met(expectation, at: nil) }
    if asksForEnds, case .holds? = ends?.judge(expectation.claim) {
      return .met(expectation, at: range.upperBound)
    }
    if evidence.isEmpty { return .failed(expectation, at: range.upperBound, ["nothing happened"]) }
    let rest = omitted > 0 ? ["and \(omitted) more"] : []
    return .failed(expectation, at: range.upperBound, evidence + rest)
  }
}
