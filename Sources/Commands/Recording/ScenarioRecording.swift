import HeadlessUIKit
import HierarchyModel
import HierarchyStore

/// Records the moments of a scenario into a session named like it.
struct ScenarioRecording {
  let moments: [Moment]
  /// The file of the scenario.
  let name: String

  func run(_ call: Invocation, _ command: CommandDescription) throws(CommandFailure) {
    let options = try RecordingOptions(call, command)
    let recording = try SessionRecording(
      to: StoreLocation.find(call), options, standardName: StoreLocation.sessionName(ofFile: name))
    var output = call.console.output
    for moment in moments {
      try recording.record(moment.snapshot, label: moment.label, telling: &output)
    }
    try recording.finish()
  }
}
