import HierarchyModel
import UIKitRules

/// Judges the expectations of a file against a session: those of a section together, in one sweep
/// over its snapshots.
public struct ExpectationJudge<Failure: Error> {
  let session: ExpectedSession<Failure>
  /// Converts an error in an expectation to the caller's error.
  let failure: (ExpectationError) -> Failure
  /// What the checks found in each snapshot; computed on demand.
  private var results: [CheckResult]?
  /// The findings that the file's claims are about.
  private var askedFindings: [FindingQuery] = []
  /// The names whose existence the file's claims are about, and those of them that some snapshot
  /// gives to a controller; computed on demand.
  private var askedNames: Set<String> = []
  private var controllerNames: Set<String>?
  /// The position of the latest expected event that occurred.
  private var cursor = 0

  /// Answers claims in SQL; nil if there is no store.
  let queries: (any ClaimQueries)?

  /// Compares with other recordings; nil if that is not possible.
  let comparer: (any RunAsker)?

  public init(
    _ session: ExpectedSession<Failure>, asking queries: (any ClaimQueries)? = nil,
    comparing comparer: (any RunAsker)? = nil, failure: @escaping (ExpectationError) -> Failure
  ) {
    self.session = session
    self.queries = queries
    self.comparer = comparer
    self.failure = failure
  }

  /// The verdicts on all expectations, in the order of the file; throws if a query cannot be
  /// answered or a snapshot cannot be read.
  public mutating func judge(_ file: ExpectationFile) throws(Failure) -> [Verdict] {
    askedFindings = file.expectations.compactMap { FindingQuery($0.claim) }
    askedNames = Set(file.expectations.compactMap(\.claim.countedName))
    var verdicts: [Verdict] = []
    for section in file.sections { verdicts += try judge(section) }
    try refuseUnknownNames(in: verdicts.filter(\.holds).map(\.expectation), of: file)
    return verdicts
  }

  private mutating func judge(_ section: ExpectationFile.Section) throws(Failure) -> [Verdict] {
    let ends = ends(of: section.scope)
    guard let (first, last) = ends, first <= last else {
      let reason =
        ends == nil ? "there is no such snapshot" : "its last snapshot comes before its first"
      return section.expectations.map { .failed($0, at: nil, [reason]) }
    }
    let range = first...last
    if section.scope != .then { cursor = range.lowerBound }
    var tally = SectionTally(section, range)
    if tally.isOpen {
      let results = tally.asksForFindings ? try allCheckResults() : []
      try tally.hear(session, results, controllerNames ?? [])
      if tally.lacksControllers, controllerNames == nil, !askedNames.isEmpty {
        let names = try namesOfControllers()
        controllerNames = names
        if !names.isEmpty {
          tally = SectionTally(section, range)
          try tally.hear(session, results, names)
        }
      }
    }
    var verdicts: [Verdict] = []
    for (number, expectation) in section.expectations.enumerated() {
      switch expectation.claim {
      case .isEmpty(let query):
        verdicts.append(try judgeQuery(expectation, query, section.scope, range))
      case .isSame(let other): verdicts.append(try judgeSameness(expectation, other, range))
      default: verdicts += tally.verdict(number).map { [$0] } ?? []
      }
    }
    let met = verdicts.filter { verdict in
      verdict.holds && !verdict.expectation.isNegated && verdict.expectation.claim.isEvent
    }
    cursor = met.compactMap(\.momentIndex).max() ?? cursor
    return verdicts
  }

  /// What the checks found in each snapshot of the session, through which they keep state. Only
  /// what claims ask for is kept, since a session may be long.
  private mutating func allCheckResults() throws(Failure) -> [CheckResult] {
    if let results { return results }
    var run = CheckRun(session.settings)
    var all: [CheckResult] = []
    if let range = session.range {
      try session.sweep(range) { (_, snapshot) throws(Failure) in
        let (findings, gaps) = run.examine(snapshot)
        let new = session.newFindings(snapshot, findings)
        let result = CheckResult(
          findings: new.filter { finding in askedFindings.contains { $0.fits(finding) } },
          gaps: gaps.filter(\.mayHideFindings))
        // Consecutive snapshots mostly have the same faults and lack the same facts, so they share
        // storage.
        all.append(all.last.flatMap { $0 == result ? $0 : nil } ?? result)
        return true
      }
    }
    results = all
    return all
  }

  private func namesOfControllers() throws(Failure) -> Set<String> {
    var names: Set<String> = []
    guard let range = session.range else { return names }
    try session.sweep(range) { (_, snapshot) throws(Failure) in
      for name in askedNames.subtracting(names)
      where ObjectQuery(name).matches(in: snapshot).contains(where: snapshot.controllers.contains) {
        names.insert(name)
      }
      return names.count < askedNames.count
    }
    return names
  }

