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
      let recorded = try recording.record(moment.snapshot, label: moment.label)
      RecordedLine(
        session: recording.name ?? "", label: moment.label, snapshot: moment.snapshot,
        recorded: recorded, form: options.form
      ).write(into: &output)
    }
    try recording.finish()
  }
}
