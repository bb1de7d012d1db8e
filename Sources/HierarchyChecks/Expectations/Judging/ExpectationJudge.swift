public import HierarchyModel

/// Judges the expectations of a file over a session, one after the other.
public struct ExpectationJudge {
  let session: ExpectedSession
  /// What the checks find at each snapshot, and what they cannot look at; worked out when it is
  /// asked for.
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

  /// What becomes of every expectation, in the order of the file; throws where a query has no
  /// answer.
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
    cursor = met.compactMap(\.momentIndex).max() ?? cursor
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
    case .at(let name): return session.momentIndices[name].map { $0...$0 }
    case .range(let start, let end):
      guard let start = session.momentIndices[start], let end = session.momentIndices[end],
        start <= end
      else {
        return nil
      }
      return start...end
    }
  }
}

/// What became of one expectation.
public struct Verdict: Hashable, Sendable {
  public let expectation: Expectation
  /// The snapshot that settled it, nil where none did.
  public let momentIndex: Int?
  /// What speaks against it, a line each; empty where it holds.
  public let evidence: [String]
  public let holds: Bool

  static func met(_ expectation: Expectation, at index: Int?) -> Verdict {
    Verdict(expectation: expectation, momentIndex: index, evidence: [], holds: true)
  }

  static func failed(
    _ expectation: Expectation, at index: Int?, _ evidence: [String]
  ) -> Verdict {
    Verdict(expectation: expectation, momentIndex: index, evidence: evidence, holds: false)
  }
}

extension ExpectationJudge {
  /// A query about one snapshot has to be empty at each of its scope, after "then" at one of them;
  /// any other is asked once.
  mutating func judgeQuery(
    _ expectation: Expectation, _ query: SQLText, _ scope: Scope, _ range: ClosedRange<Int>
  ) throws(ExpectationError) -> Verdict {
    do throws(AskingError) {
      guard let asker else { throw AskingError("there is no store to ask") }
      let isOfOne = try asker.asksOfOneSnapshot(query.sql)
      var last = Verdict.failed(expectation, at: range.upperBound, [])
      for index in isOfOne ? range : range.upperBound...range.upperBound {
        let rows = try asker.rows(query.sql, at: index, of: range)
        if rows.isEmpty == expectation.isNegated {
          last = .failed(expectation, at: index, rows.isEmpty ? ["it gives no rows"] : rows)
          if scope != .then { return last }
        } else if scope == .then {
          return .met(expectation, at: index)
        } else {
          last = .met(expectation, at: index)
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

extension ExpectationJudge {
  /// An event has to come in one of the steps, or between the ends; with "no" in none of the steps.
  /// About one snapshot, the step that leads to it counts.
  mutating func judgeEvent(
    _ expectation: Expectation, _ scope: Scope, _ range: ClosedRange<Int>
  ) -> Verdict {
    let isOne = range.count == 1 && scope != .then
    let first = isOne ? range.lowerBound : range.lowerBound + 1
    var evidence: [String] = []
    for index in first..<max(first, range.upperBound + 1) where index > 0 {
      switch (happened(expectation.claim, at: index), expectation.isNegated) {
      case (.holds, false): return .met(expectation, at: index)
      case (.holds(let words), true): return .failed(expectation, at: index, words)
      case (.unknown(let reason), true):
        return .failed(expectation, at: index, ["unknown, because \(reason)"])
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

  private mutating func happened(_ claim: Claim, at index: Int) -> Judgement {
    guard case .event(let kind, let subject, let container) = claim else { return .absent([]) }
    let step: StepJudge
    if let known = steps[index] {
      step = known
    } else {
      step = StepJudge(session.moments[index - 1].snapshot, session.moments[index].snapshot)
      steps[index] = step
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

/// A session as expectations look at it: its snapshots in order, and what a project wants of
/// checks.
public struct ExpectedSession: Sendable {
  /// One snapshot, and what to call it.
  public struct Moment: Sendable {
    public let label: String
    public let snapshot: Snapshot

    public init(label: String, snapshot: Snapshot) {
      self.label = label
      self.snapshot = snapshot
    }
  }

  public let moments: [Moment]
  public let settings: CheckSettings
  /// Where the moments are that scopes name.
  public let momentIndices: [String: Int]
  /// Of several scenes the one that claims are about; nil for the one that is active.
  public let scene: String?

  public init(
    moments: [Moment], settings: CheckSettings = CheckSettings(),
    momentIndices: [String: Int] = [:],
    scene: String? = nil
  ) {
    self.scene = scene
    self.moments = moments
    self.settings = settings
    self.momentIndices = momentIndices
  }
}

extension ExpectationFile {
  /// Whether a claim asks in SQL.
  public var asksInSQL: Bool {
    expectations.contains { if case .isEmpty = $0.claim { true } else { false } }
  }

  /// The moments that scopes name, each with its line.
  public var momentNames: [(name: String, line: Int)] {
    sections.flatMap { section -> [(name: String, line: Int)] in
      switch section.scope {
      case .at(let name): [(name, section.line)]
      case .range(let start, let end): [(start, section.line), (end, section.line)]
      case .first, .last, .all, .then: []
      }
    }
  }
}

/// Compares a session with another recording of one flow.
public protocol RunAsker {
  /// What the snapshots of a scope differ in from another run, a line each; none where they are the
  /// same.
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

/// Asks the store that holds a session in SQL. Queries know the session and the snapshots of their
/// scope by parameters.
public protocol SessionAsker {
  /// Whether a query asks about one snapshot, and so is to be asked of each of its scope.
  func asksOfOneSnapshot(_ sql: String) throws(AskingError) -> Bool

  /// The first rows that a query gives about a snapshot of a scope, a line each; indices count from
  /// 0.
  func rows(
    _ sql: String, at index: Int, of scope: ClosedRange<Int>
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
