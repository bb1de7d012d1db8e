import HierarchyChecks
import HierarchyModel
import UIKitRules

extension ExpectationJudge {
  /// A claim about snapshots has to hold in all of them that have what it is about, and one has to have
  /// it; after "then" it has to hold in one of them.
  mutating func judgeState(
    _ expectation: Expectation, _ scope: Scope, _ range: ClosedRange<Int>
  ) -> Verdict {
    var wasThere = false
    var last = Verdict.failed(expectation, at: range.upperBound, [])
    for place in range {
      let (holds, evidence) = judged(expectation, at: place)
      guard let holds else {
        if !wasThere { last = .failed(expectation, at: place, evidence) }
        continue
      }
      wasThere = true
      if holds && scope == .then { return .met(expectation, at: place) }
      if !holds {
        last = .failed(expectation, at: place, evidence)
        if scope != .then { return last }
      }
    }
    return wasThere && scope != .then ? .met(expectation, at: range.upperBound) : last
  }

  /// Whether an expectation holds in a snapshot, nil where what it is about is not there.
  private mutating func judged(
    _ expectation: Expectation, at place: Int
  ) -> (Bool?, [String]) {
    var found: (findings: [Finding], gaps: [CheckGap]) = ([], [])
    if case .finding = expectation.claim { found = allExaminations()[place] }
    let snapshot = session.moments[place].snapshot
    let scene = session.scene.flatMap { name in
      try? ObjectQuery(name).resolve(in: snapshot, expecting: .scene)
    }
    let judge = SnapshotJudge(
      rules: RuleBook(snapshot, scene: scene, names: DistinctNames(snapshot)),
      findings: found.findings, gaps: found.gaps)
    switch judge.judge(expectation.claim) {
    case .holds(let evidence): return (!expectation.isNegated, evidence)
    case .fails(let evidence): return (expectation.isNegated, evidence)
    case .absent(let evidence): return (nil, evidence)
    case .unknown(let reason): return (false, ["unknown, because \(reason)"])
    }
  }

  private mutating func allExaminations() -> [(findings: [Finding], gaps: [CheckGap])] {
    if let examinations { return examinations }
    var run = CheckRun(session.settings)
    let all = session.moments.map { run.examine($0.snapshot) }
    examinations = all
    return all
  }
}
