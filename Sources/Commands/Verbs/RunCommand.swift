import HeadlessUIKit
import HierarchyModel
import HierarchyReport

/// `treering run`: executes a scenario and prints each of its snapshots.
struct RunCommand: Command {
  private let scenario = Argument<String>.required(
    "SCENARIO", .snapshot,
    "A scenario: a file, FILE#LABEL for one of its snapshots, or - for standard input.")
  private let chained = Option<String?>.text(
    "chain", "OBJECT", .object, "Whose responder chain to print, instead of the first responder's.")
  private let profile = Option<Profile?>.choice(
    "profile", "PROFILE", "The UIKit to run it in, instead of the one that it names.")
  private let callbacks = Option<Bool>.flag(
    "callbacks", "Print the methods that UIKit calls before each snapshot.")
  private let store = StoreLocation.option
  private let recording = RecordingOptions.all

  var description: CommandDescription {
    CommandDescription(
      of: self, "run", "run a scenario and show or record its hierarchies",
      discussion: [
        """
        Executes the operations of a script in a headless UIKit. At every snapshot line it prints \
        the controller tree, the visible views and a responder chain, after the warnings that \
        UIKit would have logged. "treering help scenarios" describes the language.
        """,
        """
        With --store, --session or --append it records its snapshots instead, into a session named \
        like the script unless --session names another.
        """,
      ],
      examples: [
        .init("treering run push.scenario", "Everything that the script shows."),
        .init(
          "treering run modal.scenario#presented --chain MagentaView --profile ios13",
          "One of its snapshots as iOS 13 and later have it."),
        .init(
          "treering run push.scenario --store runs.treering", "Record it: push/before, push/pushed."
        ),
      ],
      seeAlso: ["show", "demo", "record"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let source = SnapshotSource(call)
    let (series, moment, name) = try source.openScenario(call[scenario], profile: call[profile])
    let indices =
      try moment == nil ? Array(series.moments.indices) : [source.index(of: moment, in: series)]
    let moments = indices.map { series.moments[$0] }
    if isRecording(call) {
      let recording = try SessionRecording(
        to: StoreLocation.find(call), RecordingOptions(call, description),
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

  private func show(
    _ moments: [Moment], _ name: String, _ call: Invocation
  ) throws(CommandFailure) {
    var output = call.console.output
    for (number, moment) in moments.enumerated() {
      if number > 0 { output.writeLine() }
      let chained = try object(call, in: moment.snapshot, "\(name)#\(moment.label)")
      output.writeLine(VisibleText.line("\(name)#\(moment.label)"), as: .heading)
      let view = MomentView(moment: moment, chained: chained, showsCallbacks: call[callbacks])
      view.write(into: &output)
    }
  }

  private func object(
    _ call: Invocation, in snapshot: Snapshot, _ name: String
  ) throws(CommandFailure) -> ObjectIndex? {
    guard let query = call[chained] else { return nil }
    return try snapshot.object(named: query, expecting: .responder, of: name)
  }
}
