import Live

/// `treering record`: stores snapshots from standard input, each as it arrives.
struct RecordCommand: Command {
  private let store = StoreLocation.option
  private let recording = RecordingOptions.all
  private let listening = ListeningOptions.all

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let options = try RecordingOptions(call, self)
    if let listening = try ListeningOptions(call, self) {
      return try listen(call, listening, options)
    }
    let recording = try SessionRecording(to: StoreLocation.find(call), options)
    var stream = SnapshotStream(call.console.input, name: "standard input")
    var count = 0
    do throws(CommandFailure) {
      while let snapshot = try stream.next() {
        try recording.record(snapshot, printingTo: call.output)
        count += 1
      }
    } catch {
      try? recording.finish()
      throw Self.adding(count, to: error)
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
    let stop = try reporting { () throws(SocketError) in try call.environment.makeStop() }
    let recording = try LiveRecording(
      listening, to: StoreLocation.find(call), options, console: call.console)
    try recording.run(until: stop)
    return .clean
  }

  private static func adding(_ count: Int, to failure: CommandFailure) -> CommandFailure {
    guard count > 0 else { return failure }
    var failure = failure
    failure.details.append(
      count == 1
        ? "the snapshot before it was recorded" : "the \(count) snapshots before it were recorded")
    return failure
  }
}