  /// The first and the last snapshot of a scope, which may be reversed; nil if it names a snapshot
  /// that there is not.
  private func ends(of scope: Scope) -> (first: Int, last: Int)? {
    guard let last = session.range?.upperBound else { return nil }
    switch scope {
    case .first: return (0, 0)
    case .last: return (last, last)
    case .all: return (0, last)
    case .then: return (cursor, last)
    case .at(let name): return session.momentIndices[name].map { ($0, $0) }
    case .range(let start, let end):
      guard let start = session.momentIndices[start], let end = session.momentIndices[end] else {
        return nil
      }
      return (start, end)
    }
  }
}

/// The claims of a section that its snapshots decide, and the state of each so far.
private struct SectionTally {
  private let range: ClosedRange<Int>
  /// The first index whose step counts: for a single snapshot, the step that leads to it.
  private let firstStep: Int
  private var states: [Int: StateTally] = [:]
  private var events: [Int: EventTally] = [:]
  /// The step from one end of the range to the other.
  private var ends: StepJudge?
  /// Whether controllers were not captured in one of its snapshots.
  private(set) var lacksControllers = false

  init(_ section: ExpectationFile.Section, _ range: ClosedRange<Int>) {
    self.range = range
    let isOne = range.count == 1 && section.scope != .then
    firstStep = isOne ? range.lowerBound : range.lowerBound + 1
    for (number, expectation) in section.expectations.enumerated() {
      switch expectation.claim {
      case .event: events[number] = EventTally(expectation, range)
      case .isEmpty, .isSame: break
      default: states[number] = StateTally(expectation, section.scope, range)
      }
    }
  }

  /// Whether a snapshot may still decide something.
  var isOpen: Bool {
    states.values.contains { $0.settled == nil } || events.values.contains { $0.settled == nil }
  }

  var asksForFindings: Bool { states.values.contains { FindingQuery($0.expectation.claim) != nil } }

  /// The verdict on an expectation, by its number in the section; nil if snapshots do not decide
  /// it.
  func verdict(_ number: Int) -> Verdict? {
    states[number]?.verdict ?? events[number]?.verdict(ends: ends)
  }

  /// Examines the snapshots of the range until every claim is decided.
  mutating func hear<Failure: Error>(
    _ session: ExpectedSession<Failure>, _ results: [CheckResult], _ controllerNames: Set<String>
  ) throws(Failure) {
    let start = events.isEmpty ? range.lowerBound : max(0, firstStep - 1)
    var (first, last): (Snapshot?, Snapshot?) = (nil, nil)
    try session.sweep(start...range.upperBound) { (index, snapshot) throws(Failure) in
      if let last, index >= firstStep { hearStep(from: last, to: snapshot, index) }
      if index >= range.lowerBound {
        let result = results.isEmpty ? CheckResult() : results[index]
        hear(snapshot, session.scene, session.settings, result, controllerNames, index)
      }
      if first == nil { first = snapshot }
      last = snapshot
      return isOpen
    }
    if events.values.contains(where: \.asksForEnds), let first, let last {
      ends = StepJudge(first, last)
    }
  }

  private mutating func hearStep(from before: Snapshot, to after: Snapshot, _ index: Int) {
    let open = events.filter { $0.value.settled == nil }
    if open.isEmpty { return }
    let step = StepJudge(before, after)
    for number in open.keys { events[number]?.hear(step, at: index) }
  }

  private mutating func hear(
    _ snapshot: Snapshot, _ scene: String?, _ settings: CheckSettings, _ result: CheckResult,
    _ controllerNames: Set<String>, _ index: Int
  ) {
    if !snapshot.coverage.contains(.controllers) { lacksControllers = true }
    let open = states.filter { $0.value.settled == nil }
    if open.isEmpty { return }
    let scene = scene.flatMap { name in
      try? ObjectQuery(name).resolve(in: snapshot, expecting: .scene)
    }
    let judge = SnapshotJudge(
      rules: RuleBook(snapshot, scene: scene, names: DistinctNames(snapshot)),
      settings: settings, checkResult: result, controllerNames: controllerNames)
    for (number, tally) in open {
      states[number]?.hear(judge.judge(tally.expectation.claim), at: index)
    }
  }
}

/// The verdict on one expectation.
public struct Verdict: Hashable, Sendable {
  public let expectation: Expectation
  /// The snapshot that settled it, nil if none did.
  public let momentIndex: Int?
  /// The evidence against it, one line each; empty if it holds.
  public let evidence: [String]
  public let holds: Bool

  static func met(_ expectation: Expectation, at index: Int?) -> Verdict {
    Verdict(expectation: expectation, momentIndex: index, evidence: [], holds: true)
  }

  static func failed(_ expectation: Expectation, at index: Int?, _ evidence: [String]) -> Verdict {
    Verdict(expectation: expectation, momentIndex: index, evidence: evidence, holds: false)
  }
}
