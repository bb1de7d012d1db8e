public import HierarchyModel

/// Runs scenarios and takes their snapshots.
public struct ScenarioRunner: Sendable {
  private let switches: UIKitSwitches

  public init(switches: UIKitSwitches = .standard) { self.switches = switches }

  /// The moments of a scenario; a scenario without snapshots has a single one, labelled `end`. An
  /// operation that UIKit refuses ends the scenario, unless the line expects exactly that.
  public func run(_ scenario: Scenario) throws(ScenarioError) -> [Moment] {
    var run = ScenarioRun(scenario: scenario, switches: switches)
    var location = ScenarioLocation.line(1)
    do throws(ScenarioFailure) {
      for statement in scenario.statements {
        location = statement.location
        try run.perform(statement.action)
      }
      if run.moments.isEmpty { try run.take("end") }
    } catch {
      throw ScenarioError(file: scenario.file, location: location, reason: error.message)
    }
    return run.moments
  }
}

/// A scenario in progress.
private struct ScenarioRun {
  private var session: ScenarioSession
  private(set) var moments: [Moment] = []
  private var callbacksTaken = 0
  private var warningsTaken = 0
  private var outcomesTaken = 0

  init(scenario: Scenario, switches: UIKitSwitches) {
    session = ScenarioSession(profile: scenario.profile, switches: switches, runID: scenario.runID)
  }

  mutating func perform(_ action: Scenario.Statement.Action) throws(ScenarioFailure) {
    switch action {
    case .operation(let operation): try session.run(operation)
    case .refused(let operation, let code): try expect(code, of: operation)
    case .snapshot(let label): try take(label)
    }
  }

  private mutating func expect(
    _ code: FaultCode, of operation: ScenarioOperation
  ) throws(ScenarioFailure) {
    do throws(ScenarioFailure) {
      try session.run(operation)
    } catch {
      if case .fault(let fault) = error, fault.code == code { return }
      throw .mistake("expected \(code.rawValue), found \(error.message)")
    }
    throw .mistake("expected \(code.rawValue), found no fault")
  }

  mutating func take(_ label: String) throws(ScenarioFailure) {
    let (world, outcomes) = (session.world, session.results.outcomes)
    let snapshot: Snapshot
    do throws(SnapshotError) {
      snapshot = try world.snapshot(label: label)
    } catch {
      throw .mistake("\(error)")
    }
    moments.append(
      Moment(
        label: label, snapshot: snapshot, callbacks: Array(world.log.dropFirst(callbacksTaken)),
        warnings: Array(world.warnings.dropFirst(warningsTaken)),
        outcomes: Array(outcomes.dropFirst(outcomesTaken))))
    callbacksTaken = world.log.count
    warningsTaken = world.warnings.count
    outcomesTaken = outcomes.count
  }
}

/// The state of a scenario at one `snapshot` line.
public struct Moment: Sendable {
  public let label: String
  public let snapshot: Snapshot
  /// The calls that UIKit made since the previous moment.
  public let callbacks: [Callback]
  /// UIKit's warnings since the previous moment.
  public let warnings: [UIKitWarning]
  /// The outcomes of actions, messages, touches and refused first responder requests since the
  /// previous moment, one sentence each.
  public let outcomes: [String]
}

/// Why a scenario could not be read or run, with the location in its file.
public struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
  public let file: String
  public let location: ScenarioLocation
  /// The operation's own reason: `"cyan" is not defined; controllers so far: root, yellow`.
  public let reason: String

  public var description: String {
    switch location {
    case .line(let line): "\(file):\(line): \(reason)"
    case .operation(let number): "\(file): operation \(number): \(reason)"
    }
  }
}

/// The place of an operation in its file.
public enum ScenarioLocation: Hashable, Sendable {
  /// The line, counted from 1.
  case line(Int)
  /// The index in an array of operations, counted from 1.
  case operation(Int)
}

/// Why one operation of a scenario was not carried out.
package enum ScenarioFailure: Error, Hashable, Sendable {
  /// The script is wrong: an undefined name, an argument of the wrong kind.
  case mistake(String)
  /// UIKit would throw or crash.
  case fault(UIKitFault)
  /// The operation, or one of its arguments, is unknown to this reader.
  case unknown(String)

  /// The error of an operation: its own failure, or one of the world.
  init(_ error: any Error) {
    switch error {
    case let failure as ScenarioFailure: self = failure
    case WorldError.fault(let fault): self = .fault(fault)
    case WorldError.misuse(let reason): self = .mistake(reason)
    default: self = .mistake("\(error)")
    }
  }

  package var message: String {
    switch self {
    case .mistake(let reason), .unknown(let reason): reason
    case .fault(let fault): fault.description
    }
  }
}
