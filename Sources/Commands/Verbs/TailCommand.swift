import Live

/// `treering tail`: the navigation of a session while it is recorded.
struct TailCommand: Command {
  private let session = Argument<String?>.optional(
    "SESSION", .session,
    "A session of a store, which need not exist yet. (default: the only session)")
  private let from = Option<Int?>.integer(
    "from", "NUMBER", 1...Int.max,
    "Begin with the snapshot of this number. (default: the next that is recorded)")
  private let all = SessionLog.allOption
  private let format = Option<AnswerForm>.choice(
    "format", "FORMAT", standard: .text, "How to print a step; json is an object a line.")

  var description: CommandDescription {
    CommandDescription(
      of: self, "tail", "follow a session while it is recorded, one line a step",
      discussion: [
        """
        Prints what "treering log" prints, each step as soon as its snapshot is recorded, and \
        waits for more until Ctrl-C. It also waits for a session that does not exist yet. \
        Recorders never wait for a reader.
        """
      ],
      examples: [
        .init("treering tail runs.treering:checkout", "What the app does next."),
        .init(
          "treering tail runs.treering:checkout --from 1 --all --format json",
          "All snapshots from the first on, for a program."),
      ],
      seeAlso: ["record", "log", "sessions"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let stop = try reporting { () throws(SocketError) in try call.surroundings.makeStop() }
    let (location, session) = try SnapshotSource(call).session(call[session] ?? "")
    var tail = SessionTail(
      location, session: session,
      after: call[from].map { $0 - 1 }, listsAll: call[all],
      form: call[format], screens: try ToldScreens(for: call))
    var output = call.console.output
    try tail.follow(into: &output, waiting: call.console.diagnostics, until: stop)
    return .clean
  }
}
