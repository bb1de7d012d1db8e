import HierarchyModel
import HierarchyStore
import Live

/// `treering record`: stores snapshots from standard input, each as it arrives.
struct RecordCommand: Command {
  private let store = StoreLocation.option
  private let recording = RecordingOptions.all
  private let listening = ListeningOptions.all

  var description: CommandDescription {
    CommandDescription(
      of: self, "record", "store snapshots as they arrive, from apps or standard input",
      discussion: [
        """
        Reads snapshot JSON, one a line, into a session of a store; the store is created if it \
        does not exist. A snapshot is in the file once its line is printed: its reference, and how \
        many objects were added (+), removed (−) and changed (~), as far as it and the one before \
        both cover them. Without --session the session is called session-1, or the first such name \
        that is free.
        """,
        """
        Several processes may record into one store, and read it, at the same time. A line that is \
        not a snapshot ends the recording; what was recorded before it stays.
        """,
        """
        With --listen, apps connect and send their snapshots: each has a session, named as it \
        asks, and continues it when it connects again. Every snapshot is answered once it is in \
        the file; nothing that an app sends faster than the store writes is dropped. Apps find the \
        recorder by an environment variable, which the first line prints. Ctrl-C ends the \
        recording and notifies the apps.
        """,
      ],
      examples: [
        .init(
          "treering record --store runs.treering --session again < run.ndjson",
          "Record what an app says of itself while it runs."),
        .init(
          "treering record --session again --append --run build=412 < run.ndjson",
          "Go on with a session of the store in this folder."),
        .init(
          "treering record --listen 7337 --store runs.treering",
          "Record what apps on this machine send to port 7337."),
      ],
      seeAlso: ["run", "sessions", "log", "tail"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let options = try RecordingOptions(call, description)
    if let listening = try ListeningOptions(call, description) {
      return try listen(call, listening, options)
    }
    let recording = try SessionRecording(to: StoreLocation.find(call), options)
    var stream = SnapshotStream(call.console.input, name: "standard input")
    var output = call.console.output
    var count = 0
    do throws(CommandFailure) {
      while let snapshot = try stream.next() {
        try recording.record(snapshot, telling: &output)
        count += 1
      }
    } catch {
      try? recording.finish()
      throw Self.telling(count, in: error)
    }
    try recording.finish()
    guard count > 0 else {
      throw CommandFailure(
        .malformedInput, "is empty; expected snapshots, one a line", about: stream.name)
    }
    return .clean
  }

  private func listen(
    _ call: Invocation, _ listening: ListeningOptions, _ options: RecordingOptions
  ) throws(CommandFailure) -> ExitCode {
    let stop = try reporting { () throws(SocketError) in try call.surroundings.makeStop() }
    let recording = try LiveRecording(
      listening, to: StoreLocation.find(call), options, console: call.console)
    try recording.run(until: stop)
    return .clean
  }

  /// The failure, with the number of snapshots recorded before it.
  private static func telling(_ count: Int, in failure: CommandFailure) -> CommandFailure {
    guard count > 0 else { return failure }
    var failure = failure
    failure.details.append(
      count == 1
        ? "the snapshot before it was recorded" : "the \(count) snapshots before it were recorded")
    return failure
  }
}
