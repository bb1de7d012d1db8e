public import HierarchyModel
import JSONText

/// A scenario under way: the world and what its operations answered.
public struct ScenarioSession: Sendable {
  public internal(set) var world: UIKitWorld
  public internal(set) var results = ScenarioResults()
  /// What `captureNext` stored, by the name it was stored for.
  var captured: [String: ResponderHandle?] = [:]

  public init(
    profile: Profile, switches: UIKitSwitches = .standard, runID: String = "headless",
    recordsMoments: Bool = false
  ) {
    world = UIKitWorld(profile: profile, switches: switches, recordsMoments: recordsMoments)
    world.runID = runID
  }

  /// Runs one operation; where it fails, nothing of it remains.
  package mutating func run(_ operation: ScenarioOperation) throws(ScenarioFailure) {
    guard let definition = OperationTable.definition(of: operation.keyword) else {
      throw .unknown("\"\(operation.keyword)\" is no operation")
    }
    for argument in operation.arguments where !definition.knows(argument.key) {
      throw .unknown("\(operation.keyword) has no argument \"\(argument.key)\"")
    }
    let before = self
    do throws(ScenarioFailure) {
      try definition.run(&self, Arguments(operation: operation))
      let brought = before.world.log.count..<world.log.count
      if !brought.isEmpty { results.callbackRanges.append(brought) }
    } catch {
      self = before
      throw error
    }
  }

  /// Does something to the world.
  mutating func change<Result>(
    _ body: (inout UIKitWorld) throws(WorldError) -> Result
  ) throws(ScenarioFailure) -> Result {
    do throws(WorldError) {
      return try body(&world)
    } catch {
      throw ScenarioFailure(error)
    }
  }

  func found(_ handle: ResponderHandle?) -> ScenarioResults.Found {
    handle.map { .object(world.name(of: $0)) } ?? .nothing
  }

  func found(_ controller: ControllerHandle?) -> ScenarioResults.Found {
    found(controller.map(ResponderHandle.controller))
  }

  func name(of controller: ControllerHandle) -> String {
    world.name(of: .controller(controller))
  }
}
