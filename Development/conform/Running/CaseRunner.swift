public import HeadlessUIKit
package import HierarchyModel
public import JSONText

/// Runs cases: the set-up up to the first exception or crash, then every expectation.
public struct CaseRunner: Sendable {
  private let switches: UIKitSwitches

  public init(switches: UIKitSwitches = .cases) {
    self.switches = switches
  }

  public func run(_ conformanceCase: ConformanceCase) -> CaseOutcome {
    let unknown = conformanceCase.expectations.first { member in
      ExpectationTable.probe(for: member.key) == nil && !ExpectationTable.isSilent(member.key)
    }
    if let unknown { return .skipped("the expectation \"\(unknown.key)\" is not known") }
    switch setUp(conformanceCase) {
    case .unknown(let reason): return .skipped(reason)
    case .broken(let reason):
      return .failed([
        Mismatch(key: "setup", expected: .string("to run"), actual: .string(reason))
      ])
    case .ready(let run): return check(run)
    }
  }

  /// The snapshot after a set-up, and the same with what only the headless UIKit's objects know;
  /// nil for a set-up that does not run.
  package func snapshots(
    after conformanceCase: ConformanceCase
  ) throws(SnapshotError) -> (captured: Snapshot, facts: Snapshot)? {
    guard case .ready(let run) = setUp(conformanceCase) else { return nil }
    return (run.snapshot, try run.world.facts())
  }

  /// The snapshots before each operation of a set-up, and the one after the last; none if it does
  /// not run.
  package func snapshots(within conformanceCase: ConformanceCase) throws(SnapshotError)
    -> [Snapshot]
  {
    var session = ScenarioSession(
      profile: conformanceCase.profile, switches: switches, recordsMoments: false)
    var snapshots = [try session.world.snapshot()]
    for operation in conformanceCase.setup {
      guard (try? session.run(operation)) != nil else { return [] }
      snapshots.append(try session.world.snapshot())
    }
    return snapshots
  }

  /// The result of a set-up.
  private enum SetUp {
    case ready(CaseRun)
    case broken(String)
    case unknown(String)
  }

  private func setUp(_ conformanceCase: ConformanceCase) -> SetUp {
    let keepsMoments = conformanceCase.expectations.contains {
      ExpectationTable.needsMoments($0.key)
    }
    var session = ScenarioSession(
      profile: conformanceCase.profile, switches: switches, recordsMoments: keepsMoments)
    var fault: UIKitFault?
    for (number, operation) in conformanceCase.setup.enumerated() {
      do throws(ScenarioFailure) {
        try session.run(operation)
      } catch {
        switch error {
        case .fault(let found): fault = found
        case .mistake(let reason): return .broken("operation \(number + 1): \(reason)")
        case .unknown(let reason): return .unknown("operation \(number + 1): \(reason)")
        }
        break
      }
    }
    do throws(SnapshotError) {
      return .ready(try CaseRun(conformanceCase, session: session, fault: fault))
    } catch {
      return .broken("\(error)")
    }
  }

  private func check(_ run: CaseRun) -> CaseOutcome {
    var mismatches = unexpectedFault(run)
    for member in run.conformanceCase.expectations {
      guard let probe = ExpectationTable.probe(for: member.key) else { continue }
      let actual: JSONValue
      do throws(ProbeFailure) {
        actual = try probe.find(run, member.value)
      } catch {
        actual = .string("(\(error.reason))")
      }
      if !actual.equals(member.value) {
        mismatches.append(Mismatch(key: member.key, expected: member.value, actual: actual))
      }
    }
    return mismatches.isEmpty ? .passed : .failed(mismatches)
  }

  /// An exception or crash that no expectation mentions fails the case.
  private func unexpectedFault(_ run: CaseRun) -> [Mismatch] {
    let speaks = ["exception", "exceptionName", "crash"].contains {
      run.conformanceCase.expectation($0) != nil
    }
    guard let fault = run.fault, !speaks else { return [] }
    return [Mismatch(key: "exception", expected: .null, actual: .string(fault.description))]
  }
}

/// The results of many cases, as text.
public struct SuiteReport: Sendable {
  public private(set) var passed = 0
  public private(set) var failed = 0
  public private(set) var skipped = 0
  /// One line for each failed or skipped case, and one for each mismatch.
  public private(set) var lines: [String] = []

  public init() {}

  public mutating func add(_ outcome: CaseOutcome, of id: String) {
    switch outcome {
    case .passed: passed += 1
    case .failed(let mismatches):
      failed += 1
      lines.append("failed  \(id)")
      lines += mismatches.map { "        \($0)" }
    case .skipped(let reason):
      skipped += 1
      lines.append("skipped \(id): \(reason)")
    }
  }

  /// The closing line.
  public var summary: String { "\(passed) passed, \(failed) failed, \(skipped) skipped" }
}

/// The result of a case.
public enum CaseOutcome: Hashable, Sendable {
  case passed
  case failed([Mismatch])
  /// Something in the case is not known here, so it neither passes nor fails.
  case skipped(String)
}

/// One expectation that is not met.
public struct Mismatch: Hashable, Sendable, CustomStringConvertible {
  public let key: String
  public let expected: JSONValue
  public let actual: JSONValue

  public var description: String {
    "\(key): expected \(Self.text(expected)), found \(Self.text(actual))"
  }

  private static func text(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.value(value)
    return writer.text
  }
}
