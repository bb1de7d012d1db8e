public import HierarchyModel

/// Judges the expectations of a file against a session, one after the other.
public struct ExpectationJudge {
  let session: ExpectedSession
  /// The checks' findings in each snapshot, and what they cannot examine; computed on demand.
  var examinations: [(findings: [Finding], gaps: [CheckGap])]?
  /// What happened up to each snapshot; computed on demand.
  var steps: [Int: StepJudge] = [:]
  /// The position of the latest expected event that occurred.
  private var cursor = 0

  /// Answers claims in SQL; nil if there is no store.
  let asker: (any SessionAsker)?

  /// Compares with other recordings; nil if that is not possible.
  let comparer: (any RunAsker)?

  public init(
    _ session: ExpectedSession, asking asker: (any SessionAsker)? = nil,
    comparing comparer: (any RunAsker)? = nil
  ) {
    self.session = session
    self.asker = asker
    self.comparer = comparer
  }

  /// The verdicts on all expectations, in the order of the file; throws if a query cannot be
  /// answered.
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

  /// The snapshots of a scope; nil if there are none.
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

  static func failed(
    _ expectation: Expectation, at index: Int?, _ evidence: [String]
  ) -> Verdict {
    Verdict(expectation: expectation, momentIndex: index, evidence: evidence, holds: false)
  }
}

extension ExpectationJudge {
  /// A query about one snapshot has to be empty for each snapshot of its scope, after "then" for
  /// one of them; any other query is run once.
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
  /// An event has to occur in one of the steps, or between the ends; with "no", in none of the
  /// steps. For a single snapshot, the step that leads to it counts.
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

/// A session as seen by expectations: its snapshots in order, and the project's settings for
/// checks.
public struct ExpectedSession: Sendable {
  /// One snapshot, and its name.
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
  /// The indices of the moments that scopes name.
  public let momentIndices: [String: Int]
  /// The scene that claims are about if there are several; nil for the active one.
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
  /// Whether a claim uses SQL.
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
  /// How the snapshots of a scope differ from another run, one line each; empty if they are the
  /// same.
  func differences(
    from other: OtherRun, of scope: ClosedRange<Int>
  ) throws(AskingError) -> [String]
}

/// Another recording that a claim names, and where it does so in its line.
public struct OtherRun: Hashable, Sendable {
  public let name: String
  /// What may differ: `text`, sections of `diff`, attributes and classes.
  public let exceptions: [String]
  /// The column in the line, from 1.
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

/// Queries the store that contains a session in SQL. Queries receive the session and the snapshots
/// of their scope as parameters.
public protocol SessionAsker {
  /// Whether a query is about one snapshot, so that it has to be run for each snapshot of its
  /// scope.
  func asksOfOneSnapshot(_ sql: String) throws(AskingError) -> Bool

  /// The first rows that a query returns for a snapshot of a scope, one line each; indices count
  /// from 0.
  func rows(
    _ sql: String, at index: Int, of scope: ClosedRange<Int>
  ) throws(AskingError) -> [String]
}

/// Why a query cannot be answered.
public struct AskingError: Error, Hashable, Sendable {
  public let message: String
  /// The offset of the error in the query, from 0; nil if there is none.
  public let offset: Int?

  public init(_ message: String, offset: Int? = nil) {
    self.message = message
    self.offset = offset
  }
}
