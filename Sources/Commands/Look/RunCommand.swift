import HeadlessUIKit
import HierarchyModel
import HierarchyReport

/// `treering run`: executes a scenario and prints each of its snapshots.
struct RunCommand: Command {
  private let scenario = Argument<String>.required("SCENARIO", .snapshot)
  private let chained = Option<String?>.text("chain", "OBJECT", .object)
  private let profile = Option<Profile?>.choice("profile", "PROFILE")
  private let callbacks = Option<Bool>.flag("callbacks")
  private let store = StoreLocation.option
  private let recording = RecordingOptions.all

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    try refuseIdleOptions(call)
    let source = SnapshotSource(call)
    let (series, moment, name) = try source.openScenario(call[scenario], profile: call[profile])
    let indices =
      moment == nil
      ? Array(series.moments.indices)
      : [try reported(name, try source.index(of: moment, in: series, name: name))]
    let moments = indices.map { series.moments[$0] }
    if isRecording(call) {
      let recording = try SessionRecording(
        to: StoreLocation.find(call), RecordingOptions(call, self),
        standardName: StoreLocation.sessionName(ofFile: name))
      try recording.record(all: moments.map { ($0.snapshot, $0.label) }, call)
    } else {
      try show(moments, name, call)
    }
    return .clean
  }

  private func isRecording(_ call: Invocation) -> Bool {
    call[StoreLocation.option] != nil || call[RecordingOptions.session] != nil
      || call[RecordingOptions.append]
  }

  private func refuseIdleOptions(_ call: Invocation) throws(CommandFailure) {
    if isRecording(call) {
      try refuse([chained, callbacks], in: call, "does not go with recording")
    } else {
      try refuse(
        [RecordingOptions.run, RecordingOptions.safety, RecordingOptions.format], in: call,
        "needs \"--store\", \"--session\" or \"--append\"")
    }
  }

  private func show(
    _ moments: [Moment], _ name: String, _ call: Invocation
  ) throws(CommandFailure) {
    let output = call.output
    for (number, moment) in moments.enumerated() {
      if number > 0 { output.writeLine() }
      let title = "\(name)#\(moment.label)"
      let chained = try moment.snapshot.object(
        named: call[chained], expecting: .responder, of: title)
      output.writeLine(VisibleText.line(title), as: .heading)
      let view = MomentView(
        moment: moment, chained: chained, width: call.console.resultWidth,
        showsCallbacks: call[callbacks])
      view.write(into: output)
    }
  }
}
