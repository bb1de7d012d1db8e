import HeadlessUIKit
import HierarchyModel

/// The snapshots that a scenario takes.
struct ScenarioSeries: SnapshotSeries {
  let moments: [Moment]

  /// Runs the scenario in the bytes of a file, in another profile than its own where one is given.
  init(_ bytes: [UInt8], name: String, profile: Profile? = nil) throws(CommandFailure) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(.malformedInput, "is no UTF-8 text; expected a scenario").about(name)
    }
    moments = try reporting(name) { () throws(ScenarioError) in
      var scenario = try Scenario(parsing: text, file: name)
      if let profile {
        scenario = Scenario(
          file: scenario.file, profile: profile, statements: scenario.statements,
          runID: scenario.runID)
      }
      return try ScenarioRunner().run(scenario)
    }
  }

  var count: Int { moments.count }

  func label(at place: Int) -> String? {
    moments[place].label
  }

  func snapshot(at place: Int) -> Snapshot {
    moments[place].snapshot
  }
}
